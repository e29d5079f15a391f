/** The parameters of a search. A level of play is one of these and a budget. */
export interface SearchConfig {
  /** The weight of moves with few visits against moves with a good value. */
  readonly exploration: number;
  /** How much worse than average an untried move is assumed to be: more searches deeper, less wider. */
  readonly untriedPenalty: number;
  /** The prior probability of the policy's heuristic move, from 0 to 1. */
  readonly heuristicPrior: number;
  /** How often a rollout follows the policy; else it plays any legal move. */
  readonly policyRate: number;
  /** In how many sampled worlds each first move is evaluated before the search begins. */
  readonly priorSamples: number;
  /** How much better a first move must look in the shallow evaluation to get e times the prior. */
  readonly priorTemperature: number;
}

/** The parameters of all levels, chosen by short trials against greedy. */
export const DEFAULT_CONFIG: SearchConfig = {
  exploration: 0.6,
  untriedPenalty: 0.05,
  heuristicPrior: 0.5,
  policyRate: 0.95,
  priorSamples: 8,
  priorTemperature: 0.03,
};
