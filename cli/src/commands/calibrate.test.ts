import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { perform } from '../../testing/stage.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'conclave-calibrate-'));
const linesIn = (out: string) => readFileSync(join(out, 'games.jsonl'), 'utf8').trim().split('\n').slice(1);

test('games are played, asked at some moments, and reported on; more games go on from there', async () => {
  const out = folder();
  const quick = `calibrate toy --workers 0 --playing 2 --moments 3 --deep 2 --out ${out}`;
  const first = await perform(`${quick} --games 4`);
  expect(first.exit).toBe(0);
  const before = linesIn(out);
  expect(before).toHaveLength(4);
  for (const { n, moments } of before.map((line) => JSON.parse(line))) {
    expect(moments.length).toBeGreaterThan(0);
    for (const { chances, deep, result } of moments) {
      expect([0, 0.5, 1]).toContain(result);
      expect(chances.every((chance: number) => chance >= 0 && chance <= 1)).toBe(true);
      expect(deep === undefined).toBe(n % 2 === 1);
    }
  }
  await perform(`${quick} --games 6`);
  expect(linesIn(out).slice(0, 4)).toEqual(before);
  expect(linesIn(out)).toHaveLength(6);
  const page = readFileSync(join(out, 'report.html'), 'utf8');
  expect(page).toContain('npx conclave calibrate toy --seats 2 --games 6');
  const again = await perform(`report ${join(out, 'summary.json')}`);
  expect(again.exit).toBe(0);
  expect(readFileSync(join(out, 'summary.html'), 'utf8')).toBe(page);
});

test('an unknown game is refused', async () => {
  expect((await perform('calibrate whist')).exit).toBe(2);
});
