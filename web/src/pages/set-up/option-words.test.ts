import { readFileSync } from 'node:fs';
import { spellbook } from '@conclave/spellbook';
import { textsOf } from '@conclave/texts/catalogue';
import { wizard15 } from '@conclave/wizard15';
import { expect, test } from 'vitest';
import { CLOCKS, clockChoiceOf, clockOf } from './clocks.ts';
import { optionLines } from './option-words.ts';

const words = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const texts = textsOf('en', {
  ...words('../../../texts/en.json'),
  ...words('../../../../games/wizard15/texts/en.json'),
});

test('a lobby says what is played, and whatever is not as usual', () => {
  expect(optionLines(wizard15, { seats: 4, mode: 'bout', wands: true }, texts)).toEqual([
    { name: 'mode', label: 'What is played', value: 'One bout' },
  ]);
  const lines = optionLines(
    wizard15,
    { seats: 4, mode: 'kingwar', wizards: ['fire'], wands: false, shame: true },
    texts,
  );
  expect(lines.map(({ name, value }) => [name, value])).toEqual([
    ['mode', 'King War only (4–8)'],
    ['wizards', 'Fire'],
    ['wands', 'no'],
    ['shame', undefined],
  ]);
});

test('a clock is called as it was chosen', () => {
  for (const choice of CLOCKS) expect(clockChoiceOf(clockOf(choice).clock)).toBe(choice);
});

test('a set says which spells it brings, one of each colour; a wizard its item and its own three', () => {
  const { brings } = spellbook.options.set;
  expect(Object.keys(brings ?? {})).toEqual(['first', 'second', 'third']);
  for (const spells of Object.values(brings ?? {})) expect(spells).toHaveLength(7);
  expect(wizard15.options.wizards.brings?.['fire']).toEqual(['meteorite', 'ignite', 'meteor', 'phoenix']);
});
