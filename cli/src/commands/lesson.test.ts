import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { perform } from '../../testing/stage.ts';
import { EXIT } from '../exit.ts';

test('a lesson is played to its end by number and by words', async () => {
  const { exit, out } = await perform('lesson aurum 1', { input: '1\nplay S3\n1\nplay B2\n' });
  expect(exit).toBe(EXIT.fine);
  expect(out).toContain('Lesson 1: High wins, low is paid (3 minutes, 4 steps)');
  expect(out).toContain('Beat the 6: play your silver 8.');
  expect(out).toContain('Ada leads phosphorus 7.');
  expect(out).toContain('That is the whole tug of war of Aurum.');
});

test('a wrong answer is told why and changes nothing; back and restart go where they say', async () => {
  const input = 'play S3\nplay Z9\nplay B2\njuggle\n1\nback\n1\nrestart\nplay S8\nquit\n';
  const { out } = await perform('lesson aurum 1', { input });
  expect(out).toContain('Allowed, but 3 does not beat 6.');
  expect(out).toContain('A 9 is high, but zinc lies there already.');
  expect(out).toContain('AU-33');
  expect(out).toContain('“juggle” is not a move here.');
  expect(out.match(/Beat the 6/g)).toHaveLength(3);
  expect(out.match(/Now be the lowest/g)).toHaveLength(3);
  expect(out).toContain('You leave the lesson.');
});

test('lessons are played in every language', async () => {
  const polish = await perform('lesson aurum 3 --lang pl', { input: 'predict P1\n' });
  expect(polish.out).toContain('Lekcja 3: Powiedz, ile (5 minut, 4 kroki)');
  expect(polish.out).toContain('Jedna jest pewna');
  const chinese = await perform('lesson aurum 1 --lang zh-Hant', { input: '1\n1\n1\n1\n' });
  expect(chinese.out).toContain('第1課：高牌贏墩，低牌領錢（3分鐘，4步）');
});

test('the lessons of a game are listed', async () => {
  const { out } = await perform('lesson aurum --list');
  expect(out.trim().split('\n')).toHaveLength(7);
  expect(out).toContain('Lesson 7: ');
});

test('lessons are checked, and a mistake is told with its file and line', async () => {
  expect(await perform('lesson aurum --check')).toMatchObject({
    exit: EXIT.fine,
    out: expect.stringContaining('7 lessons'),
  });
  const root = mkdtempSync(join(tmpdir(), 'conclave-'));
  cpSync(new URL('../../../games/aurum/lessons/', import.meta.url), join(root, 'games/aurum/lessons'), {
    recursive: true,
  });
  const file = join(root, 'games/aurum/lessons/high-wins.txt');
  const whole = readFileSync(file, 'utf8');
  const environment = { root: pathToFileURL(`${root}/`) };
  writeFileSync(file, whole.replace('go play Z9', 'go play Z8'));
  const line = whole.split('\n').findIndex((text) => text === 'go play Z9') + 1;
  const checked = await perform('lesson aurum --check', environment);
  expect(checked.exit).toBe(EXIT.differs);
  expect(checked.out).toContain(`games/aurum/lessons/high-wins.txt: line ${line}: 'play Z8' is legal on no way`);
  writeFileSync(file, whole.replace('minutes 3', 'minutes 9'));
  const read = await perform('lesson aurum 1', environment);
  expect(read).toMatchObject({
    exit: EXIT.input,
    err: expect.stringMatching(/high-wins\.txt: line \d+: a lesson takes/),
  });
});

test('a game or a lesson that is not there is refused', async () => {
  expect(await perform('lesson chess')).toMatchObject({ exit: EXIT.usage });
  expect(await perform('lesson toy')).toMatchObject({ exit: EXIT.usage, err: expect.stringContaining('no lessons') });
  expect(await perform('lesson aurum 8')).toMatchObject({
    exit: EXIT.usage,
    err: expect.stringContaining('no lesson 8'),
  });
});
