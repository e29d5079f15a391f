import { expect, test } from 'vitest';
import { type OptionFields, parseOptions, parseOptionWords, type TableOptions, unusualOptions } from './options.ts';

interface Options extends TableOptions {
  readonly zeros: boolean;
  readonly scoring: string;
  readonly wizards: readonly string[];
  readonly printed: Readonly<Record<string, number>>;
}
const fields: OptionFields<Options> = {
  seats: { kind: 'number', min: 3, max: 4, default: 3, rule: 'AU-1' },
  zeros: { kind: 'flag', default: true },
  scoring: { kind: 'choice', values: ['nuggets', 'points'], default: 'nuggets' },
  wizards: { kind: 'list', values: ['fire', 'love'], max: 4, default: [] },
  printed: { kind: 'table', names: ['arrow'], min: 0, max: 9, default: {} },
};
const game = {
  id: 'aurum',
  seats: { min: 3, max: 4 },
  options: fields,
  checkOptions: (options: TableOptions) =>
    options.seats === 4 && (options as Options).wizards.length === 3
      ? { text: 'three wizards at four seats', rule: 'AU-2' }
      : undefined,
};

test('what is left out takes its default', () => {
  expect(parseOptions(game, { seats: 4 })).toEqual({
    ok: true,
    value: { seats: 4, zeros: true, scoring: 'nuggets', wizards: [], printed: {} },
  });
});

test.each([
  ['not an object', null, 'bad-options'],
  ['a list', [], 'bad-options'],
  ['a text', 'seats=3', 'bad-options'],
  ['too many seats', { seats: 9 }, 'bad-seats'],
  ['half a seat', { seats: 3.5 }, 'bad-seats'],
  ['seats as a text', { seats: '3' }, 'bad-seats'],
  ['an option that does not exist', { seats: 3, colour: 1 }, 'bad-options'],
  ['a flag that is no flag', { zeros: 'yes' }, 'bad-options'],
  ['a choice that is not offered', { scoring: 'stars' }, 'bad-options'],
  ['a list with a stranger', { wizards: ['fire', 'ice'] }, 'bad-options'],
  ['a list that is too long', { wizards: Array.from({ length: 5 }, () => 'fire') }, 'bad-options'],
  ['a table with an unknown name', { printed: { bow: 1 } }, 'bad-options'],
  ['a table with a text', { printed: { arrow: '1' } }, 'bad-options'],
  ['a clash of two', { seats: 4, wizards: ['fire', 'love', 'fire'] }, 'bad-options'],
  ['a prototype', JSON.parse('{"__proto__":{"seats":3}}'), 'bad-options'],
  ['a constructor', { constructor: 1 }, 'bad-options'],
])('%s is refused with a sentence', (_what, raw, code) => {
  const parsed = parseOptions(game, raw);
  expect(parsed.ok).toBe(false);
  if (parsed.ok) return;
  expect(parsed.problem.code).toBe(code);
  expect(parsed.problem.text).toMatch(/^(options of )?aurum/);
});

test('a wrong number of seats names its rule', () => {
  const parsed = parseOptions(game, { seats: 2 });
  expect(!parsed.ok && parsed.problem.rule).toBe('AU-1');
});

test('options are read as people type them', () => {
  expect(parseOptionWords('seats=4 zeros=false scoring=points open wizards=fire,love printed=arrow:2,wave:3')).toEqual({
    seats: 4,
    zeros: false,
    scoring: 'points',
    open: true,
    wizards: ['fire', 'love'],
    printed: { arrow: 2, wave: 3 },
  });
});

test('the options that are unusual are written so that they read back', () => {
  const options = { seats: 4, zeros: false, scoring: 'points', wizards: ['fire'], printed: { arrow: 2, wave: 3 } };
  const words = unusualOptions(fields, options).map(([name, value]) => `${name}=${value}`);
  expect(words).toEqual(['zeros=false', 'scoring=points', 'wizards=fire,', 'printed=arrow:2,wave:3']);
  expect({ seats: 4, ...parseOptionWords(words.join(' ')) }).toEqual(options);
});
