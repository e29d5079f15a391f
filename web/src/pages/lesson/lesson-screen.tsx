import { type ReactNode, useMemo, useState } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import type { Library } from '@conclave/lessons/library';
import { LEARNER, type Pointer } from '@conclave/lessons/lesson';
import { stepKey } from '@conclave/lessons/run';
import { moveLabel, ruleText } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import { Link } from '../../browser/router.tsx';
import { lessMotion, PACE, useSettings } from '../../browser/settings.ts';
import { sound } from '../../browser/sound.ts';
import type { LessonTable } from '../../client/lesson-table.ts';
import { useTable } from '../../client/table.ts';
import { logLinesOf, newestOf } from '../../table/log/log-lines.tsx';
import { sentenceContext } from '../../table/log/sentence-context.ts';
import { PieceMotion } from '../../table/motion/piece-motion.tsx';
import { usePlayback } from '../../table/playback/use-playback.ts';
import { ActionBar } from '../../table/screen/action-bar.tsx';
import { useAnnouncements } from '../../table/screen/announcements/use-announcements.ts';
import { LastEvent } from '../../table/screen/last-event.tsx';
import { LiveRegion } from '../../table/screen/announcements/live-region.tsx';
import { TableFrame } from '../../table/screen/table-frame.tsx';
import { useBoard } from '../../table/screen/use-board.ts';
import { useRestoreFocus } from '../../table/screen/use-restore-focus.ts';
import { useWide } from '../../table/screen/use-wide.ts';
import { useLessonTexts } from '../../texts/texts-provider.tsx';
import { OpenRule } from '../../ui/rule-link.tsx';
import { RulePopover } from '../../ui/rule-popover.tsx';
import { type Correction, LessonSlip } from './lesson-slip.tsx';
import { LessonList } from './lesson-list.tsx';
import { LessonTopBar } from './lesson-top-bar.tsx';
import { Pointers } from './pointers.tsx';
import css from './lesson-screen.module.css';

/** A lesson at the real board: the slip beside the felt, or in place of the bar where there is no room beside it. */
export function LessonScreen({ library, n, table, hasChanged, onPlay }: LessonScreenProps) {
  const { lesson, game } = table.taught;
  const texts = useLessonTexts(game.id);
  const { text } = texts;
  const board = useBoard(game.id);
  const snapshot = useNamedTable(table, texts.text);
  const shown = usePlayback(snapshot, {
    steps: board.steps,
    lessMotion: lessMotion(),
    watching: false,
    interrupts: false,
    pace: PACE[useSettings().pace],
  });
  const wide = useWide();
  const [isListOpen, setListOpen] = useState(false);
  const [rule, setRule] = useState<{ readonly id: RuleId; readonly anchor: HTMLElement }>();
  const [wrong, setWrong] = useState<{ readonly step: number; readonly correction: Correction }>();
  const { decision, seq } = snapshot;
  const step = lesson.steps[table.step];
  const isOver = step === undefined;
  const acting = snapshot.legal.length > 0;
  const correction = wrong?.step === table.step && !table.isBusy ? wrong.correction : undefined;
  useRestoreFocus(acting, seq);

  const telling = useMemo(() => sentenceContext(snapshot, texts), [snapshot, texts]);
  const lines = useMemo(() => logLinesOf(board, shown.log, texts), [board, shown.log, texts]);

  const announced = useAnnouncements({ board, lines, snapshot, context: telling });

  const choose = (words: string) => {
    if (!snapshot.legal.includes(words)) return refuse(words);
    setWrong(undefined);
    shown.act();
    sound('place');
    void table.play(words);
  };

  const refuse = (words: string) => {
    const found = table.isBusy || isOver ? undefined : table.correction(words);
    if (found === undefined) return;
    sound('refuse');
    const key = found.key ?? (found.rule === undefined ? undefined : `rule.${found.rule}`);
    setWrong({
      step: table.step,
      correction: { text: key === undefined ? text('lesson.noAnswer') : text(key), rule: found.rule },
    });
  };

  const whyNot = (words: string, anchor: HTMLElement) => {
    anchor.animate?.([{ translate: '0' }, { translate: '-4px' }, { translate: '4px' }, { translate: '0' }], {
      duration: lessMotion() ? 0 : 360,
    });
    refuse(words);
  };

  const act = {
    onBack: () => {
      setWrong(undefined);
      void table.undo();
    },
    onSkip: () => {
      setWrong(undefined);
      table.skip();
    },
    onRestart: () => {
      setWrong(undefined);
      setListOpen(false);
      table.restart();
    },
  };

  const said = isOver ? text(`${lesson.name}.end`) : text(stepKey(lesson, step));
  const stepNow = table.step;
  const at = useMemo(() => ({ step: stepNow, said }), [stepNow, said]);
  const slip = (actions?: ReactNode) => (
    <LessonSlip
      library={library}
      n={n}
      at={at}
      waits={!shown.settled}
      correction={correction}
      note={hasChanged && table.step === 0 ? text('lesson.changed') : undefined}
      canGoBack={snapshot.undo === 'free'}
      texts={texts}
      onPlay={onPlay}
      {...act}
    >
      {actions}
    </LessonSlip>
  );
  const list = (
    <LessonList library={library} n={n} texts={texts} onRestart={act.onRestart} onClose={() => setListOpen(false)} />
  );

  // oxlint-disable-next-line react/hooks -- a lesson has one game, and so one board, for as long as it is on the screen
  const parts = board.useParts({
    view: shown.view,
    now: snapshot.view,
    playback: shown,
    you: LEARNER,
    me: LEARNER,
    seats: snapshot.seats,
    acting: isOver ? [] : (decision?.seats ?? []),
    asked: acting,
    prompt: decision?.prompt,
    legal: snapshot.legal,
    choose,
    takeBack: undefined, // a lesson goes on from what its text says
    whyNot,
    ruleAgainst: (words) => table.whyNot(words),
    log: shown.log,
    texts,
    readOnly: isOver,
  });

  return (
    <OpenRule value={(id, anchor) => setRule({ id, anchor })}>
      <div className={css.hurry} onPointerDownCapture={() => table.hurry()}>
        <PieceMotion stamp={shown.view} lessMotion={lessMotion()}>
          <TableFrame
            game={game.id}
            status={snapshot.status}
            panelLabel={text('lesson.title')}
            tallBar={!wide}
            topBar={
              <LessonTopBar
                title={text('lesson.where', { n, title: text(`${lesson.name}.title`) })}
                where={board.positionLabel(shown.view, texts)}
                texts={texts}
                onList={() => setListOpen(true)}
              />
            }
            lastEvent={
              <LastEvent
                line={newestOf(lines, telling)}
                texts={texts}
                label={text('lesson.title')}
                onOpen={() => setListOpen(true)}
              />
            }
            board={
              <>
                {parts.board}
                <Pointers
                  pointers={table.isBusy || !shown.settled ? NOTHING : (step?.pointers ?? NOTHING)}
                  stamp={shown.view}
                />
              </>
            }
            bar={
              wide ? (
                <ActionBar
                  acting={acting}
                  title={
                    acting ? (parts.title ?? text('table.yourTurn')) : text(isOver ? 'lesson.over' : 'lesson.watch')
                  }
                  {...(acting ? { hint: parts.hint ?? actsNow(snapshot.legal, texts), note: parts.note } : {})}
                  actions={acting ? parts.actions : undefined}
                />
              ) : (
                slip(acting ? parts.actions : undefined)
              )
            }
            sidePanel={
              wide ? (
                <div className={css.panel}>
                  {slip()}
                  {list}
                </div>
              ) : (
                list
              )
            }
            sidePanelOpen={isListOpen}
            onCloseSidePanel={() => setListOpen(false)}
          />
        </PieceMotion>
      </div>
      {rule === undefined ? null : (
        <RulePopover
          key={rule.id}
          rule={rule.id}
          text={ruleText(rule.id, texts)}
          anchor={rule.anchor}
          more={<Link to={`/rules/${game.id}#${rule.id}`}>{text('table.allRules')}</Link>}
          onClose={() => setRule(undefined)}
        />
      )}
      <LiveRegion news={announced} prompt={correction?.text ?? said} />
    </OpenRule>
  );
}

const NOTHING: readonly Pointer[] = [];

interface LessonScreenProps {
  readonly library: Library;
  /** The lesson's place, counted from 1. */
  readonly n: number;
  readonly table: LessonTable;
  /** It was begun before, and has been changed since. */
  readonly hasChanged: boolean;
  readonly onPlay: () => void;
}

/** What goes on, for the bar: 'Take the purple triangle, or draw two'. Where much does, the slip says enough. */
function actsNow(legal: readonly string[], texts: Texts): string {
  if (legal.length > 3) return '';
  const labels = legal.map((words) => moveLabel(words, texts));
  return `${new Intl.ListFormat(texts.language, { type: 'disjunction' }).format(labels)}${texts.text('lesson.stop')}`;
}

/** The table with the people of the lesson under the names they have in this language. */
function useNamedTable(table: LessonTable, text: (key: string) => string) {
  const snapshot = useTable(table);
  return useMemo(
    () => ({
      ...snapshot,
      seats: snapshot.seats.map((seat) => (seat.you ? seat : { ...seat, name: text(`person.${seat.name}`) })),
    }),
    [snapshot, text],
  );
}
