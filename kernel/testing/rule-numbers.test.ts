import { expect, test } from 'vitest';
import { unsaid } from './rule-numbers.ts';

test('a rule that says another number than the game plays is named with its sentence', () => {
  const sentences: Readonly<Record<string, string>> = {
    'T-1': 'A hand holds three cards.',
    'T-2': 'From five to five add one.',
  };
  const wrong = (says: Readonly<Record<string, readonly number[]>>) => unsaid(says, (rule) => sentences[rule], 'en');
  expect(wrong({ 'T-1': [3], 'T-2': [5, 5] })).toEqual([]);
  expect(wrong({ 'T-1': [4] })).toEqual(['T-1 does not say 4: A hand holds three cards.']);
  expect(wrong({ 'T-2': [5, 5, 5] })).toEqual(['T-2 does not say 5: From five to five add one.']);
  expect(wrong({ 'T-3': [1] })).toEqual(['T-3 is missing']);
});
