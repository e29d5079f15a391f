import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { perform } from './actions.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { bringToAnEnd } from './epilogue.ts';
import { seatOfClient } from './ledger.ts';
import { type ChaosGame, type Choices, prepare } from './play-script.ts';
import type { ActionKind } from './script.ts';
import { World } from './world.ts';

/** What comes between the moves, each about as often as it stands here. */
const BETWEEN: readonly ActionKind[] = [
  'undo',
  'undo',
  'agree',
  'agree',
  'refuse',
  'leave',
  'sit',
  'drop',
  'join',
  'bye',
  'stall',
  'repeat',
  'bluff',
  'kill',
];
/** One in so many steps is one of those. */
const RARELY = 4;

/** One game from beginning to end and the beginning of another, with people and spectators who come, go and take back. */
export function playWholeGame(
  game: ChaosGame,
  { label, clients, sabotage }: Choices & { readonly label: string; readonly clients: number },
): Promise<World> {
  const rng = seeded(seedFrom(`whole ${label}`));
  const options = game.tables(rng);
  return World.run({ seed: label, newGame: game.newGame, options, clients, sabotage }, async (world) => {
    await prepare(world, 'started', 0);
    const { table } = world.clients[0] as Client;
    const now = () => world.oracle(table).now;
    while (now().phase === 'playing') {
      const pick = below(rng, 100);
      const any = { who: below(rng, clients), pick, hasty: below(rng, 8) === 0 };
      const between = BETWEEN[below(rng, BETWEEN.length * RARELY)];
      if (between !== undefined) await perform(world, { kind: between, ...any });
      else if (world.clients.some((client) => isAsked(world, client))) await perform(world, { kind: 'play', ...any });
      else await perform(world, { kind: below(rng, 2) === 0 ? 'sit' : 'wait', ...any });
    }
    await world.settle();
    audit(world);
    for (const kind of ['join', 'rematch', 'follow', 'contribute', 'start'] as const) {
      for (let who = 0; who < clients; who++) await perform(world, { kind, who, pick: 1, hasty: false });
    }
    await bringToAnEnd(world, game.after);
  });
}

/** Somebody at a screen is asked, and no bot plays for them. */
function isAsked(world: World, client: Client): boolean {
  const oracle = world.oracle(client.table);
  const seat = seatOfClient(world.ledger, oracle.now, client);
  return seat !== undefined && client.joined && oracle.asked(oracle.now).includes(seat);
}
