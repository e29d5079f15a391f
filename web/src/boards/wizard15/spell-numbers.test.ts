import { textsOf } from '@conclave/texts/messages';
import { expect, test } from 'vitest';
import en from '../../../../games/wizard15/texts/en.json' with { type: 'json' };
import { spellNumbers } from './spell-numbers.ts';

const { text } = textsOf('en', en);

test('a card reads the number that this table typed in, not the reconstructed one', () => {
  expect(text('card.phoenix.text', spellNumbers('phoenix', {}))).toContain('3 life');
  expect(text('card.phoenix.text', spellNumbers('phoenix', { 'phoenix.life': 4 }))).toContain('4 life');
  expect(text('card.satellite.text', spellNumbers('satellite', { 'satellite.laser': 2 }))).toContain('2 laser tokens');
});
