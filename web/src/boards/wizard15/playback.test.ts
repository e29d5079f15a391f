import { withCardsShown } from '@conclave/wizard15/board';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { wizard15 } from '@conclave/wizard15';
import type { State } from '@conclave/wizard15/state';
import { expect, test } from 'vitest';
import { framesOf } from '../../table/playback/frame.ts';
import { movesOf } from '../../table/playback/testing.ts';
import { steps } from './playback.ts';

test('the last round of a bout is told on the table of that bout, not of the next one', () => {
  const [before, after] = roundsOf('campaign', (a, b) => a.bout !== b.bout && won(a) !== won(b));
  const { team, sides, markers, wizard, deck, bout, round, shown } = withCardsShown(before, after);
  expect({ team, sides, markers, wizard, deck, bout, round }).toMatchObject({
    team: before.team,
    sides: before.sides,
    markers: before.markers,
    wizard: before.wizard,
    deck: before.deck,
    bout: after.bout - 1,
    round: before.round,
  });
  expect(shown).toEqual(after.shown);
});

test('while a round is told the card that lies on the table has left the hand, and no new one is in it', () => {
  const [before, after] = roundsOf('bout', (a, b) => a.round !== b.round);
  const told = withCardsShown(before, after);
  for (const [seat, hand] of told.hand.entries()) {
    expect(hand).toHaveLength((before.hand[seat]?.length ?? 0) - 1);
    expect(told.deck[seat]).toEqual(before.deck[seat]);
  }
  for (const card of told.hand[0] ?? []) expect(before.hand[0]).toContain(card);
  for (const card of told.hand[0] ?? []) expect(after.hand[0]).toContain(card);
});

const won = ({ markers }: State) => markers.join(' ');

/** What the first seat saw before and after the first move that does this, everybody doing the first thing they may. */
function roundsOf(mode: string, is: (before: State, after: State) => boolean): readonly [State, State] {
  const options = must(parseOptions(wizard15, { seats: mode === 'campaign' ? 4 : 2, mode }));
  const state = wizard15.setup(options, '7'.repeat(64));
  for (;;) {
    const before = wizard15.redact(state, 0);
    const seat = wizard15.decision(state)?.seats[0] ?? 0;
    const [move = 0] = wizard15.legal(state, seat);
    wizard15.apply(state, seat, move);
    if (before.round > 0 && is(before, state)) return [before, wizard15.redact(state, 0)];
  }
}

test.each(['bout', 'campaign'])('in a %s the steps of a round end with the mana and life the engine counts', (mode) => {
  const options = { seats: mode === 'campaign' ? 4 : 2, mode };
  let rounds = 0;
  for (const move of movesOf<State>(wizard15, options, mode)) {
    const { before, after, events } = move;
    if (before.bout !== after.bout || before.round === after.round) continue;
    const view = events.reduce((at, { event }) => steps.step(at, event, after), before);
    expect(view.mana, JSON.stringify(events)).toEqual(after.mana);
    expect(view.sides.map(({ life }) => life)).toEqual(after.sides.map(({ life }) => life));
    expect(view.broken).toEqual(after.broken);
    rounds++;
  }
  expect(rounds).toBeGreaterThan(3);
});

test('a round is counted in before its first step, and only when its cards are turned', () => {
  for (const move of movesOf<State>(wizard15, { seats: 2 }, 'count')) {
    const counts = framesOf(move, steps).flatMap(({ count = 0 }) => (count > 0 ? [count] : []));
    const turned = move.events.some(({ event }) => event.type === 'cast' || event.type === 'condensed');
    expect(counts).toEqual(turned ? [3, 2, 1] : []);
  }
});
