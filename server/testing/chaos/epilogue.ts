import { isDeepStrictEqual } from 'node:util';
import { below } from '@conclave/kernel/chance';
import { legalWords } from '@conclave/kernel/play';
import type { ServerMessage } from '@conclave/protocol/messages';
import type { Revealed } from '@conclave/protocol/record';
import { verifyRevealed } from '@conclave/protocol/verify';
import { audit } from './audit.ts';
import type { Client, Words } from './client.ts';
import { hostOf, isTaken, seatHeldBy } from './moment.ts';
import type { Oracle } from './oracle.ts';
import { demand, Violation } from './violation.ts';
import type { World } from './world.ts';

/** So often the same is tried again, with a moment between, where the table asks for patience. */
const TRIES = 60;
const MOMENT = 5000;
/** Answers that ask for patience, or say that the question was another by then. */
const LATER: readonly string[] = ['stale', 'too-soon', 'too-many', 'trouble'];

/** Everybody comes back and the disk is sound: the table must start, go on for `moves` moves, and end as its rules say. */
export async function bringToAnEnd(world: World, moves: number): Promise<void> {
  world.disk.heal();
  const table = (world.clients[0] as Client).table;
  const { clients } = world;
  for (const client of clients) if (client.table !== table) client.follow(table);
  await comeBack(world, clients);
  await openGame(world, table, clients);
  await playOn(world, table, clients, moves);
  await world.restart('stop');
  await comeBack(world, clients);
  audit(world);
}

async function comeBack(world: World, clients: readonly Client[]): Promise<void> {
  for (const client of clients) if (client.stalled) client.vanish();
  await world.time.flush();
  const missing = () => clients.filter(({ joined }) => !joined);
  for (let tries = 0; missing().length > 0; tries++) {
    demand('nobody is stuck', tries < TRIES, () => `${missing()[0]?.person.name} cannot come back`);
    for (const client of missing()) client.connect();
    await world.settle();
    if (missing().length > 0) await world.time.advance(2 * MOMENT); // who has shown wrong secrets is answered late
    for (const client of missing()) client.vanish();
    await world.time.flush();
  }
  await world.settle();
  audit(world);
}

/** Asks until it is answered with something else than a wish for patience. */
async function insist(
  world: World,
  client: Client,
  words: () => Words | undefined,
): Promise<ServerMessage | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (!client.joined) await comeBack(world, [client]);
    const wanted = words();
    if (wanted === undefined) return undefined;
    const answer = await world.ask(client, wanted);
    audit(world);
    if (answer !== undefined && !(answer.type === 'error' && LATER.includes(answer.code))) return answer;
    await world.time.advance(MOMENT);
    await world.settle();
  }
  throw new Violation('nobody is stuck', `${client.person.name} is put off for ever: ${JSON.stringify(words())}`);
}

/** Whoever may starts the game, with all others and as many bots as it takes. */
async function openGame(world: World, table: string, clients: readonly Client[]): Promise<void> {
  const now = () => world.oracle(table).now;
  const holds = (client: Client) => seatHeldBy(now().chairs, world.ledger.holder(client)) !== undefined;
  for (const client of clients) {
    if (now().phase !== 'open' || (!holds(client) && now().chairs.every(isTaken))) continue;
    if (!client.identified) await insist(world, client, () => sitting(client));
    await insist(world, client, () => ({ type: 'contribute', contribution: client.person.contribution }));
  }
  while (now().phase === 'open') {
    const host = clients.find(
      (client) => seatHeldBy(now().chairs, world.ledger.holder(client)) === hostOf(now().chairs),
    );
    if (host === undefined) throw new Violation('nobody is stuck', 'whoever is host is not here');
    const seat = now().chairs.findIndex((chair) => !isTaken(chair));
    const absent = now().chairs.findIndex(
      ({ holder, contribution }) => holder !== undefined && contribution === undefined,
    );
    if (seat >= 0) await insist(world, host, () => ({ type: 'bot', seat, bot: 'random' }));
    else if (absent >= 0) await insist(world, host, () => ({ type: 'bot', seat: absent }));
    else {
      const answer = await insist(world, host, () => ({ type: 'start' }));
      demand('nobody is stuck', answer?.type === 'snapshot', () => `no start: ${JSON.stringify(answer)}`);
    }
  }
}

/** Random moves, until so many are made or the game is over. */
export async function playOn(world: World, table: string, clients: readonly Client[], moves: number): Promise<void> {
  const oracle = () => world.oracle(table);
  for (let made = 0; made < moves && oracle().now.phase === 'playing'; made++) {
    const { now } = oracle();
    const asked = oracle().asked(now);
    const seat = asked[below(world.rng, asked.length)] as number;
    const client = clients.find((each) => world.ledger.holder(each) === now.chairs[seat]?.holder);
    if (client === undefined) {
      await world.time.advance(MOMENT); // a bot
      await world.settle();
      audit(world);
      continue;
    }
    if (now.chairs[seat]?.bot !== undefined || !client.identified) await insist(world, client, () => sitting(client));
    await makeMove(world, client);
  }
  if (oracle().now.phase !== 'over') return;
  const [first, ...others] = clients as [Client, ...Client[]];
  isVerified(world, oracle(), first.reader.record);
  for (const { reader, person } of others) {
    const same = isDeepStrictEqual(reader.record, first.reader.record);
    demand('what a client knows follows from the log', same, () => `${person.name} has another record`);
  }
}

async function makeMove(world: World, client: Client): Promise<void> {
  const answer = await insist(world, client, () => {
    const { reader } = client;
    if (reader.phase !== 'playing' || reader.you === undefined) return undefined;
    const words = legalWords(world.game, reader.view, reader.you);
    if (words.length === 0) return undefined; // a bot or the clock was quicker
    return { type: 'play', seq: reader.seq, move: words[below(world.rng, words.length)] as string };
  });
  const made = answer === undefined || answer.type === 'moved';
  demand('nobody is stuck', made, () => `a legal move was answered with ${JSON.stringify(answer)}`);
}

function isVerified({ game }: World, oracle: Oracle, record: Revealed | undefined): void {
  if (record === undefined) throw new Violation('what a client knows follows from the log', 'the record is missing');
  const verdict = verifyRevealed(() => game, record);
  demand('every entry is readable', verdict.ok, () => `the record does not hold: ${JSON.stringify(verdict)}`);
  demand('no move is lost or doubled', record.moves.length === oracle.count, () => `${record.moves.length} moves`);
}

function sitting({ person: { name, secret, contribution } }: Client): Words {
  return { type: 'sit', name, secret, contribution };
}
