import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { Clock } from '@conclave/protocol/pieces';
import { perform } from './actions.ts';
import { audit } from './audit.ts';
import type { Client } from './client.ts';
import { bringToAnEnd, playOn } from './epilogue.ts';
import { isTaken } from './moment.ts';
import type { Script } from './script.ts';
import { type Sabotage, World } from './world.ts';

/** A game that scripts are played with. */
export interface ChaosGame {
  readonly newGame: () => AnyGame;
  readonly tables: (rng: ReturnType<typeof seeded>) => TableOptions;
  /** How many moves are made after the script, to see that the table goes on; to the end where that is not far. */
  readonly after: number;
}

export interface Choices {
  readonly sabotage?: Sabotage;
}

/** Plays a script, then has everybody come back and the table go on. Throws the first violation. */
export function playScript(game: ChaosGame, script: Script, { sabotage }: Choices = {}): Promise<World> {
  const rng = seeded(seedFrom(`script ${script.seed}`));
  const options = game.tables(rng);
  const clock = clockOf(script.clock, 2 + below(rng, 20));
  const parts = { seed: String(script.seed), newGame: game.newGame, options, clock, clients: script.clients, sabotage };
  return World.run(parts, async (world) => {
    await prepare(world, script.opening, game.after);
    for (const action of script.actions) await perform(world, action);
    await bringToAnEnd(world, game.after);
  });
}

function clockOf(kind: Script['clock'], seconds: number): Clock | undefined {
  if (kind === 'none') return undefined;
  return kind === 'live' ? { kind, move: seconds, reserve: seconds } : { kind, days: 1 };
}

/** Seats people, fills the other chairs with bots, and starts, as far as the script wants it. */
export async function prepare(world: World, opening: Script['opening'], moves: number): Promise<void> {
  if (opening === 'empty') return;
  const { seats } = world.oracle((world.clients[0] as Client).table).row.options;
  const [host] = world.clients as [Client];
  const people = Math.min(seats, world.clients.length);
  for (const [index, client] of world.clients.entries()) {
    client.connect();
    const { name, secret, contribution } = client.person;
    if (index < people) await world.ask(client, { type: 'sit', name, secret, contribution });
  }
  for (let seat = 0; seat < seats; seat++) {
    if (isTaken(world.oracle(host.table).now.chairs[seat])) continue;
    await world.ask(host, { type: 'bot', seat, bot: 'random' });
  }
  if (opening !== 'seated') await world.ask(host, { type: 'start' });
  if (opening === 'over') await playOn(world, host.table, world.clients, moves);
  audit(world);
}
