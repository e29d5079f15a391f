import { aurum } from '@conclave/aurum';
import { parseOptions } from '@conclave/kernel/options';
import { legalWords, play, visibleEvents } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import type { State } from '@conclave/aurum/state';
import { framesOf } from '../../table/playback/frame.ts';
import { movesOf } from '../../table/playback/testing.ts';
import { steps } from './playback.ts';

test('the last card of a trick is shown among the others before they are gathered', () => {
  const options = must(parseOptions(aurum, { seats: 3 }));
  let state = aurum.setup(options, 'ab'.repeat(32));
  const shown: { trick: number; held: number }[] = [];
  const playsToTrick: number[] = [];
  for (let i = 0; i < 30; i++) {
    const seat = aurum.decision(state)?.seats[0] ?? 0;
    const words = legalWords(aurum, state, seat)[0] ?? '';
    const { state: after, events } = must(play(aurum, state, seat, words));
    const log = visibleEvents(events, 0).map((event) => ({ seq: i + 1, event }));
    const move = { before: aurum.redact(state, 0), after: aurum.redact(after, 0), events: log, lessMotion: true };
    const whole = framesOf(move, steps).find(({ hold }) => hold > 0);
    const held = state.hands.flat().length;
    if (whole !== undefined)
      shown.push({ trick: whole.view.trick.length, held: held - whole.view.hands.flat().length });
    else if (words.startsWith('play')) playsToTrick.push(after.trick.length);
    state = after;
  }
  expect(shown.slice(0, 3)).toEqual([
    { trick: 3, held: 1 },
    { trick: 3, held: 1 },
    { trick: 3, held: 1 },
  ]);
  expect(playsToTrick).not.toContain(0);
});

test('gold is taken from the supply before the cards are gathered', () => {
  let taken = 0;
  for (const move of movesOf<State>(aurum, { seats: 3 }, 'gold')) {
    const frame = framesOf(move, steps).find(({ events }) => events.some(({ event }) => event.type === 'gold-taken'));
    if (frame === undefined || frame.hold === 0) continue;
    expect(frame.view.supply.reduce(sum)).toBe(move.before.supply.reduce(sum) - 1);
    expect(frame.view.gold.flat().reduce(sum)).toBeGreaterThanOrEqual(move.before.gold.flat().reduce(sum));
    expect(frame.view.trick).toHaveLength(3);
    taken++;
  }
  expect(taken).toBeGreaterThan(3);
});

const sum = (a: number, b: number) => a + b;
