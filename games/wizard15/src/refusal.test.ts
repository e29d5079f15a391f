import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import type { Event } from './events.ts';
import { wizard15 } from './index.ts';
import { CHANT, RECITE } from './time-jump.ts';

const TABLES = [
  { seats: 2 },
  { seats: 2, timejump: true },
  { seats: 4, mode: 'kingwar' },
  { seats: 4, shame: true },
  { seats: 7 },
];

test('a seat that is not at the table has no moves, and no rule to be refused by (WW-13)', () => {
  for (const options of TABLES) {
    const s = wizard15.setup(must(parseOptions(wizard15, options)), seedFrom('table'));
    for (const seat of [-3, -2, -1, options.seats, 8, 99, 0.5, Number.NaN]) {
      expect(wizard15.legal(s, seat)).toEqual([]);
      expect(wizard15.refusal(s, seat, 'cast wave')).toBeUndefined();
      expect(wizard15.refusal(s, seat, 'chant')).toBeUndefined();
    }
  }
});

test('words that no question can be answered with have no rule against them, whoever says them', () => {
  const s = wizard15.setup(must(parseOptions(wizard15, { seats: 8, mode: 'kingwar' })), seedFrom('gibberish'));
  for (const words of [
    '',
    'x',
    'cast',
    'cast fireball',
    'cast arrow wave',
    'laser 007',
    'wand o 9 arrow',
    'turn sour',
  ]) {
    for (let seat = 0; seat < 8; seat++) expect(wizard15.refusal(s, seat, words)).toBeUndefined();
  }
});

test('a wizard whose round is skipped by a time jump has not called (WW-141)', () => {
  const s = wizard15.setup(must(parseOptions(wizard15, { seats: 2, timejump: true })), seedFrom('table'));
  const events: Event[] = [];
  const play = (seat: number, move: number) => wizard15.apply(s, seat, move, (event) => events.push(event));
  play(0, wizard15.legal(s, 0)[0]);
  for (const move of [CHANT, RECITE, RECITE, RECITE]) play(0, move);
  expect(events.filter((event) => event.type === 'called')).toEqual([{ type: 'called', rule: 'WW-21', seat: 0 }]);
  expect(events.some((event) => event.type === 'condensed' && event.seat === 1)).toBe(true);
});

test('a drawn bout is told as a draw, not as won by everybody (WWR-134)', () => {
  const s = must(
    wizard15.notation.parseState(`side 0 life 2/10
side 1 life 2/10
seat 0 plant mana 3 holds hand wave
seat 1 fire mana 3 holds strike wave`),
  );
  const types: string[] = [];
  for (const [seat, words] of ['cast hand', 'cast strike'].entries()) {
    const move = wizard15.legal(s, seat).find((one) => wizard15.notation.formatMove(s, seat, one) === words);
    wizard15.apply(s, seat, move ?? -1, (event) => types.push(event.type));
  }
  expect(types).toContain('bout-drawn');
  expect(types).not.toContain('match-won');
  expect(wizard15.outcome(s)).toEqual({ scores: [0, 0], winners: [0, 1] });
});

const GOOD = `side 0 life 10/10
side 1 life 10/10
seat 0 plant mana 3 holds arrow wave
seat 1 fire mana 3 holds shield recovery`;

test('a position that cannot be is refused with a sentence that names it', () => {
  expect(wizard15.notation.parseState(GOOD).ok).toBe(true);
  for (const [from, to, names] of [
    ['mana 3 holds arrow', 'mana 6 holds arrow', 'mana'],
    ['mana 3 holds arrow', 'mana -1 holds arrow', 'mana'],
    ['side 0 life 10/10', 'side 0 life 11/10', 'life'],
    ['side 0 life 10/10', 'side 0 life 10/10 burn -1', 'burn'],
    ['seat 1 fire', 'seat 1 icicle', 'icicle'],
    ['holds arrow wave', 'holds arrow arrow', 'arrow'],
    ['holds arrow wave', 'holds arrow ignite', 'ignite'],
    ['holds arrow wave', 'holds arrow wave used arrow', 'arrow'],
    [GOOD, `${GOOD}\nitem ball 2`, 'item ball'],
    [GOOD, `${GOOD}\nnext match:1 bout:6 round:-2`, "line 5: '-2' in 'next'"],
    [GOOD, `${GOOD}\nnext match:1`, 'a battle that is over has a result'],
    [GOOD, `table seats=3\n${GOOD}`, 'seats'],
    [GOOD, `bout 1 chosen 2\n${GOOD}`, 'chosen'],
    [GOOD, `bout 1 lots 0 5\n${GOOD}`, 'lots'],
    [GOOD, `bout 1 round 16\n${GOOD}`, "line 1: '16' in 'round' should be a whole number from 0 to 15"],
    [
      GOOD,
      `table unique=false\nbout 1 round 13\n${GOOD}`,
      "line 2: '13' in 'round' should be a whole number from 0 to 12",
    ],
    [GOOD, `bout 1 round 0\n${GOOD}`, 'rounds are counted from 1'],
    ['side 0 life 10/10', 'side 0 life 10/15', 'line 1: side 0: with life 10 the board up to 15 is gone'],
    ['side 0 life 10/10', 'side 0 life 12/20', 'the board up to 20 is gone'],
    ['side 0 life 10/10', 'side 0 life 0/10', 'the battle is over'],
    ['side 0 life 10/10', 'side 0 life 10/10 last ignite@0', 'ignite is not in the book of seat 0'],
    ['side 0 life 10/10', 'side 0 life 10/10 burn 1 burn 2', "line 1: 'burn' stands twice in 'side 0'"],
    ['side 1 life 10/10', 'side 0 life 9/10', "line 2: the line 'side 0' stands twice; line 1 says it already"],
    ['seat 1 fire', 'seat 1 plant', 'there is one book of each wizard'],
    ['seat 1 fire', 'seat 2 fire', 'there is no seat 1'],
    [GOOD, `bout 1 round 1 result 0\n${GOOD}`, 'a battle that goes on has no result'],
    [GOOD, `bout 1 round 1 kings 0 war\n${GOOD}`, 'at most 0 kings'],
    [
      GOOD,
      'table telepathy=true\nbout 1 round 1\nside 0 thoughts 1\nseat 0 plant\nseat 1 fire holds arrow\nseat 2 love holds arrow',
      'line 4: seat 0 must lay a card and holds none',
    ],
    [GOOD, `pile 1 2 2\n${GOOD}`, 'there is only one card 2'],
    [GOOD, `${GOOD} sealed arrow`, 'line 4: seat 1 cannot have answered so'],
    [GOOD, `${GOOD}\nnext match:1 round:0`, 'is not how scripts stand on each other'],
  ]) {
    const read = wizard15.notation.parseState(GOOD.replace(from, to));
    expect(read.ok ? 'read' : read.problem.text, to).toContain(names);
    expect(read.ok, to).toBe(false);
  }
});
