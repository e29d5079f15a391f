import type { Move } from '@conclave/kernel/game';

/** One answer in the tree: how often it was tried and what came of it for the one who chose. */
export interface Edge {
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
  readonly edges: Map<Move, Edge>;
  visits: number;
  total: number;
  /** While choices are sealed, one set of answers for each further seat: nobody answers what is not yet open. */
  others: (Node | undefined)[] | undefined;
}

export function newNode(): Node {
  return { edges: new Map(), visits: 0, total: 0, others: undefined };
}

/** An answer that nobody has tried yet. */
export function addEdge(node: Node, move: Move): Edge {
  const branch: Edge = { move, prior: undefined, visits: 0, total: 0, next: undefined };
  node.edges.set(move, branch);
  return branch;
}

/** What the question has been worth to the one who is asked, on average. */
export function meanValue({ visits, total }: Node): number {
  return visits === 0 ? 0.5 : total / visits;
}
