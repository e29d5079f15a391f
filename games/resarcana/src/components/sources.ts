import { bits, CALM, DEATH, ELAN, LIFE } from '../essences.ts';
import { pay, turn } from '../power-costs.ts';
import { gain, gainAny, gainAsRival, rivalsGain, store, storeAny, straighten } from '../power-effects.ts';
import type { Component } from './component.ts';

/** Artifacts that bring essences: cups, springs, trees, pits. */
export const sources: readonly Component[] = [
  {
    id: 'chalice-of-fire',
    price: { gold: 1, elan: 1 },
    collect: { fixed: { elan: 2 } },
    powers: [{ cost: [turn, pay({ elan: 1 })], effect: straighten('any') }],
  },
  {
    id: 'chalice-of-life',
    price: { gold: 1, life: 1, calm: 1 },
    set: 2,
    collect: { fixed: { calm: 1, life: 1 } },
    powers: [
      { cost: [pay({ calm: 2 })], effect: [store({ calm: 2, life: 1 })] },
      { react: 'life-loss', cost: [turn], effect: [] },
    ],
  },
  {
    id: 'cursed-skull',
    price: { death: 2 },
    powers: [{ cost: [turn, pay({ life: 1 })], effect: [storeAny(3, bits(ELAN, CALM, DEATH))] }],
  },
  {
    id: 'elemental-spring',
    price: { elan: 2, life: 1, calm: 1 },
    set: 1,
    collect: { fixed: { calm: 1, life: 1, elan: 1 } },
    powers: [{ react: 'life-loss', cost: [pay({ calm: 1 })], effect: [] }],
  },
  {
    id: 'flaming-pit',
    price: { elan: 2 },
    set: 2,
    collect: { fixed: { elan: 1 } },
    powers: [{ cost: [turn, pay({ life: 1 })], effect: [gain({ elan: 1, death: 1 })] }],
  },
  {
    id: 'fountain-of-youth',
    price: { calm: 1, death: 1 },
    set: 4,
    collect: { fixed: { life: 1 } },
    powers: [{ cost: [pay({ death: 2 })], effect: [store({ calm: 2, life: 1 })] }],
  },
  {
    id: 'hand-of-glory',
    price: { life: 1, death: 1 },
    set: 1,
    powers: [{ cost: [turn], effect: [gain({ death: 2 }), rivalsGain(DEATH)], barredAlone: 'RA-S20' }],
  },
  {
    id: 'horn-of-plenty',
    price: { gold: 2 },
    powers: [
      { cost: [turn], effect: [gainAny(3)] },
      { cost: [turn], effect: [gain({ gold: 1 })] },
    ],
  },
  /** As much calm as one rival has elan (RA-B58). */
  {
    id: 'hypnotic-basin',
    price: { calm: 2, elan: 1, death: 1 },
    collect: { fixed: { calm: 2 } },
    powers: [{ cost: [turn], effect: gainAsRival(CALM, ELAN), barredAlone: 'RA-S21' }],
  },
  { id: 'magical-shard', price: {}, set: 3, powers: [{ cost: [turn], effect: [gainAny(1)] }] },
  {
    id: 'tree-of-life',
    price: { any: 2, life: 1 },
    set: 3,
    powers: [
      { cost: [turn], effect: [gain({ life: 3 }), rivalsGain(LIFE)], barredAlone: 'RA-S20' },
      { react: 'life-loss', cost: [pay({ life: 1 })], effect: [] },
    ],
  },
];
