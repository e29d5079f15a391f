import { GAMES } from '@conclave/catalogue/games';
import { playThrough } from '@conclave/kernel/match';
import { MAX_MOVES, MAX_RECORD_CHARS } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { toy } from '@conclave/kernel/testing/toy';
import { expect, test } from 'vitest';
import { fileWith, perform } from '../../testing/stage.ts';
import type { Exit } from '../exit.ts';

/** However a call or a file is wrong: one sentence where errors are said, an exit code, and nothing else. */
function refused(exit: Exit, sentence: RegExp): object {
  return { exit, out: '', err: expect.stringMatching(new RegExp(`^conclave: .*${sentence.source}.*\n$`)) };
}

const seed = 'ab'.repeat(32);
const [first = ''] = toy.legal(toy.setup({ seats: 2, cards: 12 }, seed), 0).map((card) => `lay ${card}`);
const good = { game: 'toy', version: 1, options: { seats: 2, cards: 12 }, seed, moves: [{ seat: 0, move: first }] };
const changed = (changes: object): string => JSON.stringify({ ...good, ...changes });

test('the record that the others spoil is a good one, also with a byte order mark', async () => {
  expect((await perform('replay -', { input: `\uFEFF${JSON.stringify(good)}` })).exit).toBe(0);
  expect((await perform('replay -', { input: JSON.stringify(good) })).exit).toBe(0);
});

test.each(['record', 'sim', 'play', 'rules', 'perft --depth 1'])('unknown game: %s', async (command) => {
  const [name = '', ...options] = command.split(' ');
  expect(await perform([name, 'chess', ...options])).toEqual(refused(2, /there is no game 'chess'; there are aurum/));
});

test.each(['record', 'sim', 'play', 'perft --depth 1'])('wrong number of seats: %s', async (command) => {
  const [name = '', ...options] = command.split(' ');
  expect(await perform([name, 'aurum', '--seats', '9', ...options])).toEqual(
    refused(2, /aurum: seats must be a whole number from 3 to 4 \(AU-1\)/),
  );
});

test('more bots than seats', async () => {
  expect(await perform('record toy --bots random,random,greedy')).toEqual(
    refused(2, /3 bots are named, but only 2 sit/),
  );
});

test('unknown bot', async () => {
  expect(await perform('sim toy --bots deep')).toEqual(
    refused(2, /there is no bot 'deep'; there are random, greedy, /),
  );
});

test('a seat that the table does not have', async () => {
  expect(await perform('play toy --seat 2')).toEqual(refused(2, /there is no seat 2: seats are numbered 0 to 1/));
});

test.each([
  ['colour=blue', /toy has no option 'colour'; it has seats, cards/],
  ['cards=many', /toy: cards must be a whole number from 6 to 12/],
  ['cards=99', /toy: cards must be a whole number from 6 to 12/],
  ['{"cards":', /the options look like JSON, but are not, or not all of it/],
  ['{"cards":6.5}', /toy: cards must be a whole number/],
  ['x'.repeat(20_000), /options have at most 10000 characters/],
])('malformed options: %.20s', async (options, sentence) => {
  expect(await perform(['record', 'toy', '--options', options])).toEqual(refused(2, sentence));
});

test.each([
  ['nothing', '', /a record is JSON, and this is not/],
  ['cut off', JSON.stringify(good).slice(0, -4), /a record is JSON, and this is not, or not all of it/],
  ['a list', '[]', /a record is an object/],
  ['no game', changed({ game: undefined }), /'game' is missing/],
  ['an unknown game', changed({ game: 'chess' }), /there is no game 'chess'/],
  ['another version', changed({ version: 2 }), /the record is of version 2 of toy; this is version 1/],
  ['no version', changed({ version: undefined }), /of version undefined/],
  ['a short seed', changed({ seed: 'ab' }), /'seed' must be 64 hex digits/],
  ['wrong options', changed({ options: { seats: 7 } }), /toy: seats must be a whole number from 2 to 2/],
  ['moves that are no list', changed({ moves: 'lay 1' }), /'moves' must be a list/],
  ['a move that is no move', changed({ moves: [null] }), /move 1 must be \{"seat":number,"move":"words"\}/],
  ['a move of endless words', changed({ moves: [{ seat: 0, move: 'x'.repeat(500) }] }), /move 1 must be/],
  [
    'too many moves',
    changed({ moves: Array(MAX_MOVES + 1).fill(0) }),
    new RegExp(`a record has at most ${MAX_MOVES} moves`),
  ],
  [
    'too many characters',
    ' '.repeat(MAX_RECORD_CHARS + 1),
    new RegExp(`is too large: more than ${MAX_RECORD_CHARS} bytes`),
  ],
])('a record with %s', async (_, text, sentence) => {
  expect(await perform('replay -', { input: text })).toEqual(refused(3, sentence));
});

test('a move that is not legal names its rule', async () => {
  const moves = [{ seat: 0, move: 'lay 99' }];
  expect(await perform('replay -', { input: changed({ moves }) })).toEqual(
    refused(3, /move 1: 'lay 99' is not allowed now \(T-1\)/),
  );
});

test('words that are no move say so', async () => {
  const moves = [{ seat: 0, move: 'juggle' }];
  expect(await perform('replay -', { input: changed({ moves }) })).toEqual(
    refused(3, /move 1: 'juggle' is not a move here/),
  );
});

test('words that would steer the terminal are made harmless', async () => {
  const moves = [{ seat: 0, move: 'lay\n\u001b[2J' }];
  const input = changed({ moves });
  expect(await perform('replay -', { input })).toEqual(refused(3, /move 1: 'lay\?\?\[2J' is not a move here/));
});

test('a move of a seat that is not asked names who is, and the rule', async () => {
  const moves = [good.moves[0], { seat: 0, move: 'lay 1' }];
  expect(await perform('replay -', { input: changed({ moves }) })).toEqual(
    refused(3, /move 2: seat 0 is not asked now, but seat 1 is \(T-1\)/),
  );
});

test.each(GAMES.map((game) => [game.id, game] as const))('in %s a rule says whose turn it is', async (id, game) => {
  const record = JSON.parse((await perform(['record', id, '--seed', 'turn'])).out);
  const at = record.moves.findIndex((_: unknown, i: number) => {
    const state = must(playThrough(game, record, { until: i })).state;
    return game.decision(state)?.seats.length === 1 && record.options.seats > 1;
  });
  const { seat, move } = record.moves[at];
  record.moves[at] = { seat: (seat + 1) % record.options.seats, move };
  const { exit, err } = await perform('replay - --json', { input: JSON.stringify(record) });
  expect(exit).toBe(3);
  expect(JSON.parse(err).problem).toMatchObject({ code: 'not-asked', rule: expect.stringMatching(/^[A-Z]{2}/) });
});

test('a move after the end', async () => {
  const { out } = await perform('record toy --seed a');
  const record = JSON.parse(out);
  record.moves.push({ seat: 0, move: 'hush' });
  expect(await perform('replay -', { input: JSON.stringify(record) })).toEqual(refused(3, /the game is over/));
});

test('a position after a move that the record does not have', async () => {
  expect(await perform('replay - --at 5', { input: JSON.stringify(good) })).toEqual(
    refused(2, /the record has 1 moves, so there is no position after move 5/),
  );
});

test.each(['replay', 'scenario', 'perft toy --depth 1 --position'])('a file that is not there: %s', async (command) => {
  expect(await perform([...command.split(' '), '/no/such/file'])).toEqual(refused(2, /no such file/));
});

test('a position that cannot be read', async () => {
  expect(await perform('perft toy --depth 1 --position -', { input: 'hand 0 everything' })).toEqual(
    refused(3, /a toy position is JSON/),
  );
});

test('a scenario without a game, and of an unknown one', async () => {
  expect(await perform(['scenario', fileWith('# nothing\n> hush')])).toEqual(refused(3, /does not say its game/));
  expect(await perform(['scenario', fileWith('game chess\n> hush')])).toEqual(refused(3, /there is no game 'chess'/));
});

test('a rule that the game does not have', async () => {
  expect(await perform('rules aurum --rule AU-999')).toEqual(refused(2, /aurum has no rule AU-999/));
});

test('for machines the complaint is JSON, with code and rule', async () => {
  const { err, out, exit } = await perform('replay - --json', {
    input: changed({ moves: [{ seat: 0, move: 'lay 99' }] }),
  });
  expect(exit).toBe(3);
  expect(out).toBe('');
  expect(JSON.parse(err)).toEqual({
    problem: { code: 'illegal-move', text: "move 1: 'lay 99' is not allowed now (T-1)", rule: 'T-1', move: 1 },
  });
});

test.each([
  ['aurum', 'seats 3\nlead 0\nhand 0 ?*3\nhand 1 B1\nhand 2 B2'],
  ['spellbook', 'seats 2\nbag ?*105'],
])('what is hidden cannot be counted: %s', async (game, input) => {
  const { exit, out, err } = await perform(`perft ${game} --depth 2 --position -`, { input });
  expect({ exit, out }).toEqual({ exit: 3, out: '' });
  expect(err).toContain('hidden pieces');
});

test('a position whose chance is hidden can be counted', async () => {
  const input = 'seats 3\nlead 0\nhand 0 Z1\nhand 1 B1\nhand 2 B2\nchance ?';
  expect((await perform('perft aurum --depth 2 --position -', { input })).out).toBe('1\n');
});

test('no games are not a simulation', async () => {
  expect((await perform('sim toy --games 0')).exit).toBe(2);
});
