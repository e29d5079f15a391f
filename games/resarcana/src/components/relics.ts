import { bits, CALM, DEATH, ELAN, GOLD, LIFE } from '../essences.ts';
import { destroyThis, pay, payFromCard, payOneOf, payXForGold, payXOfAny, turn } from '../power-costs.ts';
import { gain, gainAny, gainXGold, gainXOther, keepPaidType, rivalsGain, store, storePaid } from '../power-effects.ts';
import type { Component } from './component.ts';

/** Artifacts that turn one essence into another or hoard it. */
export const relics: readonly Component[] = [
  /** Gathers elan; six of it turn any number of one essence into gold (RA-B56). */
  {
    id: 'athanor',
    price: { gold: 1, elan: 1 },
    powers: [
      { cost: [turn, pay({ elan: 1 })], effect: [store({ elan: 2 })] },
      { cost: [turn, payFromCard(ELAN, 6), payXForGold], effect: [gainXGold] },
    ],
  },
  {
    id: 'jeweled-statuette',
    price: { death: 2, gold: 1 },
    points: 1,
    powers: [
      { cost: [turn], effect: [gain({ death: 3 }), rivalsGain(DEATH)], barredAlone: 'RA-S20' },
      { cost: [destroyThis], effect: [gain({ gold: 2, elan: 1 })] },
    ],
  },
  {
    id: 'philosophers-stone',
    price: { elan: 2, life: 2, calm: 2, death: 2 },
    points: 1,
    powers: [{ cost: [turn, pay({ any: 2 }), payXForGold], effect: [gainXGold] }],
  },
  /** One essence for two, or all of one kind for as much of another (RA-Q2). */
  {
    id: 'prism',
    price: {},
    powers: [
      { cost: [turn, pay({ any: 1 })], effect: [gainAny(2)] },
      { cost: [turn, payXOfAny], effect: [keepPaidType, ...gainXOther] },
    ],
  },
  {
    id: 'ring-of-midas',
    price: { life: 1, gold: 1 },
    points: 1,
    powers: [
      { cost: [pay({ life: 2 })], effect: [store({ gold: 1 })] },
      { cost: [turn], effect: [store({ gold: 1 })] },
    ],
  },
  /** Pays two essences each round while gold stays on it (RA-B26). */
  { id: 'vault', price: { gold: 1, any: 1 }, set: 2, powers: [{ cost: [turn], effect: [store({ gold: 1 })] }] },
  /** What is left on it grows by two of each kind (RA-B27). */
  {
    id: 'windup-man',
    price: { elan: 1, life: 1, calm: 1, gold: 1 },
    powers: [{ cost: [turn, payOneOf(bits(ELAN, LIFE, CALM, DEATH, GOLD), 'RA-B45')], effect: [storePaid] }],
  },
];
