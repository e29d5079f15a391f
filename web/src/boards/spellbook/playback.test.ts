import { spellbook } from '@conclave/spellbook';
import { EMPTY } from '@conclave/spellbook/components';
import type { State } from '@conclave/spellbook/state';
import { expect, test } from 'vitest';
import { movesOf } from '../../table/playback/testing.ts';
import { steps } from './playback.ts';

/** What these events do is seen only when the move is over. */
const AT_THE_END = new Set(['opponent-drew']);

test.each([1, 2, 4])('with %i at the table tokens lie at the end of the steps where the engine put them', (seats) => {
  let compared = 0;
  for (const { before, after, events } of movesOf<State>(spellbook, { seats }, `steps ${seats}`)) {
    if (
      events.length === 0 ||
      events.some(({ event }) => AT_THE_END.has(event.type)) ||
      before.spent.length + after.spent.length > 0
    )
      continue;
    const view = events.reduce((at, { event }) => steps.step(at, event, after), before);
    expect(lies(view), JSON.stringify(events)).toEqual(lies(after));
    compared++;
  }
  expect(compared).toBeGreaterThan(30);
});

/** Where tokens lie; the order on the altar is that of its places. */
function lies({ altar, tray, wizards, bag }: State) {
  return {
    altar: altar.filter((kind) => kind !== EMPTY),
    tray,
    bag: bag.length,
    wizards: wizards.map(({ pool, familiar, levels }) => ({ pool: [...pool].sort(), familiar, levels })),
  };
}
