import type { Move } from '@conclave/kernel/game';

/** One answer in the tree: how often it was tried and what came of it for the one who chose. */
export interface Branch {
  readonly move: Move;
  /** Its share of attention before anything is known of it, where that was thought about; else the walk decides. */
  prior: number | undefined;
  visits: number;
  total: number;
  /** What may follow, once this has been tried. */
  next: Node | undefined;
}

/** The answers to one question, as far as they have been met. */
export interface Node {
  readonly branches: Map<Move, Branch>;
  visits: number;
  total: number;
  /** While choices are sealed, one set of answers for each further seat: nobody answers what is not yet open. */
  others: (Node | undefined)[] | undefined;
}

export function leaf(): Node {
  return { branches: new Map(), visits: 0, total: 0, others: undefined };
}

/** An answer that nobody has tried yet. */
export function sprout(node: Node, move: Move): Branch {
  const branch: Branch = { move, prior: undefined, visits: 0, total: 0, next: undefined };
  node.branches.set(move, branch);
  return branch;
}

/** What the question has been worth to the one who is asked, on average. */
export function usual({ visits, total }: Node): number {
  return visits === 0 ? 0.5 : total / visits;
}
