import { seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, View } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { type ToyState, toy } from '@conclave/kernel/testing/toy';
import { expect, test } from 'vitest';
import { BotPool } from './bot-pool.ts';
import type { BotRequest, BotRunner } from './bot-request.ts';
import { mainThreadBots } from './main-thread-bots.ts';
import { placed } from '../storage/entry.ts';
import { legalMoves } from '../tables/fallback-move.ts';
import { newTableState } from '../tables/table-state.ts';
import type { TableRow } from '../storage/store.ts';
import type { ServerParts } from '../server.ts';
import { testThreads } from '../../testing/bot-threads.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openMemory } from '../../testing/memory.ts';
import type { Player } from '../../testing/player.ts';

const TOY = { game: 'toy', options: { seats: 2 } };

/** Bots that answer as a test says. */
function answering(choose: BotRunner['choose']): BotRunner {
  return { choose, close: async () => {} };
}

/** A server with those bots, and a game that only they play. */
async function botsPlay(parts: Partial<ServerParts>): Promise<{ server: TestServer; ada: Player; table: string }> {
  const server = await openTestServer(parts);
  const { table, players } = await server.seated(TOY, ['Ada']);
  const [ada] = players as [Player];
  await ada.ask({ type: 'bot', seat: 1, bot: 'random' });
  await ada.ask({ type: 'start' });
  await ada.ask({ type: 'leave' });
  return { server, ada, table };
}

async function metricsOf(server: TestServer): Promise<string> {
  return (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
}

/** The table's log replays, and every move in it was legal: the server that opens it next says so. */
async function expectReadable(server: TestServer, table: string): Promise<void> {
  const next = await openTestServer({ store: server.store });
  const opened = await next.registry.table(table);
  if (typeof opened === 'string') throw new Error(opened);
  expect(opened.state.phase).toBe('over');
  await next.close();
}

const ANSWERS: Readonly<Record<string, (request: BotRequest) => string | undefined>> = {
  'words that are no move': () => 'lay everything',
  'words without end': () => 'x'.repeat(100_000),
  'no words at all': () => undefined,
  'a move of another moment': ({ game, view, seat }) =>
    legalWords(game, view() as View<unknown>, seat).includes('hush') ? '1' : 'hush',
};

test.each(Object.keys(ANSWERS))(
  'a bot that answers with %s is asked again, then a legal move is made',
  async (name) => {
    let asked = 0;
    const { server, ada, table } = await botsPlay({
      bots: answering(async (request) => {
        asked++;
        return ANSWERS[name]?.(request);
      }),
    });
    await ada.until((message) => message.type === 'over');
    const moves = ada.heard.filter((message) => message.type === 'moved');
    expect(asked).toBe(2 * moves.length);
    const metrics = await metricsOf(server);
    const rejected = [...metrics.matchAll(/conclave_rejected_bot_moves_total\{game="toy",bot="\w+"\} (\d+)/g)];
    expect(rejected.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(asked);
    const line = server.logs
      .map((text) => JSON.parse(text) as Record<string, unknown>)
      .find(({ why }) => why !== undefined);
    expect(line).toMatchObject({ table, seat: expect.any(Number), move: expect.any(String), why: 'not a legal move' });
    expect(String(line?.move).length).toBeLessThanOrEqual(200);
    await expectReadable(server, table);
    await server.close();
  },
);

test('a bot whose second answer is legal plays that', async () => {
  const asked = [0, 0]; // by seat: both are asked at once
  const { server, ada, table } = await botsPlay({
    bots: answering(async (request) => {
      const { seat } = request;
      asked[seat] = (asked[seat] ?? 0) + 1;
      return asked[seat] % 2 === 1 ? 'nonsense' : mainThreadBots.choose(request);
    }),
  });
  await ada.until((message) => message.type === 'over');
  expect(asked.reduce((sum, count) => sum + count)).toBe(
    2 * ada.heard.filter((message) => message.type === 'moved').length,
  );
  await expectReadable(server, table);
  await server.close();
});

test('a bot that throws counts as an error of ours, and a legal move is made', async () => {
  const { server, ada, table } = await botsPlay({
    bots: answering(async () => {
      throw new Error('lost its mind');
    }),
  });
  await ada.until((message) => message.type === 'over');
  expect(await metricsOf(server)).not.toContain('conclave_rejected_bot_moves_total{');
  expect(server.logs.some((line) => line.includes('lost its mind'))).toBe(true);
  await expectReadable(server, table);
  await server.close();
});

test('a worker that hangs does not hold the table up: legal moves are made', async () => {
  const { start, threads } = testThreads(); // they get ready, and never answer
  const pool = new BotPool({ workers: 1, perAddress: 1, start, patience: 1 });
  const { server, ada, table } = await botsPlay({ bots: pool });
  await ada.until((message) => message.type === 'over');
  expect(threads.length).toBeGreaterThan(1);
  expect(threads.every(({ terminated }) => terminated)).toBe(true);
  expect(server.logs.some((line) => line.includes('the bot took too long'))).toBe(true);
  await expectReadable(server, table);
  await server.close();
});

test('where a bot gives no usable answer the best legal move is made, as a quick bot sees it', async () => {
  const best = { ...toy, evaluate: (s: ToyState) => s.boasts } as unknown as AnyGame; // who boasts is best off
  const { server, ada } = await botsPlay({ gameOf: () => best, bots: answering(async () => 'nonsense') });
  const over = await ada.type('over');
  const words = over.record.moves.map(({ move }) => move);
  expect(words).toContain('boast');
  expect(words).not.toContain('hush');
  await server.close();
});

test('where the view is at fault too any legal move is made', async () => {
  const row = {
    key: 1,
    generation: 0,
    id: 'x',
    game: 'toy',
    version: 1,
    public: false,
    secret: '0'.repeat(64),
    created: 0,
  };
  const blind = { ...toy, redact: () => undefined } as unknown as AnyGame;
  const match = newTableState({ ...row, options: { seats: 2, cards: 12 } as { seats: number } }, blind);
  match.state = toy.setup({ seats: 2, cards: 12 }, seedFrom('fault'));
  expect(legalMoves(match, 0)).toEqual(legalWords(toy, match.state as never, 0));
});

test('an answer that comes when the question has changed is not made, and is no fault of the bot', async () => {
  const waiting: (() => void)[] = [];
  const choose: BotRunner['choose'] = async (request) => {
    const words = await mainThreadBots.choose(request);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return words;
  };
  const server = await openTestServer({ bots: answering(choose) });
  const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  await bo.ask({ type: 'leave' });
  await expect.poll(() => waiting.length).toBe(1);
  const opened = await server.registry.table(table);
  if (typeof opened === 'string') throw new Error(opened);
  const [words] = legalWords(toy, opened.state.state as never, 1);
  const asked = opened.state.askedSeq[1] as number;
  expect(await opened.moveFor(1, words as string, 'clock', asked)).toBe('stored'); // somebody else has answered
  const { seq } = opened.state;
  waiting[0]?.();
  await ada.play(ada.legal(toy)[0] as string);
  await bo.reached(seq + 1);
  expect(opened.state.moves.filter(({ by }) => by === 'bot')).toEqual([]);
  expect(await metricsOf(server)).not.toContain('conclave_rejected_bot_moves_total{');
  await server.close();
});

test('a player who takes the seat back moves for themselves: what the bot was asked meanwhile is not made', async () => {
  const waiting: (() => void)[] = [];
  const choose = async (request: BotRequest) => {
    const words = await mainThreadBots.choose(request);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return words;
  };
  const server = await openTestServer({ bots: answering(choose) });
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  await bo.ask({ type: 'leave' });
  await expect.poll(() => waiting.length).toBe(1);
  await bo.ask({ type: 'sit', name: 'Bo', secret: bo.secret, contribution: bo.secret });
  waiting[0]?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await bo.play(bo.legal(toy)[0] as string)).toMatchObject({ type: 'moved', seat: 1 });
  await ada.reached(bo.seq);
  expect(ada.heard.filter((message) => message.type === 'moved' && message.by === 'bot')).toEqual([]);
  await server.close();
});

test('a legal move that the engine cannot play is not stored, and whoever made it is told', async () => {
  let broken = false;
  const fragile = {
    ...toy,
    apply(...args: Parameters<typeof toy.apply>) {
      if (broken) throw new Error('the engine is broken');
      toy.apply(...args);
    },
  } as unknown as AnyGame;
  const server = await openTestServer({ gameOf: () => fragile });
  const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada] = players as [Player];
  const { seq } = ada;
  broken = true;
  const [words] = ada.legal(toy) as [string];
  expect(await ada.play(words)).toMatchObject({ type: 'error', code: 'trouble' });
  const row = (await server.store.find(table)) as TableRow;
  expect(await server.store.entries(row, seq)).toEqual([]);
  broken = false;
  expect(await ada.play(words)).toMatchObject({ type: 'moved' });
  await server.close();
});

test('only what the rules have allowed can become a move of the log', async () => {
  // @ts-expect-error A move that was not validated is no draft of an entry.
  placed({ kind: 'move', seat: 0, move: 'anything', by: 'bot' }, 1, 0);
  placed({ kind: 'leave', seat: 0 }, 1, 0);
  const { append } = openMemory();
  const nowhere = { key: 1, generation: 0 };
  // @ts-expect-error Nor does any store take it.
  await append(nowhere, { kind: 'move', seq: 1, at: 0, seat: 0, move: 'anything', by: 'bot' });
  await append(nowhere, { kind: 'leave', seq: 1, at: 0, seat: 0 });
});
