import type { AnyGame, Seat } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { audit } from './audit.ts';
import { BABBLE_ID, type Client } from './client.ts';
import type { Action, ActionKind } from './script.ts';
import type { WireReader } from './wire-reader.ts';
import type { World } from './world.ts';

const BOTS = ['random', 'greedy', 'nobody'];
const WAITS = [20, 200, 500, 500, 1000, 3000, 15_000];
const LONG_WAITS = [70_000, 400_000];
const BLUFFS = ['pass', 'lay 99', 'lay', 'boast', 'hush', ' ', 'x'.repeat(200), 'x'.repeat(201), '\u202e', '{}'];
const BABBLE = [
  '',
  '{',
  '[]',
  'null',
  '{"type":"play"}',
  '{"type":"start","id":"a b"}',
  'x'.repeat(5000),
  `{"id":"${BABBLE_ID}"}`,
];
const NAMES = ['Ada', 'Bo', '\u202eeve', 'n'.repeat(40), ' ', 'Zoë'];

type Deed = (world: World, client: Client, pick: number) => void | Promise<void>;

const DEEDS: Readonly<Record<ActionKind, Deed>> = {
  join: (_world, client, pick) => client.connect({ since: pick % 4 !== 0 }),
  sit: (world, client, pick) => {
    const { seats } = world.oracle(client.table).row.options;
    const { secret, contribution, name } = client.person;
    client.say({ type: 'sit', name, secret, contribution, ...(pick % 3 === 0 ? { seat: pick % (seats + 1) } : {}) });
  },
  rename: (_world, client, pick) => {
    const { secret, contribution } = client.person;
    client.say({ type: 'sit', name: NAMES[pick % NAMES.length] as string, secret, contribution });
  },
  leave: (_world, client) => void client.say({ type: 'leave' }),
  start: (_world, client) => void client.say({ type: 'start' }),
  bot: (world, client, pick) => {
    const { seats } = world.oracle(client.table).row.options;
    const bot = BOTS[pick % (BOTS.length + 1)];
    client.say({ type: 'bot', seat: pick % seats, ...(bot === undefined ? {} : { bot }) });
  },
  contribute: (_world, client) => void client.say({ type: 'contribute', contribution: client.person.contribution }),
  play: (world, client, pick) => {
    const { reader } = client;
    const words =
      reader.you === undefined || reader.view === undefined ? [] : legalWords(world.game, reader.view, reader.you);
    if (words.length > 0) client.say({ type: 'play', seq: reader.seq, move: words[pick % words.length] as string });
  },
  bluff: (world, client, pick) => {
    const { reader } = client;
    const seat = pick % world.oracle(client.table).row.options.seats;
    const others = reader.view === undefined ? [] : guesses(world.game, reader.view, seat);
    const words = [...BLUFFS, ...others];
    client.say({ type: 'play', seq: reader.seq, move: words[pick % words.length] as string });
  },
  late: (world, client, pick) => {
    const { reader } = client;
    const words =
      reader.you === undefined || reader.view === undefined ? [] : legalWords(world.game, reader.view, reader.you);
    const seq = Math.max(0, reader.seq + 1 - (pick % 6));
    client.say({ type: 'play', seq, move: words[pick % words.length] ?? 'pass' });
  },
  undo: (_world, client) => void client.say({ type: 'undo', seq: client.reader.seq }),
  agree: (_world, client) => void client.say({ type: 'answer-undo', seq: client.reader.seq, agree: true }),
  refuse: (_world, client) => void client.say({ type: 'answer-undo', seq: client.reader.seq, agree: false }),
  mute: (_world, client, pick) => void client.say({ type: 'mute-undo', mute: pick % 2 === 0 }),
  hint: (_world, client) => void client.say({ type: 'hint', seq: client.reader.seq }),
  rematch: (_world, client) => void client.say({ type: 'rematch' }),
  follow: (_world, client) => {
    const { rematch } = client.reader;
    if (rematch === undefined) return;
    client.follow(rematch);
    client.connect();
  },
  repeat: (_world, client) => {
    if (client.last !== undefined && !client.unanswered.has(client.last.id)) client.send(client.last);
  },
  drop: (_world, client) => client.vanish(),
  bye: (_world, client) => client.close(),
  stall: (_world, client) => client.stall(),
  babble: (_world, client, pick) => client.babble(BABBLE[pick % BABBLE.length] as string),
  loop: async (world, client, pick) => {
    const { name, secret, contribution } = client.person;
    for (let i = 0; i < 5 + (pick % 20); i++) {
      client.say({ type: 'leave' });
      client.say({ type: 'sit', name, secret, contribution });
      if (i % 5 === 0) await world.settle();
    }
  },
  wait: (world, _client, pick) => world.time.advance(WAITS[pick % WAITS.length] as number),
  long: (world, _client, pick) => world.time.advance(LONG_WAITS[pick % LONG_WAITS.length] as number),
  disk: (world, _client, pick) => world.disk.failNext(pick % 2 === 0 ? 'before' : 'after'),
  stop: (world) => world.restart('stop'),
  kill: (world) => world.restart('kill'),
};

/** What is done without a connection; for all else, whoever has none connects first. */
const WITHOUT: readonly ActionKind[] = ['join', 'drop', 'bye', 'follow', 'wait', 'long', 'disk', 'stop', 'kill'];

export async function perform(world: World, { kind, who, pick, hasty }: Action): Promise<void> {
  const client = chosen(world, kind, who, pick);
  if (!client.connected && !WITHOUT.includes(kind)) {
    client.connect();
    if (!hasty) await world.settle();
  }
  await DEEDS[kind](world, client, pick);
  if (hasty) return;
  await world.settle();
  audit(world);
}

/** Mostly one of those for whom it makes sense, else anybody. */
function chosen({ clients, game }: World, kind: ActionKind, who: number, pick: number): Client {
  const suited = pick % 8 === 7 ? [] : clients.filter(({ reader }) => suits(game, kind, reader));
  const from = suited.length > 0 ? suited : clients;
  return from[who % from.length] as Client;
}

function suits(game: AnyGame, kind: ActionKind, { you, view, phase, undo, rematch, steps, host }: WireReader): boolean {
  switch (kind) {
    case 'play':
    case 'late':
      return you !== undefined && phase === 'playing' && game.decision(view)?.seats.includes(you) === true;
    case 'undo':
      return phase === 'playing' && steps.some(({ seat, by }) => seat === you && by === undefined);
    case 'agree':
    case 'refuse':
      return you !== undefined && undo?.waiting?.includes(you) === true;
    case 'mute':
    case 'hint':
      return you !== undefined && phase === 'playing';
    case 'rematch':
      return you !== undefined && phase === 'over' && rematch === undefined;
    case 'follow':
      return rematch !== undefined;
    case 'start':
    case 'bot':
      return you !== undefined && phase === 'open' && host === you;
    default:
      return false;
  }
}

/** What another seat may say, as far as it can be told from this view: the pieces that it hides have no words. */
function guesses({ legal, notation }: AnyGame, view: unknown, seat: Seat): string[] {
  return legal(view, seat).flatMap((move) => {
    try {
      return [notation.formatMove(view, seat, move)];
    } catch {
      return [];
    }
  });
}
