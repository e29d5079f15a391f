import { isDeepStrictEqual } from 'node:util';
import { legalWords } from '@conclave/kernel/play';
import type { Client } from './client.ts';
import { seatHeldBy } from './moment.ts';
import type { Oracle } from './oracle.ts';
import { demand } from './violation.ts';
import type { World } from './world.ts';

/** A bot, with its pause, its thoughts and its mistakes, takes no longer, in milliseconds; nor does a clock that has run out. */
const SLACK = 45_000;

/** Who has shown many wrong secrets waits so long for an answer. */
const LATEST = 10_000;

const LEAVES = 10;
const LEAVE_EVERY = 10_000;

/** What must hold whenever nothing is being done at a table. */
export function audit(world: World): void {
  for (const { table } of world.clients) world.oracle(table);
  for (const oracle of world.tables) {
    const here = world.clients.filter(({ joined, table }) => joined && table === oracle.row.id);
    for (const client of here) {
      isUpToDate(world, oracle, client);
      hasNoQuestions(client);
      seesWhoIsHere(world, oracle, client, here);
    }
    goesOn(world, oracle, here);
    leavesAreFew(oracle);
  }
}

/** Coming and going over and over again costs no entries: so often at once, then once in so many milliseconds. */
function leavesAreFew({ entries, row, now }: Oracle): void {
  const start = entries.findIndex(({ kind }) => kind === 'start');
  const [begun] = entries.slice(start, start + 1);
  if (begun === undefined || entries.length - start <= LEAVES) return;
  for (let seat = 0; seat < row.options.seats; seat++) {
    const left = entries.slice(start).filter((entry) => entry.kind === 'leave' && entry.seat === seat).length;
    const most = LEAVES + (now.at - begun.at) / LEAVE_EVERY;
    demand('repetition costs nothing', left <= most, () => `seat ${seat} has left ${left} times at ${now.seq}`);
  }
}

/** Every frame was held against the log as it came; it remains that none is missing, and that requests lapse. */
function isUpToDate({ ledger }: World, { now }: Oracle, client: Client): void {
  const { reader, person } = client;
  const law = 'what a client knows follows from the log';
  demand(law, reader.seq === now.seq, () => `${person.name} is at ${reader.seq}, the log at ${now.seq}`);
  ledger.undo(client, now);
}

function hasNoQuestions({ unanswered, person }: Client): void {
  for (const { message, at } of unanswered.values()) {
    demand('every message is answered', Date.now() - at <= LATEST, () => {
      return `${person.name} waits for ${JSON.stringify(message)}`;
    });
  }
}

function seesWhoIsHere({ ledger }: World, { row, now }: Oracle, client: Client, here: readonly Client[]): void {
  const taken = Array.from({ length: row.options.seats }, () => false);
  let spectators = 0;
  for (const each of here) {
    const seat = each.identified ? seatHeldBy(now.chairs, ledger.holder(each)) : undefined;
    if (seat === undefined) spectators++;
    else taken[seat] = true;
  }
  const { reader, person } = client;
  const told = { here: reader.here, spectators: reader.spectators };
  const real = { here: taken, spectators };
  demand('what a client knows follows from the log', isDeepStrictEqual(told, real), () => {
    return `presence of ${person.name}: ${JSON.stringify(told)} is not ${JSON.stringify(real)}`;
  });
}

/** Whoever is asked can answer, by what a client sees, and where nobody is waited for the game has gone on. */
function goesOn({ game }: World, oracle: Oracle, here: readonly Client[]): void {
  const { now } = oracle;
  if (now.phase !== 'playing') return;
  const asked = oracle.asked(now);
  demand('nobody is stuck', asked.length > 0, () => `nobody is asked at ${now.seq}`);
  for (const seat of asked) {
    const client = here.find(({ reader }) => reader.you === seat);
    const view: unknown = client?.reader.view ?? oracle.game.redact(now.state, seat);
    const words = legalWords(game, view, seat);
    demand('nobody is stuck', words.length > 0, () => `seat ${seat} has no move at ${now.seq}`);
    const since = waitingSince(oracle, seat, here);
    const waited = since === undefined ? 0 : Date.now() - since;
    demand(
      'nobody is stuck',
      waited <= SLACK,
      () => `the table has waited ${waited} ms too long for seat ${seat} at ${now.seq}`,
    );
  }
}

/** Since when a move is due for a seat; undefined while the table may wait for it. */
function waitingSince({ now, row }: Oracle, seat: number, here: readonly Client[]): number | undefined {
  if (now.chairs[seat]?.bot !== undefined) {
    // bots play on while somebody looks
    return here.length === 0 ? undefined : Math.max(now.at, Math.min(...here.map(({ joinedAt }) => joinedAt)));
  }
  if (row.clock?.kind !== 'live') return undefined;
  return now.playedAt + (row.clock.move + row.clock.reserve) * 1000;
}
