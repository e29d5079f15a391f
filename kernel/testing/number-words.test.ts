import { expect, test } from 'vitest';
import { numbersIn } from './number-words.ts';

test.each([
  ['en', 'From five to nine add one, from 10 on replace all (SB-53).', [5, 9, 1, 10]],
  ['en', 'The seventh of twelve: SBR-12.', [12]],
  ['pl', 'Od pięciu do dziewięciu dodaj jeden, siedemnaście pól, 21 zaklęć.', [5, 9, 1, 17, 21]],
  ['zh-Hant', '五到九個加一個；十個以上、兩個、十七格、二十一、105。', [5, 9, 1, 10, 2, 17, 21, 105]],
  ['zh-Hant', '第七道', []],
] as const)('%s: %s', (language, text, numbers) => {
  expect(numbersIn(text, language)).toEqual(numbers);
});
