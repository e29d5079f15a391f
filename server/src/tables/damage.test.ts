import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gameNamed } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { legalWords } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { PROTOCOL } from '@conclave/protocol/pieces';
import type { MatchRecord } from '@conclave/protocol/record';
import { verify } from '@conclave/protocol/verify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewEntry } from '../storage/entry.ts';
import { applyEntry, newTableState } from './table-state.ts';
import { openSqlite } from '../storage/sqlite-store.ts';
import type { Store, TableRow } from '../storage/store.ts';
import type { Table } from './table.ts';
import { openTestServer } from '../../testing/test-server.ts';
import { Memory, openMemory } from '../../testing/memory.ts';
import { Player } from '../../testing/player.ts';
import { startProcess } from '../../testing/process.ts';

const aurum = gameNamed('aurum') as AnyGame;
/** Ids of tables, as long as those the server draws. */
const WHOLE = 'whole-table-----';
const BY_PLAYER = 'damaged-player--';
const BY_BOT = 'damaged-bot-----';

const UNGUARDED = fileURLToPath(new URL('../../testing/unguarded.ts', import.meta.url));

type Line = Record<string, unknown> & { kind: string };

/** A game of Aurum that only bots play on, with some entries behind it that no validation has seen; a bot is due in it. */
async function keepTable(store: Store, id: string, behind: (asked: number) => readonly Line[]) {
  const at = Date.now();
  const secret = 'ab'.repeat(32);
  const row = await store.create(
    { id, game: 'aurum', version: aurum.version, options: { ...OPTIONS }, public: true, secret, created: at },
    { phase: 'playing', seats: [], changed: at, due: at },
  );
  const match = newTableState(row, aurum);
  const begun: Line[] = [
    { kind: 'sit', seat: 0, holder: 'h', name: 'Ada', contribution: '00'.repeat(16) },
    { kind: 'bot', seat: 0, chair: 1, bot: 'greedy' },
    { kind: 'bot', seat: 0, chair: 2, bot: 'greedy' },
    { kind: 'start', seat: 0 },
    { kind: 'leave', seat: 0, bot: 'greedy' },
  ];
  const entries = begun.map((line, i) => ({ ...line, seq: i + 1, at }) as unknown as NewEntry);
  for (const entry of entries) applyEntry(match, entry);
  const asked = aurum.decision(match.state)?.seats[0] ?? 0;
  const rest = behind(asked).map((line, i) => ({ ...line, seq: match.seq + 1 + i, at }) as unknown as NewEntry);
  for (const entry of [...entries, ...rest]) await store.append(row, entry);
  return { row, from: match.seq + 1, asked, match };
}

const OPTIONS = must(parseOptions(aurum, { seats: 3 }));
const byBot = (seat: number): Line[] => [
  { kind: 'move', seat, move: 'lay everything', by: 'bot' },
  { kind: 'move', seat, by: 'bot' },
  { kind: 'leave', seat: 0, bot: 'greedy' },
];
const byPlayer = (seat: number): Line[] => [{ kind: 'move', seat, id: 'm1', move: 'lay everything' }];

describe('a server that starts with damaged tables that are due', () => {
  const folders: string[] = [];
  let server: ReturnType<typeof startProcess>;
  let port = 0;

  const damagedFolder = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'conclave-damage-'));
    folders.push(folder);
    const store = await openSqlite(join(folder, 'conclave.db'));
    await keepTable(store, BY_PLAYER, byPlayer);
    await keepTable(store, BY_BOT, byBot);
    await keepTable(store, WHOLE, () => []);
    await store.close();
    return folder;
  };
  beforeAll(async () => {
    server = startProcess({ DATA_DIR: await damagedFolder() });
    port = await server.port;
  });
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Fails unless the server says that it is well, and a whole table that is due is played to its end. */
  const expectServing = async (node: typeof server) => {
    const at = await node.port;
    expect((await fetch(`http://127.0.0.1:${at}/healthz`)).status).toBe(200);
    await overAt(WHOLE, at);
  };
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  };
  const overAt = async (table: string, at = port) => {
    const ada = await Player.watch(at, table);
    if (ada.snapshot?.phase !== 'over') await ada.until((message) => message.type === 'over');
    ada.close();
  };

  test('it serves, and says that it is well', async () => {
    await expectServing(server);
  });

  test('a server without quarantine is caught: what is due there ends it', async () => {
    const broken = startProcess({ DATA_DIR: await damagedFolder() }, UNGUARDED);
    const serves = expectServing(broken).then(
      () => true,
      () => false,
    );
    expect(await Promise.race([serves, broken.ended.then(() => false)])).toBe(false);
    expect(await broken.ended).toBe(1);
    expect(broken.said()).toContain('lay everything');
  });

  test('a tail that only bots have written is cut off and logged, and the game is played to its end', async () => {
    await overAt(BY_BOT);
    expect(await metric('conclave_repaired_logs_total')).toBe(1);
    expect(server.said()).toContain('a damaged log was cut');
  });

  test('whoever opens a table that a person has damaged is told from which entry on', async () => {
    const ada = await Player.connect(port);
    const answer = await ada.ask({ type: 'hello', v: PROTOCOL, table: BY_PLAYER }, 'again');
    expect(answer).toMatchObject({ type: 'error', code: 'damaged', entry: 6, record: true });
    expect(await metric('conclave_damaged_tables')).toBe(1);
    ada.close();
  });

  test('the record of a damaged table reaches up to the damage, and it verifies', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/tables/${BY_PLAYER}/record`);
    const record = (await answer.json()) as MatchRecord;
    expect(record).toMatchObject({ ended: 'damaged', moves: [], players: ['Ada', 'greedy', 'greedy'] });
    expect(verify(gameNamed, record)).toMatchObject({ ok: true, moves: 0 });
  });
});

test('a damaged game whose record was given out never goes on, even where its log can be replayed', async () => {
  const store = openMemory();
  const { from } = await keepTable(store, BY_PLAYER, byPlayer);
  const first = await openTestServer({ store });
  expect(await first.registry.table(BY_PLAYER)).toBe('damaged');
  expect((await fetch(`http://127.0.0.1:${first.port}/api/tables/${BY_PLAYER}/record`)).status).toBe(200);
  await first.close();
  await store.cut((await store.find(BY_PLAYER)) as TableRow, from); // as if this version could replay it
  const second = await openTestServer({ store });
  expect(await second.registry.table(BY_PLAYER)).toBe('damaged');
  expect((await fetch(`http://127.0.0.1:${second.port}/api/tables/${BY_PLAYER}/record`)).status).toBe(200);
  await second.close();
});

test('who comes to a node that still has a table open that was cut elsewhere sees it as it is now', async () => {
  const memory = new Memory();
  const [here, there] = [openMemory(memory), openMemory(memory)];
  const { row, from, asked } = await keepTable(here, WHOLE, () => []);
  await here.clearDue(WHOLE);
  const server = await openTestServer({ store: here, patience: -1 });
  const table = (await server.registry.table(WHOLE)) as Table;
  const move = async (seat: number) => {
    const [words] = legalWords(aurum, table.state.state, seat) as [string];
    return table.moveFor(seat, words, 'clock', table.state.askedSeq[seat] as number);
  };
  expect(await move(asked)).toBe('stored');
  const bea = await Player.watch(server.port, WHOLE);
  await there.cut(row, from);
  expect(await move(table.state.askedSeq.findIndex((seq) => seq >= 0))).toBe('overtaken');
  expect(await bea.gone()).toBe(1001);
  expect((await Player.watch(server.port, WHOLE)).seq).toBe(from - 1);
  const log = await there.entries((await there.find(WHOLE)) as TableRow, 0);
  expect(log).toHaveLength(from - 1);
  await server.close();
});

test('a table that was damaged before its start has no record, and none is offered', async () => {
  const store = openMemory();
  const { row } = await keepTable(store, WHOLE, () => []);
  await store.cut(row, 4);
  const open = (await store.find(WHOLE)) as TableRow;
  await store.append(open, { kind: 'contribute', seq: 4, at: 0, seat: 7, contribution: '' }); // nobody sits there
  const server = await openTestServer({ store });
  const ada = await Player.connect(server.port);
  const answer = await ada.ask({ type: 'hello', v: PROTOCOL, table: WHOLE });
  expect(answer).toMatchObject({ type: 'error', code: 'damaged', entry: 4, record: false });
  expect((await fetch(`http://127.0.0.1:${server.port}/api/tables/${WHOLE}/record`)).status).toBe(404);
  expect((await store.find(WHOLE))?.givenUp).toBeUndefined(); // nothing was revealed
  await server.close();
});

test('a damaged table is asked for once, not at every look for what is due', async () => {
  const store = openMemory();
  await keepTable(store, BY_PLAYER, byPlayer);
  const server = await openTestServer({ store });
  await expect.poll(() => store.due(Date.now(), 10)).toEqual([]);
  await server.close();
});

test('a line that cannot be applied closes the table, and it is opened anew from its log', async () => {
  const store = openMemory();
  const { row, asked, match, from } = await keepTable(store, WHOLE, () => []);
  await store.clearDue(WHOLE);
  const server = await openTestServer({ store, patience: -1 });
  const bea = await Player.watch(server.port, WHOLE);
  const line = { kind: 'move', seq: from, at: match.at, seat: asked, move: 'lay everything', by: 'bot' };
  await store.append(row, line as unknown as NewEntry); // as another version of the server might
  const opened = await server.registry.table(WHOLE);
  if (typeof opened === 'string') throw new Error(opened);
  opened.catchUp(from); // another node has told of it
  expect(await bea.gone()).toBe(1001);
  const back = await Player.watch(server.port, WHOLE);
  expect(back.seq).toBe(from - 1);
  expect(back.snapshot?.phase).toBe('playing');
  await server.close();
});
