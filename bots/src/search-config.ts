/** How a search goes about its work; a level of play is one of these and a budget. */
export interface SearchConfig {
  /** How wide the search looks before it trusts what it has seen. */
  readonly exploration: number;
  /** How much worse than usual an untried move is thought to be: more goes deeper, less goes wider. */
  readonly untriedPenalty: number;
  /** How much of its attention goes to the move of instinct before anything is known, from 0 to 1. */
  readonly heuristicPrior: number;
  /** How often somebody in an imagined game follows instinct; else any move. */
  readonly policyRate: number;
  /** In how many worlds each first move is looked at before the search begins. */
  readonly priorSamples: number;
  /** How much better a first move must look at a glance to get e times the attention. */
  readonly priorTemperature: number;
}

/** The manner of all levels, chosen by short trials against greedy. */
export const DEFAULT_CONFIG: SearchConfig = {
  exploration: 0.6,
  untriedPenalty: 0.05,
  heuristicPrior: 0.5,
  policyRate: 0.95,
  priorSamples: 8,
  priorTemperature: 0.03,
};
