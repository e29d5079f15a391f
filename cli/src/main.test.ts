import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { perform } from '../testing/stage.ts';

const COMMANDS = ['games', 'play', 'record', 'replay', 'verify', 'scenario', 'perft', 'rules', 'sim'];

test.each(COMMANDS)('%s explains itself and its exit codes', async (command) => {
  const { exit, out } = await perform([command, '--help']);
  expect(exit).toBe(0);
  expect(out).toContain(`Usage: conclave ${command}`);
  expect(out).toContain('Exit codes: 0 fine');
});

test('help lists every command', async () => {
  const { exit, out } = await perform('--help');
  expect(exit).toBe(0);
  for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'));
});

test.each(['juggle', 'record toy --colour blue', 'perft toy', 'sim toy --games many', 'games --lang fr', 'replay'])(
  'a wrong call ends with 2 and a hint: %s',
  async (words) => {
    const { exit, out, err } = await perform(words);
    expect(exit).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^error: /);
    expect(err).toContain('--help says more');
  },
);

test('the games are listed for people and for machines', async () => {
  const people = await perform('games');
  expect(people.out).toContain('toy');
  expect(people.out).toContain('cards=12 (6 to 12)');
  const machines = JSON.parse((await perform('games --json')).out);
  expect(machines.at(-1)).toMatchObject({ id: 'toy', version: 1, seats: { min: 2, max: 2 } });
});

const launcher = fileURLToPath(new URL('../bin/conclave.mjs', import.meta.url));

test('the launcher starts the program', async () => {
  const started = await new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [launcher, 'record', 'chess'], (error, out, err) =>
      resolve({ code: error?.code, out, err }),
    );
  });
  expect(started).toMatchObject({ code: 2, out: '' });
  expect(started.err).toMatch(/^conclave: there is no game 'chess'; there are aurum/);
});

test('whoever leaves the table ends the program, although the input stays open', async () => {
  const program = spawn(process.execPath, [launcher, 'play', 'aurum'], { stdio: ['pipe', 'ignore', 'inherit'] });
  program.stdin.write('quit\n');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

test('whoever has read enough may hang up', async () => {
  const program = spawn(process.execPath, [launcher, 'record', 'aurum', '--events'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaints = '';
  program.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  await once(program.stdout, 'data');
  program.stdout.destroy();
  expect(await once(program, 'exit')).toEqual([0, null]);
  expect(complaints).toBe('');
});
