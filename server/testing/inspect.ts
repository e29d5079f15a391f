import { isDeepStrictEqual } from 'node:util';
import { gameNamed } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import { visibleEvents } from '@conclave/kernel/play';
import { playThrough } from '@conclave/kernel/match';
import { must } from '@conclave/kernel/result';
import { verifyRevealed } from '@conclave/protocol/verify';
import type { Entry } from '../src/storage/entry.ts';
import { applyEntry, matchOf, newTableState } from '../src/tables/table-state.ts';
import type { Store, TableRow } from '../src/storage/store.ts';
import type { Survivor } from './survivor.ts';
import { readable } from '../src/tables/log-replay.ts';

/** A table and everybody who was connected to it. */
export interface Attended {
  readonly id: string;
  readonly players: readonly Survivor[];
  readonly spectators: readonly Survivor[];
}

/** What was acknowledged stands in the log at its place, once; every finished game can be checked from its commitment on. */
export async function inspectLogs(store: Store, tables: readonly Attended[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { id, players } of tables) {
    const { entries } = await logOf(store, id);
    for (const [seat, player] of players.entries()) {
      const mine = entries.filter((entry) => entry.seat === seat && entry.id !== undefined);
      const places = new Map(mine.map((entry) => [entry.id as string, entry.seq]));
      if (places.size !== mine.length) complaints.push(`table ${id}: a message of seat ${seat} was done twice`);
      for (const [message, seq] of player.acknowledged) {
        if (places.get(message) !== seq) {
          complaints.push(
            `table ${id}: ${message} of seat ${seat} was acknowledged at ${seq}, stands at ${places.get(message)}`,
          );
        }
      }
      if (player.over && !verifyRevealed(gameNamed, player.record).ok)
        complaints.push(`table ${id}: the record does not verify`);
    }
  }
  return complaints;
}

/** What everybody was told is what the log says, to its end. */
export async function inspectHistories(store: Store, tables: readonly Attended[]): Promise<string[]> {
  const complaints: string[] = [];
  for (const { id, players, spectators } of tables) {
    const { row, entries } = await logOf(store, id);
    const match = newTableState(row, gameNamed(row.game) as AnyGame);
    for (const entry of entries) applyEntry(match, entry);
    const steps: { readonly seat: number; readonly events: Parameters<typeof visibleEvents>[0] }[] = [];
    if (match.phase !== 'open') {
      must(playThrough(match.game, matchOf(match), { witness: ({ seat, events }) => steps.push({ seat, events }) }));
    }
    for (const [i, client] of [...players, ...spectators].entries()) {
      const seat = i < players.length ? i : undefined;
      const who = seat === undefined ? `spectator ${i - players.length}` : `seat ${seat}`;
      const expected = steps.map((step) => ({ seat: step.seat, events: visibleEvents(step.events, seat) }));
      if (!client.over && client.seq !== match.seq)
        complaints.push(`table ${id}: ${who} is at ${client.seq}, the log at ${match.seq}`);
      if (!alike(client.steps, expected)) complaints.push(`table ${id}: ${who} knows another history`);
      if (match.phase !== 'open' && !alike(client.view, match.game.redact(match.state, seat)))
        complaints.push(`table ${id}: ${who} sees another position`);
    }
  }
  return complaints;
}

/** The last seq of a table's log. */
export async function lastSeqOf(store: Store, id: string): Promise<number> {
  return (await logOf(store, id)).entries.length;
}

async function logOf(store: Store, id: string): Promise<{ row: TableRow; entries: readonly Entry[] }> {
  const row = await store.find(id);
  if (row === undefined) throw new Error(`table ${id} is not stored`);
  return { row, entries: ((await store.entries(row, 0)) ?? []).map(readable) };
}

/** As JSON: that is how it came over the wire. */
function alike(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
}
