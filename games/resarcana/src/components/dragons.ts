import { CALM, DEATH, ELAN, GOLD } from '../essences.ts';
import { destroyThis, pay, turn } from '../power-costs.ts';
import { attack, FREE, fromHand, isDragon, placeOne, store } from '../power-effects.ts';
import { type Component, DESTROY, DISCARD, type Power } from './component.ts';

/** Life that a Dragon takes (RA-B67), in the score attack too (RA-S11). */
export const DRAGON_LOSS = 2;

/** Every rival loses that much Life, or uses the escape printed on the Dragon (RA-B67, RA-B68). */
const breath: Power = { cost: [turn], effect: [attack(DRAGON_LOSS)], barredAlone: 'RA-S19' };

/** Dragons and what helps to place them. */
export const dragons: readonly Component[] = [
  { id: 'bone-dragon', price: { death: 4, life: 1 }, points: 1, dragon: true, escape: DEATH, powers: [breath] },
  { id: 'earth-dragon', price: { elan: 4, life: 3 }, points: 1, dragon: true, escape: GOLD, powers: [breath] },
  { id: 'fire-dragon', price: { elan: 6 }, points: 1, dragon: true, escape: CALM, powers: [breath] },
  { id: 'water-dragon', price: { calm: 6 }, points: 1, dragon: true, escape: ELAN, powers: [breath] },
  { id: 'wind-dragon', price: { calm: 4, any: 4 }, points: 1, dragon: true, escape: DISCARD, powers: [breath] },
  {
    id: 'sea-serpent',
    price: { calm: 6, life: 3 },
    points: 1,
    dragon: true,
    creature: true,
    escape: DESTROY,
    powers: [breath],
  },
  /** Dragons cost three less (RA-B41); it shields from any Dragon's power. */
  {
    id: 'dragon-bridle',
    discount: { dragons: 3 },
    price: { elan: 1, life: 1, calm: 1, death: 1 },
    points: 1,
    powers: [{ react: 'dragon', cost: [turn], effect: [] }],
  },
  /** Breaks open for a Dragon at four less (RA-B60, RA-Q10). */
  {
    id: 'dragon-egg',
    price: { gold: 1 },
    points: 1,
    powers: [{ cost: [destroyThis], effect: placeOne(fromHand, isDragon, 4) }],
  },
  /** Gathers elan; three of it bring a Dragon for nothing. */
  {
    id: 'dragon-teeth',
    price: { elan: 1, death: 1 },
    set: 1,
    powers: [
      { cost: [pay({ elan: 2 })], effect: [store({ elan: 3 })] },
      { cost: [turn, pay({ elan: 3 })], effect: placeOne(fromHand, isDragon, FREE) },
    ],
  },
];
