import { type OptionField, parseOptions } from '@conclave/kernel/options';
import { resarcana } from '@conclave/resarcana';
import { spellbook } from '@conclave/spellbook';
import { wizard15 } from '@conclave/wizard15';
import { expect, test } from 'vitest';
import { fitted, isRuling, matters, meant } from './fit-options.ts';

test('what belongs to another mode is not asked', () => {
  const two = { seats: 2, mode: 'standard' };
  expect(matters(resarcana, two, 'autoSpell')).toBe(false);
  expect(matters(resarcana, two, 'sets')).toBe(false);
  expect(matters(resarcana, two, 'sides')).toBe(true);
  expect(matters(resarcana, { seats: 1, mode: 'automa' }, 'autoSpell')).toBe(true);
  expect(matters(resarcana, { seats: 2, mode: 'first-game' }, 'sets')).toBe(true);
});

test('nothing chosen yet is the same as the usual', () => {
  expect(matters(resarcana, {}, 'sets')).toBe(false);
  expect(matters(resarcana, {}, 'seats')).toBe(true);
});

test('spells are named only for a chosen set, and the rest stays while they are', () => {
  expect(matters(spellbook, { seats: 2, set: 'first' }, 'spells')).toBe(false);
  expect(matters(spellbook, { seats: 2, set: 'chosen' }, 'spells')).toBe(true);
  expect(matters(spellbook, { seats: 1, set: 'chosen', spells: ['storm'] }, 'difficulty')).toBe(true);
  expect(matters(spellbook, { seats: 2 }, 'difficulty')).toBe(false);
});

test('what rulebooks leave open, or tell differently, is a ruling', () => {
  const fields = Object.entries(spellbook.options as Readonly<Record<string, OptionField>>);
  const rulings = fields.filter(([, field]) => isRuling(field)).map(([name, { rule }]) => `${name} ${rule}`);
  expect(rulings).toEqual([
    'markerDrop SBR-12',
    'storingFromAltar SBR-21',
    'mirage SBR-22',
    'communionPoints SBD-1',
    'communionStore SBD-2',
  ]);
});

test('wizards are chosen anew only where there is another bout', () => {
  expect(matters(wizard15, { seats: 2, mode: 'bout' }, 'rechoose')).toBe(false);
  expect(matters(wizard15, { seats: 2, mode: 'match' }, 'rechoose')).toBe(true);
  expect(matters(wizard15, { seats: 6, mode: 'bout' }, 'classic')).toBe(false);
  expect(matters(wizard15, { seats: 4, mode: 'bout' }, 'classic')).toBe(true);
  expect(matters(wizard15, { seats: 4, mode: 'bout' }, 'teams')).toBe(true);
  expect(matters(wizard15, { seats: 4, mode: 'bout', timejump: true }, 'newcomer')).toBe(true);
});

test.each(['teams', 'wands', 'telepathy'])('%s are for teammates: two who duel are not asked', (name) => {
  expect(matters(wizard15, { mode: 'bout' }, name)).toBe(false);
  expect(matters(wizard15, { seats: 2, mode: 'oneheart' }, name)).toBe(false);
  expect(matters(wizard15, { seats: 3, mode: 'bout' }, name)).toBe(true);
});

test('names and cries are for any number, so two are asked', () => {
  expect(matters(wizard15, { seats: 2, mode: 'bout' }, 'shame')).toBe(true);
});

test('what teams chose is hidden from a duel and not played in it, and is there again when the others come back', () => {
  const four = { seats: 4, telepathy: true, teams: ['pink', 'blue', 'pink', 'blue'] };
  const two = fitted(wizard15, { ...four, seats: 2 }, 'seats');
  expect(matters(wizard15, two, 'telepathy')).toBe(false);
  expect(meant(wizard15, two)).toEqual({ seats: 2 });
  expect(fitted(wizard15, { ...two, seats: 4 }, 'seats')).toEqual(four);
});

test('the game itself still takes what means nothing to a duel', () => {
  expect(parseOptions(wizard15, { seats: 2, wands: false, telepathy: true, teams: ['blue', 'pink'] }).ok).toBe(true);
});

test('an option that was changed stays in sight', () => {
  expect(matters(resarcana, { seats: 2, mode: 'standard', mage: 'two' }, 'mage')).toBe(true);
});

test('the last choice stays, the other gives way', () => {
  expect(fitted(resarcana, { seats: 2, mode: 'automa' }, 'mode')).toEqual({ seats: 1, mode: 'automa' });
  expect(fitted(resarcana, { seats: 3, mode: 'automa' }, 'seats')).toEqual({ seats: 3, mode: 'standard' });
  expect(fitted(wizard15, { seats: 2, mode: 'campaign' }, 'mode')).toEqual({ seats: 4, mode: 'campaign' });
  expect(fitted(spellbook, { seats: 2, set: 'first', spells: ['storm'] }, 'set')).toMatchObject({ spells: [] });
});

test('a spell takes the place of the one of its colour', () => {
  const { spells } = fitted(spellbook, { seats: 2, set: 'chosen' }, 'set') as { spells: string[] };
  expect(spells).toHaveLength(7);
  const other = fitted(spellbook, { seats: 2, set: 'chosen', spells: [...spells, 'storm'] }, 'spells');
  expect(other['spells']).toHaveLength(7);
  expect(other['spells']).toContain('storm');
});

test('what is only half said is left alone', () => {
  const half = { seats: 2, set: 'chosen', spells: ['storm'] };
  expect(fitted(spellbook, half, 'spells')).toEqual(half);
});

test('who is joined by others loses the difficulty that was for playing alone', () => {
  const joined = { seats: 2, set: 'third', difficulty: 2 };
  expect(fitted(spellbook, joined, 'seats')).toEqual({ ...joined, difficulty: 0 });
});
