import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import { moveParts, promptText, ruleText } from '@conclave/texts/label';
import { plain } from '@conclave/texts/parts';
import { ActionBar } from '../kit/action-bar.tsx';
import type { Board, BoardParts } from '../kit/board.ts';
import { Flights } from '../kit/motion/flights.tsx';
import { OpenRule, RuleLink } from '../kit/rule-link.tsx';
import { RulePopover } from '../kit/rule-popover.tsx';
import { Slip } from '../kit/slip.tsx';
import { TableFrame } from '../kit/table-frame.tsx';
import { tellingOf } from '../kit/telling.ts';
import { Link } from '../router.tsx';
import { lessMotion } from '../settings.ts';
import { sound } from '../sound/sound.ts';
import { type Answer, type Table, type TableSnapshot, useTable } from '../table/table.ts';
import { problemText } from '../texts/problem.ts';
import { useGameTexts } from '../texts/texts-provider.tsx';
import { Chronicle } from './chronicle.tsx';
import { chronicleOf, lastMoveOf, newestOf } from './chronicle-lines.tsx';
import { Curtain } from './curtain.tsx';
import { GameOver } from './game-over.tsx';
import { Heard } from './heard.tsx';
import { Notices } from './notices.tsx';
import { Rail } from './rail.tsx';
import { SitAgain } from './sit-again.tsx';
import { Ticker } from './ticker.tsx';
import { useBoard } from './use-board.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useStages } from './use-stages.ts';
import { useWide } from './use-wide.ts';
import { waitingText } from './waiting.ts';

export interface TableScreenProps {
  readonly table: Table;
  /** A replay's own buttons, in the bar. */
  readonly controls?: ReactNode;
}

interface WhyNot {
  readonly words: string;
  readonly rule: RuleId | undefined;
  readonly anchor: HTMLElement;
}

/** A table that is being played: the board of its game between rail, bar and chronicle. */
export function TableScreen({ table, controls }: TableScreenProps) {
  const snapshot = useTable(table);
  const board = useBoard(snapshot.gameId);
  const texts = useGameTexts(snapshot.gameId);
  const shown = useStages(board, snapshot);
  const wide = useWide();
  const [whyNot, setWhyNot] = useState<WhyNot>();
  const [rule, setRule] = useState<{ readonly id: RuleId; readonly anchor: HTMLElement }>();
  const [ledger, setLedger] = useState<{ readonly open: boolean; readonly tab: string }>({ open: false, tab: 'log' });
  const { you, standIn, legal, decision, status, seq } = snapshot;
  const [trouble, setTrouble] = useState<string>();
  const acting = you !== undefined && !standIn && (decision?.seats.includes(you) ?? false);

  // an answer to "why not" holds only for the position it was asked in
  const [asked, setAsked] = useState(seq);
  if (asked !== seq) {
    setAsked(seq);
    setWhyNot(undefined);
    setTrouble(undefined);
  }

  useNoise(snapshot, board, acting);
  useFocusBack(acting, seq);

  const { text } = texts;
  const { seats } = snapshot;
  const telling = useMemo(() => tellingOf({ seats, you }, texts), [seats, you, texts]);
  const lines = useMemo(() => chronicleOf(board, snapshot.log, texts), [board, snapshot.log, texts]);
  const newest = newestOf(lines, telling);

  const choose = (words: string) => {
    setWhyNot(undefined);
    shown.settle();
    void table.play(words).then(heard);
  };

  // "stale" is no news: what has happened meanwhile is on the screen in a moment
  const heard = (answer: Answer) => {
    const refusal = answer.ok || answer.problem.code === 'stale' ? undefined : answer.problem;
    if (refusal !== undefined) sound('refuse');
    setTrouble(refusal === undefined ? undefined : problemText(refusal, texts));
  };

  const askWhyNot = (words: string, anchor: HTMLElement) => {
    if (snapshot.status !== 'playing' || you === undefined || standIn) return;
    sound('refuse');
    anchor.animate?.([{ translate: '0' }, { translate: '-4px' }, { translate: '4px' }, { translate: '0' }], {
      duration: lessMotion() ? 0 : 180,
    });
    setWhyNot({ words, rule: table.whyNot(words), anchor });
  };

  useEscape(() => {
    if (ledger.open) setLedger({ ...ledger, open: false });
    else setWhyNot(undefined);
  });

  const openRule = useCallback((id: RuleId, anchor: HTMLElement) => setRule({ id, anchor }), []);
  const waiting = waitingText(snapshot, texts, { replay: controls !== undefined });
  const watching =
    you === undefined && status === 'playing' && snapshot.curtain === undefined && controls === undefined;
  const refused = whyNot === undefined ? undefined : sayWhyNot(whyNot, texts);

  const lay = ({ felt, where, title, hint, note, actions, telling: busy = false }: BoardParts) => (
    <>
      <TableFrame
        game={snapshot.gameId}
        status={status}
        chronicleLabel={text('table.chronicle')}
        rail={
          <Rail
            table={table}
            snapshot={snapshot}
            where={where ?? board.where(shown.view, texts)}
            texts={texts}
            onRules={() => setLedger({ open: true, tab: 'rules' })}
            onAnswer={heard}
          />
        }
        ticker={
          <Ticker
            line={busy ? undefined : newest}
            label={text('table.chronicle')}
            onOpen={() => setLedger({ open: true, tab: 'log' })}
          />
        }
        felt={felt}
        tallBar={controls !== undefined || standIn}
        bar={
          <ActionBar
            acting={acting}
            {...(refused !== undefined && !wide
              ? { refused: true, title: refused.title, hint: refused.body }
              : acting && decision !== undefined
                ? { title: title ?? text('table.yourTurn'), hint: hint ?? promptText(decision.prompt, texts), note }
                : watching
                  ? { title: text('table.watching'), hint: waiting }
                  : { title: waiting })}
            actions={
              controls ??
              (standIn ? (
                <SitAgain table={table} snapshot={snapshot} texts={texts} onAnswer={heard} />
              ) : acting ? (
                actions
              ) : undefined)
            }
          />
        }
        ledger={
          <Chronicle
            board={board}
            lines={lines}
            waits={busy}
            telling={telling}
            snapshot={snapshot}
            tab={ledger.tab}
            open={ledger.open}
            onTab={(tab) => setLedger({ ...ledger, tab })}
            onClose={() => setLedger({ ...ledger, open: false })}
          />
        }
        ledgerOpen={ledger.open}
        onCloseLedger={() => setLedger({ ...ledger, open: false })}
      />
      {status === 'over' && shown.settled && controls === undefined ? (
        <GameOver table={table} snapshot={snapshot} board={board} texts={texts} waits={busy} />
      ) : null}
    </>
  );

  return (
    <OpenRule value={openRule}>
      <Flights stamp={shown.view} lessMotion={lessMotion()}>
        <board.View
          view={shown.view}
          you={you}
          seats={snapshot.seats}
          acting={decision?.seats ?? []}
          prompt={decision?.prompt}
          legal={controls === undefined ? legal : []}
          choose={choose}
          whyNot={askWhyNot}
          ruleAgainst={(words) => table.whyNot(words)}
          log={snapshot.log}
          texts={texts}
          readOnly={controls !== undefined || you === undefined || standIn || status !== 'playing'}
          lay={lay}
        />
      </Flights>
      {refused !== undefined && wide && whyNot !== undefined ? (
        <Slip
          key={whyNot.words}
          title={refused.title}
          anchor={whyNot.anchor}
          closeLabel={text('table.close')}
          onClose={() => setWhyNot(undefined)}
          {...(whyNot.rule === undefined
            ? {}
            : {
                footer: (
                  <>
                    <RuleLink rule={whyNot.rule} />
                    <Link to={`/rules/${snapshot.gameId}#${whyNot.rule}`}>{text('table.allRules')}</Link>
                  </>
                ),
              })}
        >
          {refused.plain}
        </Slip>
      ) : null}
      {rule === undefined ? null : (
        <RulePopover
          key={rule.id}
          rule={rule.id}
          text={ruleText(rule.id, texts)}
          anchor={rule.anchor}
          more={<Link to={`/rules/${snapshot.gameId}#${rule.id}`}>{text('table.allRules')}</Link>}
          onClose={() => setRule(undefined)}
        />
      )}
      <Notices table={table} snapshot={snapshot} texts={texts} refused={trouble} />
      {snapshot.curtain === undefined ? null : <Curtain table={table} snapshot={snapshot} texts={texts} />}
      <Heard
        newest={lastMoveOf(lines, telling)}
        prompt={refused?.plain ?? (acting && decision !== undefined ? promptText(decision.prompt, texts) : waiting)}
      />
    </OpenRule>
  );
}

function sayWhyNot({ words, rule }: WhyNot, texts: ReturnType<typeof useGameTexts>) {
  const subject = moveParts(words, texts).filter(({ kind }) => kind === 'piece');
  const what = subject.length > 0 ? plain(subject.slice(-1)) : plain(moveParts(words, texts));
  const said = rule === undefined ? texts.text('table.whyNot.noRule') : ruleText(rule, texts);
  return {
    title: texts.text('table.whyNot.title', { what }),
    plain: said,
    body: (
      <>
        {said} {rule === undefined ? null : <RuleLink rule={rule} />}
      </>
    ),
  };
}

/** A move makes its noise, your turn another. */
function useNoise(snapshot: TableSnapshot, board: Board, acting: boolean): void {
  const heard = useRef(snapshot.seq);
  useEffect(() => {
    if (snapshot.seq === heard.current) return;
    const forward = snapshot.seq > heard.current;
    heard.current = snapshot.seq;
    if (!forward) return;
    const events = snapshot.log.filter(({ seq }) => seq === snapshot.seq).map(({ event }) => event);
    if (snapshot.status === 'over') sound('over');
    else sound(board.noise?.(events) ?? 'place');
  }, [snapshot, board]);
  useEffect(() => {
    if (acting) sound('turn');
  }, [acting]);
}

function useEscape(close: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
