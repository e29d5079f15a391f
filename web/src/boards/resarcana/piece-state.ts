import { idOf } from '@conclave/resarcana/board';
import type { PieceState } from '../../ui/piece.ts';
import type { ResarcanaContext } from './view.tsx';

/** Everything that may be done with a component now, in words. */
export function movesOf({ legal }: Pick<ResarcanaContext, 'legal'>, card: number): string[] {
  const id = idOf(card);
  return legal.filter((words) => words.split(' ')[1]?.split('.')[0] === id);
}

const isDiscard = (words: string): boolean => words.startsWith('discard ');

/** How a component shows what may be done with it. */
export function stateOf(context: ResarcanaContext, card: number): PieceState {
  const { asked, take, answers, open, legal } = context;
  const id = idOf(card);
  if (!asked) return open === card ? 'chosen' : 'idle';
  if (take?.laden.includes(id)) return take.chosen.includes(id) ? 'chosen' : 'legal';
  if (answers.has(id)) return 'legal';
  if (open === card) return 'chosen';
  // any card can be discarded, so that alone is no reason to rise, unless nothing else can be done
  const moves = movesOf(context, card).filter((words) => !isDiscard(words) || legal.every(isDiscard));
  return moves.length > 0 ? 'legal' : 'idle';
}
