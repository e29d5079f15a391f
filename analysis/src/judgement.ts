/** How good an answer was, by the winning chance it gave away. */
export const JUDGEMENTS = ['best', 'good', 'mistake', 'blunder'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** From how much lost winning chance on an answer is no longer the judgement before: the scale of lichess. */
export const THRESHOLDS = [0.05, 0.1, 0.15] as const;

export function judgementOf(loss: number): Judgement {
  const steps = THRESHOLDS.filter((threshold) => loss >= threshold).length;
  return JUDGEMENTS[steps] ?? 'blunder';
}

/** Less than this is noise to a search of this size, and counts as nothing. */
const NOISE = 0.02;

/** The loss that two independent searches agree on: the smaller one, and never a gain. */
export function agreedLoss([first, second]: readonly [number, number]): number {
  const loss = Math.min(first, second);
  return loss < NOISE ? 0 : loss;
}
