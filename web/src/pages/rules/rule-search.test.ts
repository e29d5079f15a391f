import { describe, expect, test } from 'vitest';
import { RuleSearch } from './rule-search.ts';
import { markHits, termsOf } from './search-terms.ts';

const RULES = [
  {
    id: 'AU-31',
    sentence: 'Zagrywasz kartę z ręki.',
    others: ['You play a card from your hand.', '從手牌打出一張牌。'],
  },
  {
    id: 'AU-33',
    sentence: 'W jednej lewie nie mogą leżeć dwa żetony tego samego koloru.',
    others: ['No two tokens of one colour in a trick.', '同一墩不能有兩個相同花色的元素。'],
  },
];
const search = new RuleSearch(RULES);
const found = (words: string) => [...search.find(words).ids];

describe('the search in the rules', () => {
  test.each([
    ['a wrong ending', 'żetonów'],
    ['missing accents', 'zeton lezec'],
    ['a wrong letter', 'żetomy'],
    ['the beginning of a word', 'kolo'],
    ['another language', 'tricks'],
    ['Chinese in the middle of a sentence', '花色'],
    ['its number', 'AU-33'],
    ['its number in small letters', 'au-33'],
  ])('finds a rule by %s', (_, words) => {
    expect(found(words)).toEqual(['AU-33']);
  });

  test('wants every word', () => {
    expect(found('żeton ręka')).toEqual([]);
    expect(found('card hand')).toEqual(['AU-31']);
  });

  test('does not take one number for another', () => {
    expect(found('AU-3')).toEqual([]);
  });

  test('finds nothing where there is nothing', () => {
    expect(found('smok')).toEqual([]);
  });
});

describe('what was looked for is marked', () => {
  const marked = (words: string, sentence: string) =>
    markHits(sentence, search.find(words).terms)
      .filter(({ hit }) => hit)
      .map(({ text }) => text);

  test('by its own form in the sentence', () => {
    expect(marked('zetonow', RULES[1]?.sentence ?? '')).toEqual(['żetony']);
  });

  test('in Chinese by its characters', () => {
    expect(marked('花色', '同一墩不能有兩個相同花色的元素。')).toEqual(['花色']);
  });

  test('and the sentence stays whole', () => {
    for (const { sentence, others } of RULES) {
      for (const text of [sentence, ...others]) {
        const pieces = markHits(text, new Set(termsOf('żeton 花色 hand')));
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }
    }
  });
});
