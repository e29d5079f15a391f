import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fileWith, perform } from '../../testing/stage.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'conclave-lab-'));
const linesIn = (out: string) => readFileSync(join(out, 'games.jsonl'), 'utf8').trim().split('\n').slice(1);
/** Results without how long they took. */
const bare = (lines: string[]) => lines.map((line) => line.replaceAll(/"thought":\{[^}]*\}/g, ''));
const outcomes = (out: string) =>
  linesIn(out)
    .map((line) => JSON.parse(line))
    .toSorted((a, b) => a.deal - b.deal)
    .map(({ bouts }) => bouts.map(({ scores, moves }: { scores: number[]; moves: number }) => [scores, moves]));
const summaryIn = (out: string) => JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8'));

test('a tournament writes a page, a table and figures', async () => {
  const out = folder();
  const { exit, out: said } = await perform(`lab toy --bots greedy,random --games 200 --workers 0 --out ${out}`);
  expect(exit).toBe(0);
  expect(said).toMatch(/greedy – random +[\d.]+ % \([\d.]+ to [\d.]+\) of 200 first places, fair 50 %/);
  const page = readFileSync(join(out, 'report.html'), 'utf8');
  expect(page).toContain('<svg');
  expect(page).not.toMatch(/(?:src|href)=/); // nothing to load
  expect(readFileSync(join(out, 'games.csv'), 'utf8').trim().split('\n')).toHaveLength(201);
  const { games, ratings, meetings } = summaryIn(out);
  expect(games).toBe(200);
  expect(ratings.map(({ name }: { name: string }) => name)).toHaveLength(2);
  expect(meetings[0].n).toBe(200);
});

test('alone everybody plays by itself, and the report says how far ahead of the opponent', async () => {
  const out = folder();
  const { exit, out: said } = await perform(
    `lab spellbook --seats 1 --bots greedy,random --games 4 --workers 0 --out ${out}`,
  );
  expect(exit).toBe(0);
  expect(said).toMatch(/greedy +scores [\d.]+, -?[\d.]+ ahead of the opponent, wins [\d.]+ %/);
  expect(summaryIn(out).meetings.map(({ pair, n }: { pair: string[]; n: number }) => [pair[0], n])).toEqual([
    ['greedy', 4],
    ['random', 4],
  ]);
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('<h2>Alone</h2>');
});

test('the oracle sees what is hidden, in the lab and nowhere else', async () => {
  const out = folder();
  await perform(`lab toy --bots oracle@60 --against master@60 --games 60 --workers 0 --out ${out}`);
  expect(summaryIn(out).meetings[0].share).toBeGreaterThan(0.5);
  const { exit } = await perform('sim toy --bots oracle --games 1');
  expect(exit).toBe(2);
});

test('every deal is played in every seating', async () => {
  const out = folder();
  await perform(`lab toy --bots greedy,random --games 10 --workers 0 --out ${out}`);
  const results = linesIn(out).map((line) => JSON.parse(line));
  expect(results.map(({ deal }) => deal)).toEqual([0, 1, 2, 3, 4]);
  for (const { bouts } of results) {
    expect(bouts.map(({ seating }: { seating: string }) => seating)).toEqual(['ab', 'ba']);
  }
});

test('a tournament that was stopped goes on where it stopped, and gives the same games', async () => {
  const [whole, halves] = [folder(), folder()];
  await perform(`lab toy --bots greedy,random --games 20 --workers 0 --out ${whole}`);
  await perform(`lab toy --bots greedy,random --games 8 --workers 0 --out ${halves}`);
  const before = linesIn(halves);
  appendFileSync(join(halves, 'games.jsonl'), '{"pair":["greedy","ran'); // it was killed in the middle of a line
  await perform(`lab toy --bots greedy,random --games 20 --workers 0 --out ${halves}`);
  expect(linesIn(halves).slice(0, 4)).toEqual(before);
  expect(bare(linesIn(halves))).toEqual(bare(linesIn(whole)));
});

test('the page names a command for each opponent, whatever was added when', async () => {
  const out = folder();
  await perform(`lab toy --bots greedy,mixing --against random --games 4 --workers 0 --out ${out}`);
  await perform(`lab toy --bots greedy --games 2 --workers 0 --out ${out}`);
  const [, made] = /<pre>(.*)<\/pre>/s.exec(readFileSync(join(out, 'report.html'), 'utf8')) ?? [];
  const places = `--seats 2 --pattern ab --seed lab --out ${out}`;
  expect(made?.split('\n')).toEqual([
    `npx conclave lab toy --bots greedy,mixing --against random --games 4 ${places}`,
    `npx conclave lab toy --bots greedy --games 2 ${places}`,
  ]);
});

test('a folder with another tournament in it is left alone', async () => {
  const out = folder();
  await perform(`lab toy --bots greedy,random --games 2 --workers 0 --out ${out}`);
  const { exit, err } = await perform(`lab toy --bots greedy,random --games 2 --workers 0 --seed other --out ${out}`);
  expect(exit).toBe(2);
  expect(err).toMatch(/belongs to another tournament/);
});

test('threads play the same games as one alone', async () => {
  const [alone, together] = [folder(), folder()];
  const command = 'lab aurum --seats 3 --bots greedy,random --games 6 --out';
  await perform(`${command} ${alone} --workers 0`);
  await perform(`${command} ${together} --workers 2`);
  expect(outcomes(together)).toEqual(outcomes(alone));
});

test('the example in Python plays whole games', async () => {
  const out = folder();
  const example = fileURLToPath(new URL('../../../bots/examples/first_bot.py', import.meta.url));
  const words = [
    'lab',
    'aurum',
    '--seats',
    '3',
    '--bots',
    'mine,random',
    '--games',
    '3',
    '--workers',
    '0',
    '--out',
    out,
  ];
  const { exit } = await perform([...words, '--patience', '20000', '--external', `mine=python3 ${example}`]);
  expect(exit).toBe(0);
  expect(summaryIn(out)).toMatchObject({ games: 3, faults: {} });
});

test('a bad program loses its moves, the tournament goes on, and the report says so', async () => {
  const out = folder();
  const bad = fileWith('process.stdin.once("data", () => process.exit(1))', 'bad.cjs');
  const words = ['lab', 'toy', '--bots', 'bad,random', '--games', '6', '--workers', '0', '--out', out];
  const { exit, out: said } = await perform([...words, '--external', `bad=${process.execPath} ${bad}`]);
  expect(exit).toBe(0);
  expect(said).toMatch(/bad lost moves: \d+ crashed/);
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain('the program had ended');
  expect(summaryIn(out).games).toBe(6);
});

test.each([
  ['lab toy --bots greedy,deep', /there is no bot 'deep'/],
  ['lab toy --bots greedy@0ms', /something to think with/],
  ['lab toy --bots greedy --pattern abc', /--pattern must be 2 letters/],
  ['lab toy --bots greedy --external mine', /--external must be name=command/],
  ['lab nothing --bots greedy', /there is no game/],
])('%s is refused', async (command, why) => {
  const { exit, err } = await perform(`${command} --out ${folder()}`);
  expect(exit).toBe(2);
  expect(err).toMatch(why);
});
