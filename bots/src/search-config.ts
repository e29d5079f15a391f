/** How a search goes about its work; a level of play is one of these and a budget. */
export interface Manner {
  /** How wide the search looks before it trusts what it has seen. */
  readonly curiosity: number;
  /** How much worse than usual an untried move is thought to be: more goes deeper, less goes wider. */
  readonly caution: number;
  /** How much of its attention goes to the move of instinct before anything is known, from 0 to 1. */
  readonly lean: number;
  /** How often somebody in an imagined game follows instinct; else any move. */
  readonly habit: number;
  /** In how many worlds each first move is looked at before the search begins. */
  readonly glances: number;
  /** How much better a first move must look at a glance to get e times the attention. */
  readonly nuance: number;
}

/** The manner of all levels, chosen by short trials against greedy. */
export const STEADY: Manner = {
  curiosity: 0.6,
  caution: 0.05,
  lean: 0.5,
  habit: 0.95,
  glances: 8,
  nuance: 0.03,
};
