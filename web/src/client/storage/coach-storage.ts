import { keep, kept } from '../../browser/local-storage.ts';

/** What the coach of a game has said, and at which table it speaks: the first one. */
export interface CoachNotes {
  readonly table: string | undefined;
  readonly said: readonly string[];
  readonly quiet: boolean;
}

const PREFIX = 'conclave.coach.';

export function coachNotes(game: string): CoachNotes {
  const { table, said, quiet } = (kept(PREFIX + game) ?? {}) as Partial<CoachNotes>;
  return {
    table: typeof table === 'string' ? table : undefined,
    said: Array.isArray(said) ? said.filter((name) => typeof name === 'string') : [],
    quiet: quiet === true,
  };
}

export function keepCoachNotes(game: string, change: Partial<CoachNotes>): void {
  keep(PREFIX + game, { ...coachNotes(game), ...change });
}
