import { resarcana } from '@conclave/resarcana';
import type { State } from '@conclave/resarcana/state';
import { expect, test } from 'vitest';
import { movesOf } from '../../table/playback/testing.ts';
import { steps } from './playback.ts';

/** What these events do to cards in play is seen only when the move is over. */
const AT_THE_END = new Set(['item', 'automa-item']);

test.each([
  ['three players', { seats: 3 }],
  ['the Automa', { seats: 1, mode: 'automa' }],
])('with %s essences and cards are at the end of the steps where the engine put them', (name, options) => {
  let compared = 0;
  for (const { before, after, events } of movesOf<State>(resarcana, options, name)) {
    if (events.some(({ event }) => AT_THE_END.has(event.type))) continue;
    // a card that was announced before comes with the last of its price
    if (events.every(({ event }) => event.type === 'pay')) continue;
    const view = events.reduce((at, { event }) => steps.step(at, event, after), before);
    expect(lies(view), JSON.stringify(events)).toEqual(lies(after));
    compared++;
  }
  expect(compared).toBeGreaterThan(30);
});

/** Where essences and cards lie that everybody sees. */
function lies({ pools, tableaux, places, display, monuments }: State) {
  return { pools, tableaux, places, display, monuments: monuments.length };
}
