import { useEffect, useState } from 'react';
import type { Board, Stage } from '../board/board.ts';
import type { TableSnapshot } from '../../client/table.ts';

/** The view to be shown now. */
export interface Shown {
  readonly view: unknown;
  /** What is shown is the truth; false while stages of the last move are still being shown. */
  readonly settled: boolean;
  /** Skips to the truth. */
  settle(): void;
}

interface Watched {
  readonly snapshot: TableSnapshot;
  readonly stages: readonly Stage<unknown>[];
}

/** More than this is not shown any more: the table is too far ahead. */
const MOST = 2;

/** Shows what one move did step by step; a click ends the showing at once. */
export function useStages(board: Board, snapshot: TableSnapshot): Shown {
  const [watched, setWatched] = useState<Watched>({ snapshot, stages: [] });
  let now = watched;
  if (watched.snapshot !== snapshot) {
    now = { snapshot, stages: stagesUntil(board, watched, snapshot) };
    setWatched(now);
  }
  const stage = now.stages[0];

  useEffect(() => {
    if (stage === undefined) return;
    const next = () =>
      setWatched((each) => (each.stages[0] === stage ? { ...each, stages: each.stages.slice(1) } : each));
    const timer = setTimeout(next, stage.hold);
    return () => clearTimeout(timer);
  }, [stage]);

  return {
    view: stage?.view ?? snapshot.view,
    settled: stage === undefined,
    settle: () => setWatched((each) => ({ ...each, stages: [] })),
  };
}

/** What is still to be shown before a new snapshot; nothing of what another seat saw, or of moves taken back. */
function stagesUntil(board: Board, { snapshot: before, stages }: Watched, after: TableSnapshot): Watched['stages'] {
  if (after.you !== before.you || after.seq < before.seq || after.seq > before.seq + 1) return [];
  if (after.seq === before.seq || before.view === undefined) return stages;
  const events = after.log.filter(({ seq }) => seq === after.seq).map(({ event }) => event);
  return [...stages, ...(board.stages?.(before.view, after.view, events) ?? [])].slice(-MOST);
}
