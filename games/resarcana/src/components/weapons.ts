import { ELAN } from '../essences.ts';
import { destroyOne, destroyThis, discardOne, pay, turn } from '../power-costs.ts';
import {
  anyCard,
  attack,
  draw,
  fromOwnDiscards,
  gain,
  gainItsCost,
  placeOne,
  rivalsGain,
  store,
} from '../power-effects.ts';
import type { Component } from './component.ts';

/** Life that the Elvish Bow takes (RA-B67), in the score attack too (RA-S11). */
export const BOW_LOSS = 1;

/** Artifacts that strike, dig or ask for a sacrifice. */
export const weapons: readonly Component[] = [
  /** Burns any artifact of its owner, itself included, for its cost and two (RA-B61). */
  {
    id: 'corrupt-altar',
    price: { any: 3, death: 2 },
    collect: { fixed: { life: 1, death: 1 } },
    powers: [
      { cost: [pay({ life: 2 })], effect: [store({ elan: 3 })] },
      { cost: [turn, destroyOne(() => true, 'RA-B61')], effect: [gainItsCost(2)] },
    ],
  },
  /** Brings a card back from the owner's discards at two less, not off gold. */
  {
    id: 'crypt',
    price: { any: 3, death: 2 },
    powers: [
      { cost: [turn], effect: [gain({ death: 2 })] },
      { cost: [turn, pay({ death: 1 })], effect: placeOne(fromOwnDiscards, anyCard, 2) },
    ],
  },
  {
    id: 'dancing-sword',
    price: { gold: 1, elan: 1 },
    set: 4,
    collect: { fixed: { death: 1, elan: 1 } },
    powers: [{ react: 'life-loss', cost: [pay({ elan: 1 })], effect: [store({ death: 1 })] }],
  },
  {
    id: 'dwarven-pickaxe',
    price: { elan: 1 },
    powers: [{ cost: [turn, pay({ elan: 1 })], effect: [gain({ gold: 1 })] }],
  },
  {
    id: 'elvish-bow',
    price: { elan: 2, life: 1 },
    powers: [
      { cost: [turn], effect: [attack(BOW_LOSS)], barredAlone: 'RA-S19' },
      { cost: [turn], effect: [draw(1)] },
    ],
  },
  /** Destroys another artifact, never itself, for its cost and two (RA-B61). */
  {
    id: 'fiery-whip',
    price: { elan: 2, death: 2 },
    powers: [
      { cost: [turn], effect: [gain({ elan: 3 }), rivalsGain(ELAN)], barredAlone: 'RA-S20' },
      { cost: [turn, destroyOne((card, self) => card !== self, 'RA-B61')], effect: [gainItsCost(2)] },
    ],
  },
  /** Breaks for the cost of a card discarded with it. */
  {
    id: 'sacrificial-dagger',
    price: { death: 1, gold: 1 },
    powers: [
      { cost: [turn, pay({ life: 1 })], effect: [store({ death: 3 })] },
      { cost: [destroyThis, discardOne], effect: [gainItsCost(0)] },
    ],
  },
];
