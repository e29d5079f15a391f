import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { CARDS, colourOfSpell, CONFIG } from './components.ts';
import { spellbook } from './index.ts';
import type { Options } from './options.ts';
import { familiarScore } from './outcome.ts';
import { unseen } from './view.ts';
import { kit } from '../testing/kit.ts';

const start = (options: Partial<Options>, label = 'setup') =>
  spellbook.setup(must(parseOptions(spellbook, options)), seedFrom(label));

test('the box holds 105 tokens, five of each colour and rune (SB-2, SB-3, SB-4, SB-5)', () => {
  const kinds = kit.pieces(start({})).split(' ');
  expect(new Set(kinds).size).toBe(21);
  expect(kinds.every((kind) => /^[RPGKWBY][svo]\*5$/.test(kind))).toBe(true);
});

test('there are three cards of each of seven colours, each with three levels (SB-7, SB-10, SB-11)', () => {
  expect(CARDS.length).toBe(21);
  for (let colour = 0; colour < 7; colour++) {
    expect(CARDS.filter((_, spell) => colourOfSpell(spell) === colour).length).toBe(3);
  }
  const phases = [0, 1, 2, 3].map((phase) => CARDS.filter((card) => card.phase === phase).length);
  expect(phases).toEqual([6, 5, 5, 5]);
});

test('the familiar board scores 0 to 18 over fourteen spaces (SB-96, SB-97)', () => {
  const scores = Array.from({ length: 15 }, (_, stored) => familiarScore(stored));
  expect(scores).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 18]);
  expect(CONFIG.familiar.track.length).toBe(14);
});

test('classic games draw each card of a colour about as often, one for all players (SB-21, SB-23)', () => {
  const seen = Array.from({ length: 21 }, () => 0);
  for (let i = 0; i < 3000; i++)
    for (const spell of start({ seats: 3, set: 'classic' }, `classic ${i}`).spells) seen[spell]++;
  for (const n of seen) expect(Math.abs(n - 1000)).toBeLessThan(150);
});

test('every seat is first about as often (SB-17)', () => {
  const seen = [0, 0, 0, 0];
  for (let i = 0; i < 2000; i++) seen[start({ seats: 4 }, `first ${i}`).first]++;
  for (const n of seen) expect(Math.abs(n - 500)).toBeLessThan(120);
});

test('drawing is one at a time from the bag (SB-32, SB-35, SB-64)', () => {
  const s = must(spellbook.notation.parseState('altar Rs\nbag Yo Bo Wo ...\npool 0 Ks\npool 1'));
  spellbook.apply(s, 0, spellbook.legal(s, 0).find((m) => spellbook.notation.formatMove(s, 0, m) === 'draw') ?? -1);
  expect(spellbook.notation.formatState(s)).toContain('pool 0 Ks Yo Bo');
});

test('what is in the bag is known from everything else, its order is not (SBR-8)', () => {
  const s = start({ seats: 4, set: 'third' });
  expect(unseen(s)).toEqual([...s.bag].sort((a, b) => a - b));
});

test('two spells of one colour, or a colour without one, are refused (SB-22, SB-23)', () => {
  const chosen = ['sacrifice', 'levitation', 'cure', 'focus', 'storm', 'mirage'];
  const twice = parseOptions(spellbook, { set: 'chosen', spells: [...chosen, 'blaze'] });
  expect(twice).toMatchObject({ ok: false, problem: { code: 'bad-options', rule: 'SB-23' } });
  expect(twice.ok ? '' : twice.problem.text).toContain('sacrifice and blaze have the same colour');
  const missing = parseOptions(spellbook, { set: 'chosen', spells: chosen });
  expect(missing.ok ? '' : missing.problem.text).toContain('one of abundance, knowledge, communion is missing');
  expect(parseOptions(spellbook, { set: 'chosen', spells: [...chosen, 'knowledge'] }).ok).toBe(true);
  expect(parseOptions(spellbook, { set: 'first', spells: chosen })).toMatchObject({ ok: false });
  expect(parseOptions(spellbook, { set: 'chosen', spells: [...chosen, 'fireball'] })).toMatchObject({ ok: false });
});

test('only who plays alone has an opponent to make harder (SBS-2)', () => {
  expect(parseOptions(spellbook, { seats: 1, difficulty: 3 })).toMatchObject({ ok: true });
  expect(parseOptions(spellbook, { seats: 2, difficulty: 3 })).toMatchObject({
    ok: false,
    problem: { code: 'bad-options', rule: 'SBS-2' },
  });
});

test('difficulty 9, five players or an unknown set are refused with a sentence (SBS-2)', () => {
  expect(parseOptions(spellbook, { seats: 1, difficulty: 9 })).toMatchObject({
    ok: false,
    problem: { code: 'bad-options', rule: 'SBS-2', text: 'spellbook: difficulty must be a whole number from 0 to 3' },
  });
  expect(parseOptions(spellbook, { seats: 5 })).toMatchObject({ ok: false, problem: { code: 'bad-seats' } });
  expect(parseOptions(spellbook, { set: 'fourth' })).toMatchObject({ ok: false });
});
