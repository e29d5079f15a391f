import { CALM, DEATH, GOLD, LIFE, NO_GOLD } from '../essences.ts';
import { gain as gainEssence } from '../movements.ts';
import { destroyOne, pay, turn, turnOne } from '../power-costs.ts';
import { checkNow, fromAllDiscards, gain, isDragon, placeOne, store } from '../power-effects.ts';
import { act } from '../vocabulary.ts';
import type { Component } from './component.ts';
import { CREATURE, DRAGON, TOTALS } from './values.ts';

/** The five Places of Power, sun side before moon side. */
export const places: readonly Component[] = [
  {
    id: 'sacred-grove',
    price: { life: 8, calm: 4 },
    points: 2,
    pointsPer: LIFE,
    powers: [
      { cost: [turn, pay({ calm: 1 })], effect: [gain({ life: 5 })] },
      { cost: [turn, turnOne('creature')], effect: [store({ life: 1 })] },
    ],
  },
  {
    id: 'alchemists-tower',
    price: { gold: 3 },
    collect: { choice: { count: 3, of: NO_GOLD } },
    pointsPer: GOLD,
    powers: [
      { cost: [pay({ death: 1, elan: 1, calm: 1, life: 1 })], effect: [store({ gold: 1 })] },
      { react: 'life-loss', cost: [turn], effect: [] },
    ],
  },
  {
    id: 'catacombs-of-the-dead',
    price: { death: 9 },
    collect: { fixed: { death: 1 } },
    pointsPer: DEATH,
    powers: [
      { cost: [pay({ death: 5 })], effect: [store({ death: 1 })] },
      { cost: [turn], effect: [store({ death: 1 })] },
    ],
  },
  /** A Dragon or Creature of one's own for its cost in gold (RA-B59). */
  {
    id: 'sacrificial-pit',
    price: { elan: 8, death: 4 },
    points: 2,
    pointsPer: DEATH,
    powers: [
      { cost: [turn, pay({ life: 3 })], effect: [store({ death: 1 })] },
      {
        cost: [turn, pay({ death: 1 }), destroyOne((card) => DRAGON[card] || CREATURE[card], 'RA-B59')],
        effect: [act((s, f, emit) => gainEssence(s, f.seat, GOLD, TOTALS[f.count], 'RA-B59', emit))],
      },
    ],
  },
  /** Asks for a death each round, or lies idle (RA-B25). */
  {
    id: 'cursed-forge',
    price: { elan: 6, death: 3 },
    points: 1,
    pointsPer: GOLD,
    powers: [{ cost: [pay({ elan: 2, gold: 1 })], effect: [store({ gold: 1 })] }],
  },
  {
    id: 'dwarven-mines',
    price: { elan: 4, life: 2, gold: 1 },
    collect: { fixed: { gold: 1 } },
    pointsPer: GOLD,
    powers: [
      { cost: [turn, pay({ elan: 5 })], effect: [gain({ gold: 3 })] },
      { cost: [turn, pay({ death: 3, elan: 3 })], effect: [store({ gold: 2 })] },
    ],
  },
  {
    id: 'coral-castle',
    price: { elan: 5, life: 5, calm: 5 },
    points: 3,
    powers: [
      { cost: [turn], effect: [checkNow], barredAlone: 'RA-Q26' },
      { react: 'life-loss', cost: [turn], effect: [] },
    ],
  },
  {
    id: 'sunken-reef',
    price: { calm: 5, elan: 2, life: 2 },
    collect: { fixed: { gold: 1 } },
    pointsPer: CALM,
    powers: [{ cost: [pay({ calm: 2, life: 1 })], effect: [store({ calm: 1 })] }],
  },
  /** Dragons cost three less (RA-B41). */
  {
    id: 'dragons-lair',
    discount: { dragons: 3 },
    price: { elan: 3, life: 3, calm: 3, death: 3 },
    pointsPer: GOLD,
    powers: [
      { cost: [turn], effect: [gain({ gold: 2 })] },
      { cost: [turn, turnOne('dragon')], effect: [store({ gold: 2 })] },
    ],
  },
  /** A point for each Creature, two for each Dragon in play (RA-B79); brings Dragons back from any discard pile. */
  {
    id: 'sorcerers-bestiary',
    price: { life: 4, elan: 2, calm: 2, death: 2 },
    powers: [
      { cost: [turn], effect: [checkNow] },
      { cost: [turn, pay({ any: 4 })], effect: placeOne(fromAllDiscards, isDragon, 0) },
    ],
  },
];
