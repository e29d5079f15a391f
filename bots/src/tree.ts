import type { Move } from '@conclave/kernel/game';

/** One answer in the tree, with its visits and the sum of its values for the seat that gives it. */
export interface Edge {
  readonly move: Move;
  /** Its prior probability where a shallow evaluation gave it one; else the selection works it out. */
  prior: number | undefined;
  visits: number;
  total: number;
  /** The node it leads to, once it has been tried. */
  next: Node | undefined;
}

/** One question, with the answers that have been tried. */
export interface Node {
  readonly edges: Map<Move, Edge>;
  visits: number;
  total: number;
  /** While answers are sealed, a node for each further seat: nobody can respond to what is not yet open. */
  others: (Node | undefined)[] | undefined;
}

export function newNode(): Node {
  return { edges: new Map(), visits: 0, total: 0, others: undefined };
}

/** An answer that nobody has tried yet. */
export function addEdge(node: Node, move: Move): Edge {
  const edge: Edge = { move, prior: undefined, visits: 0, total: 0, next: undefined };
  node.edges.set(move, edge);
  return edge;
}

/** The mean value of the question for the seat that is asked. */
export function meanValue({ visits, total }: Node): number {
  return visits === 0 ? 0.5 : total / visits;
}
