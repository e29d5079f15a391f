import { toy } from '@conclave/kernel/testing/toy';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type GuessAnswer, SecretGuesses } from './secret-guesses.ts';
import { RateLimiter } from '../rate-limiter.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newSecret, Player } from '../../testing/player.ts';

/** Secrets are tried out: counted, slowed down, then refused, and nobody else is the worse for it. */

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

const MINUTE = 60_000;
const TOY = { game: 'toy' };

/** An attacker at home: as many guesses at a table as there are answers. */
function guess(
  guesses: SecretGuesses,
  times: number,
  { from = 'home', table = 'table', now = 0 } = {},
): (number | 'refused')[] {
  return Array.from({ length: times }, () =>
    guesses.isRefused(from, table, now) ? 'refused' : guesses.wrong(from, table, now),
  );
}

/** Fails unless a few wrong secrets are answered at once, then each later than the last, then none is looked at. */
function expectSlowedThenRefused(): void {
  const answers: GuessAnswer[] = [];
  const guesses = new SecretGuesses((answer) => answers.push(answer));
  const delays = guess(guesses, 25);
  expect(delays.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(delays.slice(5, 12)).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
  expect(delays.slice(20)).toEqual(Array.from({ length: 5 }, () => 'refused'));
  const count = (answer: GuessAnswer) => answers.filter((each) => each === answer).length;
  expect([count('told'), count('delayed'), count('refused')]).toEqual([5, 15, 5]);
  expect(guesses.isRefused('home', 'table', MINUTE / 4)).toBe(true);
  expect(guesses.isRefused('home', 'table', 11 * MINUTE)).toBe(false);
}

test('a few wrong secrets are answered at once, then each later than the last, then none is looked at', () => {
  expectSlowedThenRefused();
});

test('a counter that never counts is caught', () => {
  vi.spyOn(RateLimiter.prototype, 'add').mockReturnValue(0);
  expect(expectSlowedThenRefused).toThrow('to deeply equal');
});

test('refused at one table is not refused at another, until there were too many everywhere', () => {
  const guesses = new SecretGuesses(() => {});
  guess(guesses, 20);
  expect(guesses.isRefused('home', 'another', 0)).toBe(false);
  for (let i = 0; i < 10; i++) guess(guesses, 10, { table: `t${i}` });
  expect(guesses.isRefused('home', 'new', 0)).toBe(true);
  expect(guesses.isRefused('elsewhere', 'new', 0)).toBe(false);
});

test('at a table that many addresses besiege each has one guess, and who comes with the right secret gets in', () => {
  const guesses = new SecretGuesses(() => {});
  for (let i = 0; i < 60; i++) guess(guesses, 1, { from: `host${i}` });
  expect(guess(guesses, 3, { from: 'late' })).toEqual([0, 'refused', 'refused']);
  expect(guesses.isRefused('friend', 'table', 0)).toBe(false);
});

/** Fails unless whoever claims a taken seat over and over, on a connection that is up already, is refused in the end. */
async function expectRefusedAtLast(watcher: Player): Promise<void> {
  const sit = () => ({ type: 'sit', name: 'Eve', secret: newSecret(), contribution: newSecret() }) as const;
  for (let i = 0; i < 5; i++) expect(await watcher.ask(sit())).toMatchObject({ code: 'not-open' });
  for (let i = 0; i < 15; i++) watcher.raw(JSON.stringify({ ...sit(), id: `late${i}` }));
  await watcher.ask({ type: 'ping' });
  expect(await watcher.ask(sit())).toMatchObject({ code: 'too-many' });
}

test('who has guessed too often still watches, sits elsewhere, and plays on where they sit', async () => {
  const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  const watcher = await Player.watch(server.port, table);
  await expectRefusedAtLast(watcher);
  const again = await Player.connect(server.port);
  const hello = { type: 'hello', v: PROTOCOL, table } as const;
  expect(await again.ask({ ...hello, secret: newSecret() })).toMatchObject({ code: 'too-many' });
  expect(await again.ask({ ...hello, secret: bo.secret })).toMatchObject({ code: 'too-many' }); // not looked at
  expect(await again.ask(hello)).toMatchObject({ type: 'snapshot' });
  expect((await ada.play(ada.legal(toy)[0] as string)).type).toBe('moved');
  const { players: elsewhere } = await server.seated(TOY, ['Eve']);
  const [eve] = elsewhere as [Player];
  const back = await Player.back(server.port, eve.snapshot?.table.id ?? '', eve);
  expect(back.you).toBe(0);
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  expect(metrics).toMatch(/conclave_wrong_secrets_total\{answer="refused"\} [1-9]/);
  expect(metrics).toMatch(/conclave_wrong_secrets_total\{answer="told"\} 5/);
});

test('a server that counts no wrong secrets is caught', async () => {
  vi.spyOn(SecretGuesses.prototype, 'wrong').mockReturnValue(0);
  const trusting = await openTestServer();
  const { table } = await trusting.playing(TOY, ['Ada', 'Bo']);
  await expect(expectRefusedAtLast(await Player.watch(trusting.port, table))).rejects.toThrow('to match object');
  await trusting.close();
});

test('what is no move is limited for each connection, moves are not', async () => {
  const strict = await openTestServer({ limits: { acts: 1 } });
  const { players } = await strict.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.ask({ type: 'answer-undo', seq: ada.seq, agree: true })),
  );
  expect(answers.filter((answer) => answer.type === 'error' && answer.code === 'too-many').length).toBeGreaterThan(9);
  expect((await ada.play(ada.legal(toy)[0] as string)).type).toBe('moved');
  expect(bo.heard.filter(({ type }) => type === 'undo-asked')).toEqual([]);
  await strict.close();
});

test('one address takes only so many chairs at a table', async () => {
  const strict = await openTestServer({ limits: { sits: 3 } });
  const table = await strict.table(TOY);
  const codes: unknown[] = [];
  for (let i = 0; i < 8; i++) {
    const player = await Player.watch(strict.port, table);
    const sat = await player.ask({ type: 'sit', name: 'Eve', secret: player.secret, contribution: newSecret() });
    codes.push('code' in sat ? sat.code : sat.type);
    if (sat.type === 'snapshot') await player.ask({ type: 'leave' });
  }
  expect(codes).toEqual([...Array.from({ length: 6 }, () => 'snapshot'), 'too-many', 'too-many']);
  await strict.close();
});
