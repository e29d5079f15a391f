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
    for (const token of ['burn', 'poison', 'cap'] as const)
      expect(view.sides.map((side) => side[token])).toEqual(after.sides.map((side) => side[token]));
    rounds++;
  }
  expect(rounds).toBeGreaterThan(3);
});

/** What is drawn, and the events whose sentences may change it. */
const TOLD_BY: Readonly<Record<string, { read(view: State): unknown; events: readonly string[] }>> = {
  round: { read: ({ round }) => round, events: ['round-begins', 'bout-begins', 'king-war'] },
  mana: { read: ({ mana }) => mana, events: ['paid', 'extra', 'mana-now', 'bout-begins', 'king-war', 'time-jump'] },
  life: { read: ({ sides }) => sides.map(({ life }) => life), events: ['life-now', 'bout-begins', 'king-war'] },
  cap: { read: ({ sides }) => sides.map(({ cap }) => cap), events: ['board-removed', 'bout-begins', 'king-war'] },
  burn: { read: ({ sides }) => sides.map(({ burn }) => burn), events: ['burned', 'bout-begins', 'king-war'] },
  poison: {
    read: ({ sides }) => sides.map(({ poison }) => poison),
    events: ['poisoned', 'poison-set-off', 'bout-begins', 'king-war'],
  },
  laser: {
    read: ({ sides }) => sides.map(({ laser }) => laser),
    events: ['laser-used', 'round-begins', 'bout-begins', 'king-war'],
  },
  love: {
    read: ({ sides }) => sides.map(({ love }) => love),
    events: ['round-begins', 'bout-begins', 'king-war'],
  },
  markers: { read: ({ markers }) => markers, events: ['marker'] },
  deck: { read: ({ deck }) => deck.map(({ length }) => length), events: ['drew', 'bout-begins', 'king-war'] },
  items: { read: ({ holder }) => holder, events: ['plundered', 'privilege', 'bout-begins', 'king-war'] },
  broken: { read: ({ broken }) => broken, events: ['destroyed', 'repaired', 'bout-begins', 'king-war'] },
};

test.each([
  ['bout', 2],
  ['match', 2],
  ['campaign', 4],
  ['kingwar', 6],
])('in a %s nothing that is drawn runs ahead of the sentence that changes it', (mode, seats) => {
  for (const n of [0, 1, 2, 3]) {
    for (const move of movesOf<State>(wizard15, { seats, mode }, `told ${mode} ${n}`)) {
      let before = move.before;
      for (const { view, events } of framesOf(move, steps)) {
        const told = new Set(events.map(({ event }) => event.type));
        for (const [fact, { read, events: by }] of Object.entries(TOLD_BY)) {
          if (by.some((type) => told.has(type))) continue;
          expect({ [fact]: read(view) }, [...told].join(' ')).toEqual({ [fact]: read(before) });
        }
        before = view;
      }
    }
  }
});

test('a round is counted in before its first step, and only when its cards are turned', () => {
  for (const move of movesOf<State>(wizard15, { seats: 2 }, 'count')) {
    const counts = framesOf(move, steps).flatMap(({ count = 0 }) => (count > 0 ? [count] : []));
    const turned = move.events.some(({ event }) => event.type === 'cast' || event.type === 'condensed');
    expect(counts).toEqual(turned ? [3, 2, 1] : []);
  }
});
