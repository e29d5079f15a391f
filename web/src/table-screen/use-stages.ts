import { useEffect, useState } from 'react';
import type { Board, Stage } from '../kit/board.ts';
import type { TableSnapshot } from '../table/table.ts';

/** The view to be shown now, and a stamp that changes with it. */
export interface Shown {
  readonly view: unknown;
  readonly stamp: string;
  /** What is shown is the truth; false while stages of the last move are still being shown. */
  readonly settled: boolean;
  /** Skips to the truth. */
  settle(): void;
}

interface Watched {
  readonly snapshot: TableSnapshot;
  readonly stages: readonly Stage<unknown>[];
}

/** Shows what one move did step by step; a newer move, or a click, ends the showing at once. */
export function useStages(board: Board, snapshot: TableSnapshot): Shown {
  const [watched, setWatched] = useState<Watched>({ snapshot, stages: [] });
  let now = watched;
  if (watched.snapshot !== snapshot) {
    now = { snapshot, stages: stagesBetween(board, watched, snapshot) };
    setWatched(now);
  }
  const hold = now.stages[0]?.hold;

  useEffect(() => {
    if (hold === undefined) return;
    const timer = setTimeout(() => setWatched((each) => ({ ...each, stages: each.stages.slice(1) })), hold);
    return () => clearTimeout(timer);
  }, [hold, now.stages]);

  return {
    view: now.stages[0]?.view ?? snapshot.view,
    stamp: `${snapshot.seq}.${now.stages.length}.${snapshot.you ?? '-'}`,
    settled: now.stages.length === 0,
    settle: () => setWatched((each) => ({ ...each, stages: [] })),
  };
}

function stagesBetween(board: Board, { snapshot: before, stages }: Watched, after: TableSnapshot) {
  if (after.seq === before.seq) return after.view === before.view || after.you === before.you ? stages : [];
  if (after.seq !== before.seq + 1 || after.you !== before.you || before.view === undefined) return [];
  const events = after.log.filter(({ seq }) => seq === after.seq).map(({ event }) => event);
  return board.stages?.(before.view, after.view, events) ?? [];
}
