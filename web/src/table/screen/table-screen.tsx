import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import { promptText, ruleText } from '@conclave/texts/label';
import { Link } from '../../browser/router.tsx';
import { lessMotion, PACE, useSettings } from '../../browser/settings.ts';
import { sound } from '../../browser/sound.ts';
import { type Answer, type Table, useTable } from '../../client/table.ts';
import { problemText } from '../../texts/problem.ts';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { OpenRule, RuleLink } from '../../ui/rule-link.tsx';
import { RulePopover } from '../../ui/rule-popover.tsx';
import type { BoardContext, BoardPlayback } from '../board/board.ts';
import { logLinesOf, newestOf } from '../log/log-lines.tsx';
import { sentenceContext } from '../log/sentence-context.ts';
import { PieceMotion } from '../motion/piece-motion.tsx';
import { TableReader } from './table-reader.tsx';
import { usePlayback } from '../playback/use-playback.ts';
import { TableVoice } from './announcements/table-voice.tsx';
import { ActionBar } from './action-bar.tsx';
import { GameOver } from './game-over.tsx';
import { LastEvent } from './last-event.tsx';
import { Notices } from './notices.tsx';
import { OverFelt } from './over-felt.tsx';
import { PassDeviceScreen } from './pass-device-screen.tsx';
import { SidePanel } from './side-panel.tsx';
import { SitAgain } from './sit-again.tsx';
import { TableFrame } from './table-frame.tsx';
import { TopBar } from './top-bar.tsx';
import { useBoard } from './use-board.ts';
import { useNoise } from './use-noise.ts';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useWide } from './use-wide.ts';
import { isBotThinking, waitingText } from './waiting-text.ts';
import { type WhyNot, WhyNotCallout, whyNotText, whyNotTitle } from './why-not.tsx';

export interface TableScreenProps {
  readonly table: Table;
  /** A replay's own buttons, in the bar. */
  readonly renderControls?: (playback: BoardPlayback) => ReactNode;
  /** More tools in the rail. */
  readonly tools?: ReactNode;
}

const NO_MOVES: readonly string[] = [];

/** A table that is being played: the board of its game between top bar, action bar and side panel. */
export function TableScreen({ table, renderControls, tools }: TableScreenProps) {
  const snapshot = useTable(table);
  const board = useBoard(snapshot.gameId);
  const texts = useGameTexts(snapshot.gameId);
  const { pace } = useSettings();
  const wide = useWide();
  const [whyNot, setWhyNot] = useState<WhyNot>();
  const [rule, setRule] = useState<{ readonly id: RuleId; readonly anchor: HTMLElement }>();
  const [sidePanel, setSidePanel] = useState({ open: false, tab: 'log' });
  const [trouble, setTrouble] = useState<string>();
  const { text } = texts;
  const { seats, you, standIn, legal, decision, status, seq } = snapshot;
  const acting = you !== undefined && !standIn && (decision?.seats.includes(you) ?? false);
  const readOnly = renderControls !== undefined || you === undefined || standIn || status !== 'playing';

  const shown = usePlayback(snapshot, {
    steps: board.steps,
    lessMotion: lessMotion(),
    watching: readOnly,
    interrupts: renderControls !== undefined,
    pace: PACE[pace],
  });

  const { settled } = shown;
  useEffect(() => {
    table.hold?.(!settled);
    return () => table.hold?.(false);
  }, [table, settled]);

  // an answer to "why not" holds only for the position it was asked in
  const [asked, setAsked] = useState(seq);
  if (asked !== seq) {
    setAsked(seq);
    setWhyNot(undefined);
    setTrouble(undefined);
  }

  useNoise(board, { log: shown.log, acting, over: status === 'over' && shown.settled });
  useRestoreFocus(acting, seq);

  const context = useMemo(() => sentenceContext({ seats, you }, texts), [seats, you, texts]);
  const lines = useMemo(() => logLinesOf(board, shown.log, texts), [board, shown.log, texts]);

  const isLast = shown.view !== undefined && (board.lastRound?.(shown.view) ?? false);

  const choose = (words: string) => {
    setWhyNot(undefined);
    shown.act();
    void table.play(words).then(onAnswer);
  };

  // "stale" is no news: what has happened meanwhile is on the screen in a moment
  const onAnswer = (answer: Answer) => {
    const refusal = answer.ok || answer.problem.code === 'stale' ? undefined : answer.problem;
    if (refusal !== undefined) sound('refuse');
    setTrouble(refusal === undefined ? undefined : problemText(refusal, texts));
  };

  const askWhyNot = (words: string, anchor: HTMLElement) => {
    if (status !== 'playing' || you === undefined || standIn) return;
    sound('refuse');
    anchor.animate?.([{ translate: '0' }, { translate: '-4px' }, { translate: '4px' }, { translate: '0' }], {
      duration: lessMotion() ? 0 : 180,
    });
    setWhyNot({ words, rule: table.whyNot(words), anchor });
  };

  useEscape(() => {
    shown.skip();
    if (sidePanel.open) setSidePanel({ ...sidePanel, open: false });
    else setWhyNot(undefined);
  });

  const boardContext: BoardContext = {
    view: shown.view,
    now: snapshot.view,
    playback: shown,
    you,
    me: you ?? 0,
    seats,
    acting: decision?.seats ?? [],
    asked: acting && !readOnly,
    prompt: decision?.prompt,
    legal: readOnly ? NO_MOVES : legal,
    choose,
    takeBack: acting && !readOnly && snapshot.undo === 'free' ? () => void table.undo().then(onAnswer) : undefined,
    whyNot: askWhyNot,
    ruleAgainst: (words) => table.whyNot(words),
    log: shown.log,
    texts,
    readOnly,
  };
  // oxlint-disable-next-line react/hooks -- a table has one game, and so one board, for as long as it is on the screen
  const parts = board.useParts(boardContext);

  const openRule = useCallback((id: RuleId, anchor: HTMLElement) => setRule({ id, anchor }), []);
  const waiting = waitingText(snapshot, texts, { replay: renderControls !== undefined });
  const prompt = acting && decision !== undefined ? promptText(decision.prompt, texts) : undefined;

  /** What the action bar says: why something cannot be done, what you are asked, or who is waited for. */
  const said = () => {
    if (whyNot !== undefined && !wide) {
      const hint = (
        <>
          {whyNotText(whyNot, texts)} {whyNot.rule === undefined ? null : <RuleLink rule={whyNot.rule} />}
        </>
      );
      return { refused: true, title: whyNotTitle(whyNot, texts), hint };
    }
    if (prompt !== undefined) {
      return { title: parts.title ?? text('table.yourTurn'), hint: parts.hint ?? prompt, note: parts.note };
    }
    const watching = you === undefined && status === 'playing' && snapshot.passTo === undefined;
    if (watching && renderControls === undefined) return { title: text('table.watching'), hint: waiting };
    return { title: waiting };
  };

  const actions = () => {
    if (renderControls !== undefined) return renderControls(shown);
    if (standIn) return <SitAgain table={table} snapshot={snapshot} texts={texts} onAnswer={onAnswer} />;
    return acting ? parts.actions : undefined;
  };

  return (
    <OpenRule value={openRule}>
      <PieceMotion stamp={shown.view} lessMotion={lessMotion()}>
        <TableFrame
          game={snapshot.gameId}
          status={status}
          panelLabel={text('table.sidePanel')}
          topBar={
            <TopBar
              table={table}
              snapshot={snapshot}
              where={board.positionLabel(shown.view, texts)}
              isLast={isLast && status === 'playing'}
              playback={shown}
              texts={texts}
              more={tools}
              onRules={() => setSidePanel({ open: true, tab: 'rules' })}
              onAnswer={onAnswer}
            />
          }
          lastEvent={
            <LastEvent
              line={newestOf(lines, context)}
              playback={shown}
              texts={texts}
              label={text('table.sidePanel')}
              onOpen={() => setSidePanel({ open: true, tab: 'log' })}
            />
          }
          board={
            <>
              {parts.board}
              <OverFelt
                board={board}
                shown={shown}
                lines={lines}
                snapshot={snapshot}
                context={context}
                legal={readOnly ? NO_MOVES : legal}
                prompt={prompt ?? waiting}
                isReplay={renderControls !== undefined}
                onPlay={choose}
              />
            </>
          }
          onGoOn={settled ? undefined : shown.skip}
          tallBar={renderControls !== undefined || standIn}
          bar={<ActionBar acting={acting} {...said()} actions={actions()} />}
          reader={<TableReader board={board} context={boardContext} />}
          sidePanel={
            <SidePanel
              board={board}
              lines={lines}
              context={context}
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
        {status === 'over' && shown.settled && renderControls === undefined ? (
          <GameOver table={table} snapshot={snapshot} board={board} texts={texts} />
        ) : null}
      </PieceMotion>
      {whyNot !== undefined && wide ? (
        <WhyNotCallout
          key={whyNot.words}
          whyNot={whyNot}
          game={snapshot.gameId}
          texts={texts}
          onClose={() => setWhyNot(undefined)}
        />
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
      <TableVoice
        board={board}
        lines={lines}
        snapshot={snapshot}
        context={context}
        isSilent={!acting && whyNot === undefined && isBotThinking(snapshot)}
      />
    </OpenRule>
  );
}

function useEscape(close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
