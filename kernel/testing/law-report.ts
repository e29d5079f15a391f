import { QUESTION_LAWS } from './question-laws.ts';

/** Every law by its name, in the order in which a person would ask. */
export const LAWS = [
  'nothing throws',
  'a game ends',
  'who is asked can choose, and nobody else',
  'no two options read alike',
  'what is legal is never refused',
  'what is not legal is refused and changes nothing',
  ...QUESTION_LAWS,
  'a state is plain data',
  'playing leaves the old state alone',
  'the same move has the same effect',
  'a process that never played gives the same answers',
  'no piece is lost',
  'options depend only on what the seat sees',
  'a view has nothing more to hide',
  'every position has the same fields, and the same of them are secret',
  'all but the secrets lies open',
  'a view stays as it is',
  'a determinised world looks like the view',
  'a determinised world is a real one',
  'what a seat may not know does not show',
  'events tell no more than views',
  'a position reads back as it was written',
  'an evaluation is between 0 and 1',
  'a suggested move is legal, with the moves at hand or without',
  'an outcome names its winners',
  'a record replays to the same end',
] as const;
export type Law = (typeof LAWS)[number];

export interface Violation {
  readonly law: Law;
  /** The label of the game's seed and the move at which it happened: enough to see it again. */
  readonly label: string;
  readonly move: number;
  readonly detail: string;
}

/** Counts the checks of each law and keeps its first violation. */
export class LawReport {
  label = '';
  move = 0;
  moves = 0;
  /** The fields of the first position that was checked. */
  fields: { readonly all: readonly string[]; readonly secret: readonly string[] } | undefined;
  readonly first = new Map<Law, Violation>();
  readonly counts: Record<Law, number>;
  readonly closely: number;

  constructor(closely: number) {
    this.closely = closely;
    this.counts = Object.fromEntries(LAWS.map((law) => [law, 0])) as Record<Law, number>;
  }

  /** One check of a law: what is wrong, or undefined. */
  check(law: Law, wrong: string | undefined): void {
    this.counts[law]++;
    if (wrong !== undefined) this.add(law, wrong);
  }

  same(law: Law, what: string, a: unknown, b: unknown): void {
    const [x, y] = [JSON.stringify(a), JSON.stringify(b)];
    this.check(law, x === y ? undefined : `${what}: ${difference(x, y)}`);
  }

  add(law: Law, detail: string): void {
    if (!this.first.has(law)) this.first.set(law, { law, label: this.label, move: this.move, detail });
  }
}

/** The first difference between two long texts, with its surroundings. */
export function difference(a: string, b: string): string {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i++;
  const from = Math.max(0, i - 60);
  return `…${a.slice(from, i + 80)}… became …${b.slice(from, i + 80)}…`;
}
