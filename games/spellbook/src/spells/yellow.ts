import { colourOfSpell, COMMUNION, KNOWLEDGE, runeOf } from '../components.ts';
import { altarIsEmpty } from '../movements.ts';
import { fullBoard, storingFromAltar } from '../questions/tokens.ts';
import { ANY_RUNE, reads, type State, type Wizard } from '../state.ts';
import { choose, mirage, type Scripts, times } from '../vocabulary.ts';

/** Communion 3, at once: store three tokens from the altar (SBR-28). */
export const communionScripts: Scripts = {
  'communion.3': [
    ...times(
      3,
      choose('communion.altar', [
        storingFromAltar('SBR-28', { whyNone: (s, seat) => (altarIsEmpty(s) ? 'SBR-7' : fullBoard(s, seat)) }),
      ]),
    ),
    mirage,
  ],
};

/** Communion 4: a point for each stored token with the marker's rune, or for each one where the table reads it so (SBD-1). */
export function communionPoints(s: State, w: Wizard): number {
  if (reads(s, ANY_RUNE)) return w.familiar.length;
  const rune = w.runes[colourOfSpell(COMMUNION)];
  let points = 0;
  for (let i = 0; i < w.familiar.length; i++) if (runeOf(w.familiar[i]) === rune) points++;
  return points;
}

/** Knowledge: points for the other learned spells, by their final levels (SB-94, SBR-30). */
export function knowledgePoints(w: Wizard): number {
  const colour = colourOfSpell(KNOWLEDGE);
  const level = w.levels[colour];
  let points = 0;
  for (let other = 0; other < w.levels.length; other++) {
    if (other === colour || w.levels[other] === 0) continue;
    points += level === 5 || (level === 4 && w.levels[other] > 3) ? 2 : 1;
  }
  return points;
}
