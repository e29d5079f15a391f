import { randomBytes } from 'node:crypto';
import { below, type Rng } from '@conclave/kernel/chance';
import type { AnyGame, GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { LawKit } from '@conclave/kernel/testing/laws';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { expect } from 'vitest';
import type { TableState } from '../src/tables/table-state.ts';
import type { Table } from '../src/tables/table.ts';
import type { NewTable } from '../src/storage/store.ts';
import type { TestServer } from './test-server.ts';
import { newSecret, Player } from './player.ts';

/** What a comparison has looked at. */
export interface Compared {
  snapshots: number;
  moves: number;
}

type Kit = LawKit<never, GameEvent, never>;

/** The same table in two servers, with everybody connected to both and a spectator. */
interface Twin {
  readonly opened: Table;
  readonly match: TableState;
  /** By seat; the last is the spectator. */
  readonly clients: Player[];
}

/**
 * Plays one random game in both servers, move for move. Before each move the second server's position is changed in what
 * one audience may not know; the frames that this audience then receives over its socket must be the same to the byte,
 * as long as the move itself does not rightly show it something of what was changed.
 */
export async function playTwins(
  servers: readonly [TestServer, TestServer],
  kit: LawKit<never, GameEvent, never>,
  rng: Rng,
): Promise<Compared> {
  const compared = { snapshots: 0, moves: 0 };
  const [plain, masked] = await openTwins(servers, kit, rng);
  const game = kit.game as unknown as AnyGame;
  for (let moves = 0; moves < kit.maxMoves; moves++) {
    const { state } = plain.match;
    const decision = game.decision(state);
    if (decision === undefined || masked.match.phase === 'over') break; // what was changed may have decided the game
    const mover = decision.seats[below(rng, decision.seats.length)] as Seat;
    const legal = game.legal(state, mover);
    const move = legal[below(rng, legal.length)] as Move;
    const audience = below(rng, plain.clients.length);
    const seat = audience < plain.match.chairs.length ? audience : undefined;
    const other = disguised(kit, plain.match, { seat, mover, move, rng });
    place(masked, other ?? game.clone(state));
    const words = game.notation.formatMove(state, mover, move);
    if (other !== undefined && below(rng, 8) === 0) {
      await compareSnapshots(servers, [plain, masked], seat);
      compared.snapshots++;
    }
    if (await compareMove([plain, masked], { mover, words, audience })) compared.moves++;
  }
  for (const client of [...plain.clients, ...masked.clients]) client.close();
  return compared;
}

/** Puts another position on the table; everybody sees it, without being told. */
function place({ match, clients }: Twin, state: unknown): void {
  match.state = state;
  for (const [i, client] of clients.entries()) {
    client.view = JSON.parse(JSON.stringify(match.game.redact(state, i < match.chairs.length ? i : undefined)));
  }
}

/** Another position that the audience cannot tell from this one and where the move can be made; undefined if none was found. */
function disguised(
  kit: Kit,
  match: TableState,
  { seat, mover, move, rng }: { seat: Seat | undefined; mover: Seat; move: Move; rng: Rng },
): unknown {
  const game = kit.game as unknown as AnyGame;
  for (let tries = 0; tries < 10; tries++) {
    const other: unknown = kit.disguise(game.clone(match.state) as never, seat, rng);
    if (game.legal(other, mover).includes(move)) return other;
  }
  return undefined;
}

async function compareMove(
  [plain, masked]: readonly [Twin, Twin],
  { mover, words, audience }: { mover: Seat; words: string; audience: number },
): Promise<boolean> {
  const [a, b] = [plain.clients[audience] as Player, masked.clients[audience] as Player];
  const alike = () => JSON.stringify(a.view) === JSON.stringify(b.view);
  expect(alike()).toBe(true);
  const from = [a.frames.length, b.frames.length] as const;
  for (const twin of [plain, masked]) {
    const seq = twin.match.seq + 1;
    if (mover === audience) {
      const answer = await (twin.clients[mover] as Player).play(words, { id: `move-${seq}` });
      if (answer.type !== 'moved') throw new Error(`${words} of seat ${mover}: ${JSON.stringify(answer)}`);
    } else {
      // the others see a position that has been changed under their hands, so the clock moves for them
      expect(await twin.opened.moveFor(mover, words, 'clock', twin.match.askedSeq[mover] as number)).toBe('stored');
    }
    for (const client of twin.clients) await client.reached(seq);
  }
  if (!alike()) return false; // the move showed something
  if (plain.match.phase === 'over') return false; // the record follows, and it reveals everything
  expect(b.frames.slice(from[1])).toEqual(a.frames.slice(from[0]));
  return true;
}

/** Somebody opens the seat on another device, or comes to watch, in both servers. */
async function compareSnapshots(
  servers: readonly [TestServer, TestServer],
  twins: readonly [Twin, Twin],
  seat: Seat | undefined,
): Promise<void> {
  const frames: string[] = [];
  for (const [i, twin] of twins.entries()) {
    const audience = seat ?? twin.match.chairs.length;
    const old = twin.clients[audience] as Player;
    old.vanish(); // the server makes the view anew from the position
    const others = twin.clients.filter((client) => client !== old);
    const { seq } = twin.match;
    await Promise.all(others.map((client) => client.until(goneFrom(client, seat), { from: client.heard.length - 1 })));
    const fresh = await Player.connect((servers[i] as TestServer).port, { secret: old.secret });
    const hello = { type: 'hello', v: PROTOCOL, table: twin.match.row.id } as const;
    await fresh.ask(seat === undefined ? hello : { ...hello, secret: old.secret }, 'hello');
    expect(fresh.seq).toBe(seq);
    frames.push(fresh.frames[0] as string);
    twin.clients[audience] = fresh;
  }
  expect(frames[1]).toBe(frames[0]);
}

function goneFrom(_client: Player, seat: Seat | undefined) {
  return (message: { type: string; here?: boolean[]; spectators?: number }) =>
    message.type === 'here' && (seat === undefined ? message.spectators === 0 : message.here?.[seat] === false);
}

async function openTwins(servers: readonly [TestServer, TestServer], kit: Kit, rng: Rng): Promise<[Twin, Twin]> {
  const options = kit.tables(rng) as TableOptions;
  const table: NewTable = {
    id: randomBytes(12).toString('base64url'),
    game: kit.game.id,
    version: kit.game.version,
    options,
    public: false,
    secret: randomBytes(32).toString('hex'),
    created: 1_700_000_000_000,
  };
  const people = Array.from({ length: options.seats }, () => ({ secret: newSecret(), contribution: newSecret() }));
  const open = async (server: TestServer): Promise<Twin> => {
    await server.store.create(table, { phase: 'open', seats: [], changed: table.created });
    const clients: Player[] = [];
    for (const [seat, person] of people.entries()) {
      const player = await Player.connect(server.port, { secret: person.secret });
      await player.ask({ type: 'hello', v: PROTOCOL, table: table.id });
      await player.ask({ type: 'sit', seat, name: `P${seat}`, ...person });
      clients.push(player);
    }
    clients.push(await Player.watch(server.port, table.id));
    await clients[0]?.ask({ type: 'start' });
    for (const client of clients) await client.reached(options.seats + 1);
    const opened = await server.registry.table(table.id);
    if (typeof opened === 'string') throw new Error(opened);
    return { opened, match: opened.state, clients };
  };
  return [await open(servers[0]), await open(servers[1])];
}
