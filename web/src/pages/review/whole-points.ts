import type { Summary } from '@conclave/analysis/review';

/** The parts of a result in whole points that still add up: what rounding leaves over goes to the largest part. */
export function wholePoints({ start, luck, play, others, end }: Summary, size: number): Summary {
  const parts = { start, luck, play, others };
  const rounded = Object.fromEntries(Object.entries(parts).map(([part, value]) => [part, Math.round(value / size)]));
  const points = { ...parts, ...rounded };
  const result = Math.round(end / size);
  const left = result - (points.start + points.luck + points.play + points.others);
  const [largest] = (['luck', 'play', 'others'] as const).toSorted((a, b) => Math.abs(parts[b]) - Math.abs(parts[a]));
  if (largest !== undefined) points[largest] += left;
  return { ...points, end: result };
}
