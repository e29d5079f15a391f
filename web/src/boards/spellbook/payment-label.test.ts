import { readFileSync } from 'node:fs';
import { POOL_LIMIT, TOKEN_WORDS } from '@conclave/spellbook/board';
import { moveLabel, moveParts } from '@conclave/texts/label';
import { LANGUAGES } from '@conclave/texts/language';
import { textsOf } from '@conclave/texts/catalogue';
import { expect, test } from 'vitest';

test.each(LANGUAGES)('the label of a payment names every token, up to a full pool: %s', (language) => {
  const file = new URL(`../../../../games/spellbook/texts/${language}.json`, import.meta.url);
  const texts = textsOf(language, JSON.parse(readFileSync(file, 'utf8')));
  const tokens = TOKEN_WORDS.slice(0, POOL_LIMIT);
  const words = `pay ${tokens.join(' ')}`;
  const named = moveParts(words, texts).flatMap((part) => (part.kind === 'piece' ? [part.piece] : []));
  expect(named).toEqual(tokens);
  for (const token of tokens) expect(moveLabel(words, texts)).toContain(texts.text(`piece.${token}`));
});
