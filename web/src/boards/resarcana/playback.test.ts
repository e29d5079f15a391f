import { resarcana } from '@conclave/resarcana';
import type { State } from '@conclave/resarcana/state';
import { expect, test } from 'vitest';
import { movesOf } from '../../table/playback/testing.ts';
import { steps } from './playback.ts';

/** What these events do to a pool is seen only when the move is over. */
const AT_THE_END = new Set(['take-off']);

test.each([
  ['three players', { seats: 3 }],
  ['the Automa', { seats: 1, mode: 'automa' }],
])('with %s essences and cards are at the end of the steps where the engine put them', (name, options) => {
  let compared = 0;
  for (const { before, after, events } of movesOf<State>(resarcana, options, name)) {
    if (events.some(({ event }) => AT_THE_END.has(event.type))) continue;
    const view = events.reduce((at, { event }) => steps.step(at, event, after), before);
    expect(view.pools, JSON.stringify(events)).toEqual(after.pools);
    compared++;
  }
  expect(compared).toBeGreaterThan(30);
});
