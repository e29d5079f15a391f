import { cardNamed } from '@conclave/resarcana/board';
import type { ResarcanaContext } from './view.tsx';

/** Cards that answer but lie nowhere in sight: in a pile, or not dealt yet. */
export function offered({
  view,
  me,
  legal,
  asked,
  prompt,
}: Pick<ResarcanaContext, 'view' | 'me' | 'legal' | 'asked' | 'prompt'>): number[] {
  if (!asked || prompt === undefined) return [];
  if (!['mage', 'draft', 'keep', 'reject', 'order', 'place', 'item'].includes(prompt)) return [];
  const cards = legal.flatMap((words) => cardNamed(words.split(' ')[1] ?? '') ?? []);
  return cards.filter((card) => !(view.hands[me] ?? []).includes(card));
}
