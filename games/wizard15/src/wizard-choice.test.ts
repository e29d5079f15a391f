import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { spellbook } from './components.ts';
import type { Event } from './events.ts';
import { wizard15 } from './index.ts';
import { FACE_DOWN } from './round/state.ts';
import type { State } from './state.ts';

const words = (s: State, seat: number) =>
  wizard15.legal(s, seat).map((move) => wizard15.notation.formatMove(s, seat, move));

function play(s: State, seat: number, text: string, events: Event[] = []): void {
  wizard15.apply(s, seat, wizard15.legal(s, seat)[words(s, seat).indexOf(text)], (event) => events.push(event));
}

/** Everybody condenses, or takes the first answer, until a prompt comes up. */
function playTo(s: State, prompt: string): void {
  for (let d = wizard15.decision(s); d !== undefined && d.prompt !== prompt; d = wizard15.decision(s)) {
    const [seat] = d.seats;
    const legal = wizard15.legal(s, seat);
    wizard15.apply(s, seat, legal.find((move) => move >= FACE_DOWN && move < 2 * FACE_DOWN) ?? legal[0]);
  }
}

function table(options: Record<string, unknown>): State {
  return wizard15.setup(must(parseOptions(wizard15, options)), seedFrom('rechoose'));
}

test('WWR-19: where the table allows it, everybody chooses a wizard anew before each further bout', () => {
  const s = table({ seats: 2, mode: 'match', rechoose: true, wizards: ['fire', 'love'] });
  expect(wizard15.decision(s)?.prompt).toBe('lay');
  playTo(s, 'wizard');
  const [first] = wizard15.decision(s)?.seats ?? [];
  expect(first).toBe(1);
  expect(words(s, first)).toHaveLength(8);
  expect(wizard15.legal(s, 0)).toEqual([]);
  expect(wizard15.refusal(s, 0, 'choose wizard-dark')).toBe('WWR-19');
  const events: Event[] = [];
  play(s, first, 'choose wizard-fire', events);
  expect(events[0]).toEqual({ type: 'wizard-chosen', rule: 'WWR-19', seat: 1, wizard: 'wizard-fire' });
  expect(words(s, 0)).not.toContain('choose wizard-fire');
  expect(wizard15.refusal(s, 0, 'choose wizard-fire')).toBe('WWR-18');
  const again = must(wizard15.notation.parseState(wizard15.notation.formatState(s)));
  expect(wizard15.notation.formatState(again)).toBe(wizard15.notation.formatState(s));
  play(s, 0, 'choose wizard-gravity');
  expect(wizard15.decision(s)?.prompt).toBe('lay');
  expect(s.wizard).toEqual([3, 1]);
  for (const seat of [0, 1]) {
    expect([...s.hand[seat], ...s.deck[seat]].sort((a, b) => a - b)).toEqual(spellbook(s.wizard[seat], true));
  }
  expect(s.holder.flatMap((seat, item) => (seat >= 0 ? [[item, seat]] : []))).toEqual([
    [1, 1],
    [3, 0],
  ]);
});

test('WWR-19: the King War too is fought with the wizards chosen for it', () => {
  const s = table({ seats: 4, mode: 'campaign', rechoose: true });
  let chosen = 0;
  for (let d = wizard15.decision(s); d !== undefined; d = wizard15.decision(s)) {
    const [seat] = d.seats;
    const legal = wizard15.legal(s, seat).filter((move) => d.prompt !== 'lay' || move < 2 * FACE_DOWN);
    if (d.prompt === 'wizard') chosen++;
    wizard15.apply(s, seat, legal[(s.round + seat * s.bout + chosen) % legal.length]);
  }
  expect(s.war).toBe(1);
  expect(chosen).toBe(4 * (s.bout - 1));
  expect(new Set(s.wizard).size).toBe(4);
  expect(s.holder.filter((seat) => seat >= 0)).toHaveLength(4);
});

test('WWR-19: one battle leaves nothing to choose again', () => {
  for (const options of [{ mode: 'bout' }, { mode: 'kingwar', seats: 4 }]) {
    const read = parseOptions(wizard15, { rechoose: true, ...options });
    expect(read.ok ? undefined : read.problem.rule).toBe('WWR-19');
  }
});

test('WWR-159: where the table has it so, everybody chooses a wizard in turn before the first bout', () => {
  const s = table({ seats: 3, choose: true });
  const events: Event[] = [];
  for (const seat of [0, 1, 2]) {
    expect(wizard15.decision(s)).toEqual({ prompt: 'wizard', seats: [seat] });
    expect(words(s, seat)).toHaveLength(8 - seat);
    play(s, seat, words(s, seat).at(-1) ?? '', events);
  }
  expect(events.slice(0, 1)).toEqual([{ type: 'wizard-chosen', rule: 'WWR-159', seat: 0, wizard: 'wizard-laser' }]);
  expect(wizard15.decision(s)?.prompt).toBe('lay');
  expect(s.wizard).toEqual([7, 6, 5]);
  expect(s.bout).toBe(1);
  const given = parseOptions(wizard15, { choose: true, wizards: ['fire'] });
  expect(given.ok ? undefined : given.problem.rule).toBe('WWR-159');
});
