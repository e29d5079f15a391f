import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileWith, perform } from '../../testing/stage.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'conclave-report-'));

test.each([
  'lab toy --bots greedy,random,random@5 --games 20 --workers 0',
  'ponder toy --times 1,2 --weighing 2 --decisions 3 --workers 0',
])('the figures of `%s` are enough for its page', async (command) => {
  const out = folder();
  await perform(`${command} --out ${out}`);
  const { exit, out: said } = await perform(`report ${join(out, 'summary.json')}`);
  expect(exit).toBe(0);
  expect(said).toBe(`${join(out, 'summary.html')}\n`);
  expect(readFileSync(join(out, 'summary.html'), 'utf8')).toBe(readFileSync(join(out, 'report.html'), 'utf8'));
});

test('what is no summary is refused by name', async () => {
  for (const text of ['{}', 'no JSON', 'null']) {
    const file = fileWith(text);
    const { exit, err } = await perform(`report ${file}`);
    expect(exit).toBe(3);
    expect(err).toContain(file);
  }
});
