import { expect, test } from 'vitest';
import { moveLabel, moveParts, promptText, ruleText } from './label.ts';
import type { Language } from './language.ts';
import { textsOf } from './catalogue.ts';
import { parts, sentence } from './sentence.ts';

const CATALOGUES = {
  en: {
    'event.played': '{me, select, you {You play {card}.} other {{seat} plays {card}.}}',
    'event.shown': '{seat} shows {cards} ({cardsCount, plural, one {# card} other {# cards}}).',
    'event.stolen': '{seat} takes from {victimMe, select, you {you} other {{victimSeat}}}, see {rule}.',
    'event.tied': '{seats} tie.',
    'move.play': 'Play {a1}',
    'move.pay': 'Pay {pieces}',
    'event.lowest': '{card} is lowest.',
    'event.drew': '{seat} draws {card, select, none {a card} other {{card}}}.',
    'move.change': 'Change to {a1}{a2, select, partner { for your partner} other {}}',
    'move.predict': 'Predict {a1, plural, one {# trick} other {# tricks}}',
    'prompt.play': 'Play a card.',
    'rule.AU-33': 'No suit twice.',
    'piece.Z4': 'zinc 4',
  },
  pl: {
    'event.played':
      '{me, select, you {Zagrywasz} other {{seat} zagrywa}} {card, select, Z4 {czwórkę cynku} other {{card}}}.',
    'event.won': '{seat}: {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}.',
    'event.tied': '{seats} remisują.',
    'piece.Z4': 'cynk 4',
  },
  'zh-Hant': { 'event.played': '{seat}打出{card}。', 'event.tied': '{seats}平手。', 'piece.Z4': '鋅4' },
} as const satisfies Record<Language, Record<string, string>>;

const telling = (language: Language, reader?: number) => ({
  texts: textsOf(language, CATALOGUES[language]),
  names: ['Ann', 'Bob', 'Cay'],
  reader,
});

const played = { type: 'played', rule: 'AU-31', seat: 1, card: 'Z4' };
const tied = { type: 'tied', rule: 'AU-66', seats: [0, 1, 2] };

test('seats become names, pieces their words, the reader becomes you', () => {
  expect(sentence(played, telling('en'))).toBe('Bob plays zinc 4.');
  expect(sentence(played, telling('en', 1))).toBe('You play zinc 4.');
  expect(sentence(played, telling('zh-Hant'))).toBe('Bob打出鋅4。');
});

test('a select reads hyphens of a notation as underscores', () => {
  const texts = textsOf('en', { 'event.skipped': '{space, select, space_place {No card.} other {Something else.}}' });
  const skipped = { type: 'skipped', rule: 'RA-A33', space: 'space-place' };
  expect(sentence(skipped, { texts, names: [], reader: undefined })).toBe('No card.');
});

test('whose sentence it is, one seat says before several', () => {
  const skipped = { ...played, seats: [2] };
  expect(sentence(skipped, telling('en', 1))).toBe('You play zinc 4.');
  expect(sentence(skipped, telling('en', 2))).toBe('Bob plays zinc 4.');
});

test('a message can bend a piece by its notation', () => {
  const bismuth = { ...played, card: 'B1' };
  expect(sentence(played, telling('pl'))).toBe('Bob zagrywa czwórkę cynku.');
  expect(sentence(bismuth, telling('pl', 1))).toBe('Zagrywasz B1.');
});

test('lists are joined in the manner of the language', () => {
  expect(sentence(tied, telling('en'))).toBe('Ann, Bob, and Cay tie.');
  expect(sentence(tied, telling('pl'))).toBe('Ann, Bob i Cay remisują.');
  expect(sentence(tied, telling('zh-Hant'))).toBe('Ann、Bob和Cay平手。');
});

test('Polish sentences count', () => {
  const said = [1, 3, 11].map((points) => {
    const won = { type: 'won', rule: 'AU-70', seat: 0, points };
    return sentence(won, telling('pl'));
  });
  expect(said).toEqual(['Ann: 1 punkt.', 'Ann: 3 punkty.', 'Ann: 11 punktów.']);
});

test('a list knows its length, a second seat its reader, the rule its id', () => {
  const shown = { type: 'shown', rule: 'AU-53', seat: 2, cards: ['Z4', 'B1'] };
  expect(sentence(shown, telling('en'))).toBe('Cay shows zinc 4 and B1 (2 cards).');
  const stolen = { type: 'stolen', rule: 'AU-1', seat: 2, victimSeat: 0 };
  expect(sentence(stolen, telling('en', 0))).toBe('Cay takes from you, see AU-1.');
  expect(sentence(stolen, telling('en', 1))).toBe('Cay takes from Ann, see AU-1.');
});

test('parts keep what a client may draw', () => {
  expect(parts(played, telling('en'))).toEqual([
    { kind: 'seat', seat: 1, text: 'Bob' },
    { kind: 'text', text: ' plays ' },
    { kind: 'piece', piece: 'Z4', text: 'zinc 4' },
    { kind: 'text', text: '.' },
  ]);
});

test('a sentence that begins with a piece begins with a capital', () => {
  const lowest = { type: 'lowest', rule: 'AU-43', card: 'Z4' };
  expect(sentence(lowest, telling('en'))).toBe('Zinc 4 is lowest.');
});

test('an event without a text, and a seat without a name, are visible', () => {
  const stranger = { ...played, seat: 7 };
  expect(sentence({ type: 'odd', rule: 'AU-1' }, telling('en'))).toBe('⟦event.odd⟧');
  expect(sentence(stranger, telling('en'))).toBe('⟦seat 7⟧ plays zinc 4.');
});

test('a field that an event does not have, and a word that a move does not have, read as none', () => {
  const drew = { type: 'drew', rule: 'AU-1', seat: 0 };
  const seen = { ...drew, card: 'Z4' };
  expect(sentence(drew, telling('en'))).toBe('Ann draws a card.');
  expect(sentence(seen, telling('en'))).toBe('Ann draws zinc 4.');
  const { texts } = telling('en');
  expect(moveLabel('change Z4', texts)).toBe('Change to zinc 4');
  expect(moveLabel('change Z4 partner', texts)).toBe('Change to zinc 4 for your partner');
});

test('a move that names any number of pieces lists all of them', () => {
  const { texts } = telling('en');
  const twelve = Array.from({ length: 12 }, () => 'Z4').join(' ');
  expect(moveLabel('pay Z4', texts)).toBe('Pay zinc 4');
  expect(moveParts(`pay ${twelve}`, texts).filter(({ kind }) => kind === 'piece')).toHaveLength(12);
  expect(moveLabel('pay Z4 Z4 Z4', texts)).toBe('Pay zinc 4, zinc 4, and zinc 4');
});

test('moves, prompts and rules have their texts', () => {
  const { texts } = telling('en');
  expect(moveLabel('play Z4', texts)).toBe('Play zinc 4');
  expect(moveParts('play Z4', texts)[1]).toEqual({ kind: 'piece', piece: 'Z4', text: 'zinc 4' });
  expect(moveLabel('predict 1', texts)).toBe('Predict 1 trick');
  expect(moveLabel('juggle Z4', texts)).toBe('⟦juggle Z4⟧');
  expect(promptText('play', texts)).toBe('Play a card.');
  expect(ruleText('AU-33', texts)).toBe('No suit twice.');
  expect(ruleText('AU-99', texts)).toBe('⟦rule.AU-99⟧');
});
