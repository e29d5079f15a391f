import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test('a Polish word of one letter holds on to the next', () => {
  const { said } = typeset('pl', {
    said: 'Weź żeton z ołtarza i dobierz dwa. W południe (a potem wieczorem) {n, plural, one {# w puli} other {#}}',
  });
  expect(said).toBe(
    'Weź żeton z\u00a0ołtarza i\u00a0dobierz dwa. W\u00a0południe (a\u00a0potem wieczorem) {n, plural, one {# w\u00a0puli} other {#}}',
  );
});

test('other languages stay as they are', () => {
  const words = { said: 'Take a token' };
  expect(typeset('en', words)).toBe(words);
});
