import { seeded, seedFrom } from '@conclave/kernel/chance';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { signal } from './signals.ts';
import { wizard15 } from './index.ts';
import { consider, instinct } from './heuristic-move.ts';
import { FACE_DOWN } from './round/state.ts';
import type { State } from './state.ts';

/** Fire and Plant against Gravity and Love; only the Plant Wizard can pay for anything that hurts. */
const TEAMS = `

bout 1 round 5
side 0 life 15/15
side 1 life 2/10
seat 0 fire mana 0 holds wave blast counter deck -
seat 1 plant mana 5 holds wave recovery deck -
seat 2 gravity mana 0 holds wave blast deck -
seat 3 love mana 0 holds wave blast deck -
`;

const rng = () => seeded(seedFrom('counsel'));
const said = (s: State, seat: number) => {
  const move = signal(wizard15.redact(s, seat), seat, rng());
  return move === undefined ? undefined : wizard15.notation.formatMove(s, seat, move);
};

function position(text = TEAMS): State {
  return must(wizard15.notation.parseState(text));
}

function point(s: State, seat: number, words: string): void {
  const move = wizard15.legal(s, seat).find((each) => wizard15.notation.formatMove(s, seat, each) === words);
  if (move === undefined) throw new Error(`${words} is not legal`);
  wizard15.apply(s, seat, move);
}

test('WW-139: a wand points O at the partner’s card that wins, and the partner casts it', () => {
  const s = position();
  expect(said(s, 0)).toBe('wand o 1 wave');
  point(s, 0, 'wand o 1 wave');
  for (let luck = 0; luck < 50; luck++) {
    const moves = wizard15.legal(s, 1);
    expect(wizard15.notation.formatMove(s, 1, instinct(s, 1, moves, luck * 0x1357_9bd1))).toBe('cast wave');
  }
});

test('WW-117: whoever is not pointed at condenses, so that the team is coordinated', () => {
  const s = position();
  point(s, 1, 'wand o 1 wave');
  s.mana[0] = 5;
  for (let luck = 0; luck < 50; luck++) {
    const move = instinct(s, 0, wizard15.legal(s, 0), luck * 0x1357_9bd1);
    // a second Wave would be a combo
    expect(move >= FACE_DOWN || wizard15.notation.formatMove(s, 0, move) === 'cast wave').toBe(true);
  }
});

test('the one who casts is named first, then a card that the other can do without', () => {
  const s = position();
  expect(said(s, 1)).toBe('wand o 1 wave');
  point(s, 1, 'wand o 1 wave');
  expect(said(s, 1)).toMatch(/^wand x 0 /);
  point(s, 1, said(s, 1) ?? '');
  expect(said(s, 1)).toBe(undefined);
});

test('a card under an X is not cast', () => {
  const s = position();
  point(s, 0, 'wand x 1 wave');
  for (let luck = 0; luck < 50; luck++) {
    const moves = wizard15.legal(s, 1);
    expect(wizard15.notation.formatMove(s, 1, instinct(s, 1, moves, luck * 0x1357_9bd1))).not.toBe('cast wave');
  }
});

test('who sees that a partner has spoken or laid says nothing; nobody speaks alone or without a wand', () => {
  const s = position();
  point(s, 0, 'wand x 1 wave');
  expect(said(s, 1)).toBe(undefined);
  const laid = position();
  point(laid, 0, 'condense blast');
  expect(said(laid, 1)).toBe(undefined);
  const without = position();
  without.options = { ...without.options, wands: false };
  expect(said(without, 0)).toBe(undefined);
  const duel = position('bout 1 round 5\nseat 0 fire mana 3 holds wave deck -\nseat 1 love mana 3 holds wave deck -\n');
  expect(said(duel, 0)).toBe(undefined);
});

test('a bot that has spoken waits for its partner, a verse takes its time, else nobody waits', () => {
  const s = position();
  const wait = (seat: number) => wizard15.policy?.pause?.(wizard15.redact(s, seat), seat);
  expect(wait(0)).toBe(0);
  point(s, 0, 'wand o 1 wave');
  expect(wait(0)).toBeGreaterThan(0);
  expect(wait(1)).toBe(0);
  point(s, 1, 'cast wave');
  expect(wait(0)).toBe(0);
});

/** What a bot chooses among, in words. */
const considered = (s: State, seat: number) =>
  consider(wizard15.redact(s, seat), seat, wizard15.legal(s, seat))
    .map((move) => wizard15.notation.formatMove(s, seat, move))
    .filter((words) => !words.startsWith('wand '));

test('a bot casts the card that a partner points O at, whatever it had pointed at itself, and from either seat', () => {
  const text = TEAMS.replace('mana 0 holds wave blast counter', 'mana 5 holds wave blast counter');
  for (const [from, to] of [
    [0, 1],
    [1, 0],
  ] as const) {
    const s = position(text);
    point(s, to, `wand o ${to} ${to === 1 ? 'recovery' : 'counter'}`);
    point(s, from, `wand o ${to} wave`);
    expect(considered(s, to)).toEqual(['cast wave']);
  }
});

test('a bot whose partner is to cast lays face down or joins the combo, and a card under an X first', () => {
  const s = position();
  s.mana[0] = 5;
  point(s, 1, 'wand o 1 wave');
  expect(considered(s, 0)).toEqual(['cast wave', 'condense wave', 'condense blast', 'condense counter']);
  point(s, 1, 'wand x 0 counter');
  expect(considered(s, 0)).toEqual(['cast wave', 'condense counter']);
});

test('an O at a card that cannot be paid leaves the choice open', () => {
  const s = position();
  point(s, 1, 'wand o 0 blast');
  expect(considered(s, 0)).toHaveLength(6);
});
