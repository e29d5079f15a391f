import { bits, CALM, DEATH, ELAN, GOLD, LIFE } from '../essences.ts';
import { pay, payOneOf, turn } from '../power-costs.ts';
import { draw, gainAsRival, look, storePaidAnywhere } from '../power-effects.ts';
import { act } from '../vocabulary.ts';
import type { Component } from './component.ts';

/** Creatures that are not Dragons. */
export const creatures: readonly Component[] = [
  /** Brings two of elan, life and calm each round. */
  {
    id: 'celestial-horse',
    price: { calm: 2, elan: 1 },
    creature: true,
    set: 3,
    collect: { choice: { count: 2, of: bits(ELAN, LIFE, CALM) } },
  },
  /** Gets up again for one elan; lies down to ward off Life loss (RA-B46, RA-B65). */
  {
    id: 'guard-dog',
    price: { elan: 1 },
    creature: true,
    powers: [
      {
        whileTurned: true,
        cost: [pay({ elan: 1 })],
        effect: [
          act((s, f, emit) => {
            s.turned[f.card] = 0;
            emit?.({ type: 'straighten', rule: 'RA-B46', seat: f.seat, card: 'guard-dog' });
          }),
        ],
      },
      { react: 'life-loss', cost: [turn], effect: [] },
    ],
  },
  {
    id: 'hawk',
    price: { life: 1, calm: 1 },
    creature: true,
    set: 4,
    collect: { fixed: { calm: 1 } },
    powers: [
      { cost: [turn], effect: [look] },
      { cost: [turn, pay({ calm: 2 })], effect: [draw(1)] },
    ],
  },
  /** Lays one calm, life or gold on any component of its owner (RA-B62). */
  {
    id: 'mermaid',
    price: { life: 2, calm: 2 },
    creature: true,
    collect: { fixed: { calm: 1 } },
    powers: [{ cost: [turn, payOneOf(bits(CALM, LIFE, GOLD), 'RA-B62')], effect: storePaidAnywhere }],
  },
  { id: 'nightingale', price: { life: 1, calm: 1 }, creature: true, points: 1 },
  /** As much elan as one rival has death (RA-B58). */
  {
    id: 'treant',
    price: { life: 3, elan: 2 },
    creature: true,
    collect: { fixed: { life: 2 } },
    powers: [{ cost: [turn], effect: gainAsRival(ELAN, DEATH), barredAlone: 'RA-S21' }],
  },
];
