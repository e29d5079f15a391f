import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameNamed } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { verifyRevealed, verifyText } from '@conclave/protocol/verify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from './sqlite-store.ts';
import type { Store, TableRow } from './store.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { hashOfLog, type OldTable, unpackOldFile } from '../../testing/old-file.ts';
import { newSecret, Player } from '../../testing/player.ts';

let folder: string;
let tables: readonly OldTable[];
let store: Store;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'conclave-old-'));
  tables = unpackOldFile(folder);
  store = await openSqlite(join(folder, 'conclave.db'));
  server = await openTestServer({ store, gameOf: gameNamed });
});
afterAll(async () => {
  await server.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

test('finished games of an older server are shown as they ended, and their records verify', async () => {
  const finished = tables.filter(({ what }) => what.startsWith('finished'));
  expect(finished.length).toBeGreaterThan(8);
  for (const { id, secrets } of finished) {
    const player = await comeBack(id, secrets[0] as string);
    expect(verifyRevealed(gameNamed, player.snapshot?.record)).toMatchObject({ ok: true });
    const response = await fetch(`http://127.0.0.1:${server.port}/api/tables/${id}/record`);
    expect(verifyText(gameNamed, await response.text())).toMatchObject({ ok: true });
    player.close();
  }
});

test('running and open games of an older server are played to their ends, and their records verify', async () => {
  const running = tables.filter(({ what }) => !what.startsWith('finished'));
  expect(new Set(running.map(({ game }) => game)).size).toBe(4);
  await Promise.all(running.map(playToTheEnd));
});

async function playToTheEnd(table: OldTable): Promise<void> {
  const players = await Promise.all(table.secrets.map((secret) => comeBack(table.id, secret)));
  const [first] = players as [Player];
  if (first.snapshot?.phase === 'open') {
    const empty = first.snapshot.seats.filter(({ name }) => name === undefined).length;
    for (let i = 0; i < empty; i++) players.push(await Player.sit(server.port, table.id, `new ${i}`));
    await first.ask({ type: 'start' });
  } else {
    for (const player of players) {
      if (player.snapshot?.seats[player.you]?.bot === undefined) continue; // a bot plays for who has left
      await player.ask({ type: 'sit', name: 'back', secret: player.secret, contribution: newSecret() });
    }
  }
  await Promise.all(players.map((player) => playSeat(player, gameNamed(table.game) as AnyGame)));
  const row = await store.find(table.id);
  const log = (await store.entries(row as TableRow, 0)) ?? [];
  expect(log.length).toBeGreaterThan(table.entries);
  expect(hashOfLog(log.slice(0, table.entries))).toBe(table.sha256);
  for (const player of players) player.close();
}

/** Makes the first legal move whenever one is asked of this seat, until the game is over. */
async function playSeat(player: Player, game: AnyGame): Promise<void> {
  for (;;) {
    const heard = player.heard.length;
    const record = player.heard.map((message) => ('record' in message ? message.record : undefined)).find(Boolean);
    if (record !== undefined) {
      expect(verifyRevealed(gameNamed, record)).toMatchObject({ ok: true });
      return;
    }
    const [move] = player.legal(game);
    const answer = move === undefined ? undefined : await player.play(move);
    const early = answer?.type === 'error' && answer.code === 'too-soon';
    if (early) await new Promise((resolve) => setTimeout(resolve, 100));
    else if (player.heard.length === heard) await player.until(() => true, { from: heard });
  }
}

async function comeBack(table: string, secret: string): Promise<Player> {
  const player = await Player.connect(server.port, { secret });
  const answer = await player.ask({ type: 'hello', v: PROTOCOL, table, secret });
  expect(answer).toMatchObject({ type: 'snapshot' });
  return player;
}
