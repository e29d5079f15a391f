import { NO_GOLD } from '../essences.ts';
import { pay, turn } from '../power-costs.ts';
import { draw, gain, look, store } from '../power-effects.ts';
import type { Component } from './component.ts';

/** The ten monuments; each costs four gold (RA-B32). */
export const monuments: readonly Component[] = [
  { id: 'colossus', points: 2, powers: [{ cost: [turn, pay({ any: 1 })], effect: [store({ gold: 1 })] }] },
  /** Three more points in one victory check (RA-B81); victory-check.ts counts them. */
  { id: 'golden-statue', points: 1, powers: [{ react: 'check', cost: [turn, pay({ gold: 3 })], effect: [] }] },
  { id: 'great-pyramid', points: 3 },
  { id: 'hanging-gardens', points: 1, collect: { choice: { count: 3, of: NO_GOLD } } },
  { id: 'library', points: 1, powers: [{ cost: [turn], effect: [draw(1)] }] },
  { id: 'mausoleum', points: 2, powers: [{ cost: [pay({ any: 1 })], effect: [store({ death: 1 })] }] },
  /** Gives six essences when it is claimed; placing.ts asks for them. */
  { id: 'obelisk', points: 1 },
  { id: 'oracle', points: 2, powers: [{ cost: [turn], effect: [look] }] },
  { id: 'solomons-mine', points: 1, powers: [{ cost: [turn], effect: [gain({ gold: 1 })] }] },
  {
    id: 'temple',
    points: 2,
    collect: { fixed: { life: 1 } },
    powers: [{ react: 'life-loss', cost: [turn], effect: [] }],
  },
];
