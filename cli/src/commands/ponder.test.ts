import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { perform } from '../../testing/stage.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'conclave-ponder-'));
const linesIn = (out: string) => readFileSync(join(out, 'thoughts.jsonl'), 'utf8').trim().split('\n').slice(1);
const QUICK = '--times 1,2,4 --weighing 2 --workers 0';

test('every decision is answered for every time, and only where the answers differ they are weighed', async () => {
  const out = folder();
  const { exit, out: said } = await perform(`ponder toy ${QUICK} --decisions 6 --out ${out}`);
  expect(exit).toBe(0);
  expect(said).toMatch(/^6 decisions\n0\.001 s .*gains 0\.00 points/);
  const thoughts = linesIn(out).map((line) => JSON.parse(line));
  expect(thoughts.map(({ n }) => n)).toEqual([0, 1, 2, 3, 4, 5]);
  for (const { answers, worth } of thoughts) {
    expect(answers).toHaveLength(3);
    const different = [...new Set<string>(answers)];
    expect(Object.keys(worth).toSorted()).toEqual(different.length === 1 ? [] : different.toSorted());
  }
  const page = readFileSync(join(out, 'report.html'), 'utf8');
  expect(page).toContain('<svg');
  expect(page).not.toMatch(/(?:src|href)=/); // nothing to load
  expect(page).toContain(`npx conclave ponder toy --times 1,2,4 --weighing 2 --decisions 6`);
});

test('it goes on where it stopped, even in the middle of a line', async () => {
  const out = folder();
  await perform(`ponder toy ${QUICK} --decisions 2 --out ${out}`);
  const before = linesIn(out);
  appendFileSync(join(out, 'thoughts.jsonl'), '{"n":2,"answ');
  await perform(`ponder toy ${QUICK} --decisions 3 --out ${out}`);
  expect(linesIn(out).slice(0, 2)).toEqual(before);
  expect(linesIn(out)).toHaveLength(3);
});

test('threads think about the same decisions', async () => {
  const [alone, together] = [folder(), folder()];
  const words = 'ponder wizard15 --seats 2 --times 1,2 --weighing 1 --decisions 2';
  await perform(`${words} --workers 0 --out ${alone}`);
  await perform(`${words} --workers 2 --out ${together}`);
  const asked = (out: string) =>
    linesIn(out)
      .map((line) => JSON.parse(line))
      .toSorted((a, b) => a.n - b.n)
      .map(({ n, prompt }) => [n, prompt]);
  expect(asked(together)).toEqual(asked(alone));
});

test.each([
  ['--times 50', 'at least two times'],
  ['--times 200,50', 'must grow'],
  ['--times 0,50', 'at least 1'],
  ['--seats 9', 'seats'],
])('ponder aurum %s is refused', async (words, why) => {
  const { exit, err } = await perform(`ponder aurum ${words} --workers 0 --out ${folder()}`);
  expect(exit).toBe(2);
  expect(err).toContain(why);
});
