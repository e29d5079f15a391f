import { expect, test } from 'vitest';
import { compile, textsOf } from './catalogue.ts';
import { bestLanguage, LANGUAGE_NAMES, LANGUAGES } from './language.ts';
import { compiledTexts } from './messages.ts';

test('Polish counts in its four ways', () => {
  const texts = textsOf('pl', {
    tricks: '{n, plural, one {# lewa} few {# lewy} many {# lew} other {# lewy}}',
  });
  const said = [1, 2, 4, 5, 12, 22, 25, 1.5].map((n) => texts.text('tricks', { n }));
  expect(said).toEqual(['1 lewa', '2 lewy', '4 lewy', '5 lew', '12 lew', '22 lewy', '25 lew', '1,5 lewy']);
});

test('a text that is missing or broken is visible and throws nothing', () => {
  const texts = textsOf('en', { broken: '{n, plural, one {a', needs: 'a {card}', fine: "it's {card}" });
  expect(texts.text('absent')).toBe('⟦absent⟧');
  expect(texts.text('broken')).toBe('⟦broken⟧');
  expect(texts.text('needs')).toBe('⟦needs⟧');
  expect(texts.text('toString')).toBe('⟦toString⟧');
  expect(texts.text('fine', { card: 'X' })).toBe("it's X");
});

test('a message tells its places, also those inside its cases', () => {
  const texts = textsOf('en', {
    won: '{me, select, you {You win {n, plural, one {#} other {# of {all}}}.} other {{seat} wins {n}.}}',
  });
  expect(texts.places('won')).toEqual(['me', 'n', 'all', 'seat']);
  expect(texts.places('absent')).toEqual([]);
});

test('a compiled message survives JSON, and reads the same', () => {
  const source = {
    plain: "it's {brace",
    won: '{n, plural, =0 {none} one {# card} other {# cards}} for {me, select, you {you} other {{seat}}}',
  };
  const compiled = compile({ ...source, quoted: "'{'n'}'" });
  const texts = compiledTexts('en', JSON.parse(JSON.stringify(compiled)));
  expect(texts.has('plain')).toBe(false); // broken
  expect(texts.text('quoted')).toBe('{n}');
  expect([0, 1, 1200].map((n) => texts.text('won', { n, me: 'other', seat: 'Ann' }))).toEqual([
    'none for Ann',
    '1 card for Ann',
    '1,200 cards for Ann',
  ]);
  expect(texts.parts('won', { n: 2, me: 'other', seat: 'Ann' })).toEqual(['2 cards for Ann']);
});

test('an argument that only one case needs may be absent where another is chosen', () => {
  const texts = textsOf('en', { won: '{me, select, you {You win.} other {{seat} wins.}}' });
  expect(texts.text('won', { me: 'you' })).toBe('You win.');
  expect(texts.text('won', { me: 'other' })).toBe('⟦won⟧');
});

test('signs that look like markup are just signs', () => {
  expect(textsOf('en', { rule: 'ranks < 5 <b>count</b>' }).text('rule')).toBe('ranks < 5 <b>count</b>');
});

test('the earlier of two catalogues counts', () => {
  const texts = textsOf('en', { a: 'first' }, { a: 'second', b: 'only' });
  expect([texts.text('a'), texts.text('b')]).toEqual(['first', 'only']);
});

test('a wished language is found in any spelling', () => {
  expect(bestLanguage(['de-AT', 'pl-PL', 'en'])).toBe('pl');
  expect(bestLanguage(['zh-TW'])).toBe('zh-Hant');
  expect(bestLanguage(['pl_PL.UTF-8'])).toBe('pl');
  expect(bestLanguage(['toString'])).toBe('en');
  expect(Object.keys(LANGUAGE_NAMES)).toEqual([...LANGUAGES]);
});
