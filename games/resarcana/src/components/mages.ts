import { bits, CALM, DEATH, LIFE } from '../essences.ts';
import { pay, turn } from '../power-costs.ts';
import { draw, gain, gainAny, look, store, straighten } from '../power-effects.ts';
import type { Component } from './component.ts';

/** The ten mages. */
export const mages: readonly Component[] = [
  {
    id: 'alchemist',
    set: 3,
    powers: [
      { cost: [turn, pay({ any: 4 })], effect: [gain({ gold: 2 })] },
      { cost: [turn], effect: [gainAny(1)] },
    ],
  },
  /** Artifacts cost one less, not off gold (RA-B41, RA-B42). */
  { id: 'artificer', discount: { artifacts: 1 } },
  { id: 'druid', collect: { fixed: { life: 1 } }, powers: [{ cost: [turn], effect: straighten('creature') }] },
  {
    id: 'duelist',
    set: 1,
    collect: { fixed: { elan: 1 } },
    powers: [{ cost: [turn, pay({ death: 1 })], effect: [store({ gold: 1 })] }],
  },
  {
    id: 'healer',
    collect: { choice: { count: 1, of: bits(CALM, LIFE) } },
    powers: [{ react: 'life-loss', cost: [turn], effect: [] }],
  },
  {
    id: 'necromancer',
    collect: { fixed: { death: 1 } },
    powers: [{ cost: [turn, pay({ life: 2 })], effect: [store({ death: 3 })] }],
  },
  { id: 'scholar', powers: [{ cost: [turn, pay({ any: 1 })], effect: [draw(1)] }] },
  { id: 'seer', set: 2, collect: { fixed: { calm: 1 } }, powers: [{ cost: [turn], effect: [look] }] },
  { id: 'transmuter', set: 4, powers: [{ cost: [turn, pay({ any: 2 })], effect: [gainAny(3)] }] },
  {
    id: 'witch',
    collect: { choice: { count: 1, of: bits(LIFE, DEATH) } },
    powers: [{ cost: [turn, pay({ any: 2 })], effect: straighten('any') }],
  },
];
