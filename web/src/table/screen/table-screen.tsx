import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import { moveParts, promptText, ruleText } from '@conclave/texts/label';
import { plain } from '@conclave/texts/parts';
import { ActionBar } from './action-bar.tsx';
import type { Board, BoardParts } from '../board/board.ts';
import { PieceMotion } from '../motion/piece-motion.tsx';
import { OpenRule, RuleLink } from '../../ui/rule-link.tsx';
import { RulePopover } from '../../ui/rule-popover.tsx';
import { Callout } from '../../ui/callout.tsx';
import { TableFrame } from './table-frame.tsx';
import { sentenceContext } from '../log/sentence-context.ts';
import { Link } from '../../browser/router.tsx';
import { lessMotion } from '../../browser/settings.ts';
import { sound } from '../../browser/sound.ts';
import { type Answer, type Table, type TableSnapshot, useTable } from '../../client/table.ts';
import { problemText } from '../../texts/problem.ts';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { SidePanel } from './side-panel.tsx';
import { logLinesOf, lastMoveOf, newestOf } from '../log/log-lines.tsx';
import { PassDeviceScreen } from './pass-device-screen.tsx';
import { GameOver } from './game-over.tsx';
import { LiveRegion } from './live-region.tsx';
import { Notices } from './notices.tsx';
import { TopBar } from './top-bar.tsx';
import { SitAgain } from './sit-again.tsx';
import { LastEvent } from './last-event.tsx';
import { useBoard } from './use-board.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useStages } from './use-stages.ts';
import { useWide } from './use-wide.ts';
import { waitingText } from './waiting-text.ts';

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
  const [sidePanel, setSidePanel] = useState<{ readonly open: boolean; readonly tab: string }>({
    open: false,
    tab: 'log',
  });
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
  useRestoreFocus(acting, seq);

  const { text } = texts;
  const { seats } = snapshot;
  const telling = useMemo(() => sentenceContext({ seats, you }, texts), [seats, you, texts]);
  const lines = useMemo(() => logLinesOf(board, snapshot.log, texts), [board, snapshot.log, texts]);
  const newest = newestOf(lines, telling);

  const choose = (words: string) => {
    setWhyNot(undefined);
    shown.settle();
    void table.play(words).then(onAnswer);
  };

  // "stale" is no news: what has happened meanwhile is on the screen in a moment
  const onAnswer = (answer: Answer) => {
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
    if (sidePanel.open) setSidePanel({ ...sidePanel, open: false });
    else setWhyNot(undefined);
  });

  const openRule = useCallback((id: RuleId, anchor: HTMLElement) => setRule({ id, anchor }), []);
  const waiting = waitingText(snapshot, texts, { replay: controls !== undefined });
  const watching = you === undefined && status === 'playing' && snapshot.passTo === undefined && controls === undefined;
  const refused = whyNot === undefined ? undefined : sayWhyNot(whyNot, texts);

  const lay = ({ felt, where, title, hint, note, actions, telling: busy = false }: BoardParts) => (
    <>
      <TableFrame
        game={snapshot.gameId}
        status={status}
        panelLabel={text('table.sidePanel')}
        topBar={
          <TopBar
            table={table}
            snapshot={snapshot}
            where={where ?? board.where(shown.view, texts)}
            texts={texts}
            onRules={() => setSidePanel({ open: true, tab: 'rules' })}
            onAnswer={onAnswer}
          />
        }
        lastEvent={
          <LastEvent
            line={busy ? undefined : newest}
            label={text('table.sidePanel')}
            onOpen={() => setSidePanel({ open: true, tab: 'log' })}
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
                <SitAgain table={table} snapshot={snapshot} texts={texts} onAnswer={onAnswer} />
              ) : acting ? (
                actions
              ) : undefined)
            }
          />
        }
        sidePanel={
          <SidePanel
            board={board}
            lines={lines}
            waits={busy}
            telling={telling}
            snapshot={snapshot}
            tab={sidePanel.tab}
            open={sidePanel.open}
            onTab={(tab) => setSidePanel({ ...sidePanel, tab })}
            onClose={() => setSidePanel({ ...sidePanel, open: false })}
          />
        }
        sidePanelOpen={sidePanel.open}
        onCloseSidePanel={() => setSidePanel({ ...sidePanel, open: false })}
      />
      {status === 'over' && shown.settled && controls === undefined ? (
        <GameOver table={table} snapshot={snapshot} board={board} texts={texts} waits={busy} />
      ) : null}
    </>
  );

  return (
    <OpenRule value={openRule}>
      <PieceMotion stamp={shown.view} lessMotion={lessMotion()}>
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
      </PieceMotion>
      {refused !== undefined && wide && whyNot !== undefined ? (
        <Callout
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
        </Callout>
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
      {snapshot.passTo === undefined ? null : <PassDeviceScreen table={table} snapshot={snapshot} texts={texts} />}
      <LiveRegion
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
  const lastSeq = useRef(snapshot.seq);
  useEffect(() => {
    if (snapshot.seq === lastSeq.current) return;
    const forward = snapshot.seq > lastSeq.current;
    lastSeq.current = snapshot.seq;
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
