import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AnyGame, GameEvent, Seat, View } from '@conclave/kernel/game';
import { type Coach, coachKey, coachSays, coachWarns, type Moment } from '@conclave/lessons/coach';
import { ruleText } from '@conclave/texts/label';
import { loadGame } from '../../client/games/games.ts';
import { loadLessons } from '../../client/lessons.ts';
import { coachNotes, keepCoachNotes } from '../../client/storage/coach-storage.ts';
import { learnedLessons } from '../../client/storage/lesson-storage.ts';
import { type Table, type TableSnapshot, useTable } from '../../client/table.ts';
import { warnedTable } from '../../client/warned-table.ts';
import { TableScreen } from '../../table/screen/table-screen.tsx';
import { useLessonTexts } from '../../texts/texts-provider.tsx';
import { CoachSlip } from './coach-slip.tsx';

/** A table with a coach, who says one thing at a time, each once, and never stands in the way. */
export function CoachedTable({ table }: { readonly table: Table }) {
  const snapshot = useTable(table);
  const { gameId } = snapshot;
  const game = use(loadGame(gameId));
  const { coach } = use(loadLessons(gameId));
  const texts = useLessonTexts(gameId);
  const { moment, isQuiet, mayPlay, dismiss, quiet } = useCoach({ game, coach, table, snapshot });
  const coached = useMemo(() => warnedTable(table, mayPlay), [table, mayPlay]);
  const hasLearned = learnedLessons(gameId).finished.length > 0;
  return (
    <>
      <TableScreen table={coached} />
      {moment === undefined || isQuiet ? null : (
        <CoachSlip
          key={moment.name}
          texts={texts}
          said={texts.text(coachKey(moment))}
          rule={{ id: moment.rule, text: ruleText(moment.rule, texts) }}
          learn={hasLearned ? undefined : `/learn/${gameId}`}
          onQuiet={quiet}
          onClose={dismiss}
        />
      )}
    </>
  );
}

interface Coached {
  readonly game: AnyGame;
  readonly coach: Coach;
  readonly table: Table;
  readonly snapshot: TableSnapshot;
}

/** Pieces have landed by then. */
const SETTLED = 700;

/** What the coach says now, until it is put away or the reader plays on. */
function useCoach({ game, coach, table, snapshot }: Coached) {
  const { gameId, id, seq } = snapshot;
  const [moment, setMoment] = useState<Moment>();
  const [isQuiet, setQuiet] = useState(() => !speaksAt(gameId, id));
  const heard = useRef(seq);

  useEffect(() => {
    if (isQuiet) return;
    const timer = setTimeout(() => {
      const seen = seenOf(snapshot, heard.current);
      heard.current = seq;
      const next = seen && coachSays(game, coach, seen, new Set(coachNotes(gameId).said));
      if (next === undefined) return;
      note(gameId, next);
      setMoment(next);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [game, coach, snapshot, gameId, seq, isQuiet]);

  const mayPlay = useCallback(
    (words: string) => {
      const now = table.snapshot();
      const seen = isQuiet ? undefined : seenOf(now, now.seq);
      const warning = seen && coachWarns(game, coach, seen, words);
      const isNew = warning !== undefined && !coachNotes(gameId).said.includes(warning.name);
      if (isNew) note(gameId, warning);
      setMoment(isNew ? warning : undefined);
      return !isNew;
    },
    [game, coach, table, gameId, isQuiet],
  );

  return {
    moment,
    isQuiet,
    /** False once: the first time a move would waste something. */
    mayPlay,
    dismiss: () => setMoment(undefined),
    quiet() {
      keepCoachNotes(gameId, { quiet: true });
      setQuiet(true);
    },
  };
}

/** The coach belongs to somebody's first table of a game. */
function speaksAt(game: string, table: string): boolean {
  const notes = coachNotes(game);
  if (notes.table === undefined) keepCoachNotes(game, { table });
  return !notes.quiet && (notes.table ?? table) === table;
}

function note(game: string, { name }: Moment): void {
  keepCoachNotes(game, { said: [...coachNotes(game).said, name] });
}

function seenOf({ view, you, log }: TableSnapshot, since: number) {
  if (view === undefined || you === undefined) return undefined;
  const events: readonly GameEvent[] = log.filter(({ seq }) => seq > since).map(({ event }) => event);
  return { view: view as View<unknown>, seat: you satisfies Seat, events };
}
