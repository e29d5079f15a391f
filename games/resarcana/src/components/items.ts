import { AGAIN } from '@conclave/kernel/script';
import { bits, CALM, DEATH, ELAN, LIFE } from '../essences.ts';
import { discard, draw as drawCards } from '../movements.ts';
import { pay, turn } from '../power-costs.ts';
import { draw, gain, gainAny, straighten } from '../power-effects.ts';
import { divining } from '../questions/effects.ts';
import { act, ask, type Line } from '../vocabulary.ts';
import type { Component } from './component.ts';

/** Draw three, then discard as many, of old and new alike, for nothing (RA-B53). */
const divine: readonly Line[] = [
  act((s, f, emit) => {
    f.count = drawCards(s, f.seat, 3, 'RA-B53', emit);
    if (f.count === 0) f.line++;
  }),
  ask('divine', divining, (s, f, card, emit) => {
    discard(s, f.seat, card, 'RA-B53', emit);
    return --f.count > 0 ? AGAIN : undefined;
  }),
];

/** What the items cost that the Automa can use as well (RA-A37), in essences of any kind; and what Alchemy makes of them. */
export const ITEM_PRICES = { alchemy: 4, reanimate: 1, research: 1 };
export const ALCHEMY_GOLD = 2;

/** The eight magic items. */
export const items: readonly Component[] = [
  {
    id: 'alchemy',
    powers: [{ cost: [turn, pay({ any: ITEM_PRICES.alchemy })], effect: [gain({ gold: ALCHEMY_GOLD })] }],
  },
  { id: 'calm-elan', collect: { choice: { count: 1, of: bits(CALM, ELAN) } } },
  { id: 'death-life', collect: { choice: { count: 1, of: bits(DEATH, LIFE) } } },
  { id: 'divination', powers: [{ cost: [turn], effect: divine }] },
  { id: 'protection', powers: [{ react: 'life-loss', cost: [turn], effect: [] }] },
  { id: 'reanimate', powers: [{ cost: [turn, pay({ any: ITEM_PRICES.reanimate })], effect: straighten('any') }] },
  { id: 'research', powers: [{ cost: [turn, pay({ any: ITEM_PRICES.research })], effect: [draw(1)] }] },
  { id: 'transmutation', powers: [{ cost: [turn, pay({ any: 3 })], effect: [gainAny(3)] }] },
];
