import { entries, ESSENCES } from '@conclave/resarcana/essences';
import { kindOf } from './emblems.ts';
import { COMPONENTS, IDS, POINTS } from '@conclave/resarcana/components/values';

/** A printed cost in printed order, as letters and amounts; monuments cost four Gold. */
export function priceOf(card: number): (readonly [string, number])[] {
  if (kindOf(card) === 'monument') return [['G', 4]];
  return entries(COMPONENTS[card]?.price ?? {}).map(([e, n]) => [ESSENCES[e] ?? '?', n] as const);
}

/** Printed points; a plus where essences on it or other components add to them. */
export function pointsOn(card: number): string {
  const points = POINTS[card] ?? 0;
  const grows = COMPONENTS[card]?.pointsPer !== undefined || IDS[card] === 'sorcerers-bestiary';
  return grows ? `${points === 0 ? '' : points}+` : points === 0 ? '' : String(points);
}
