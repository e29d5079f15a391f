import { type Rng, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { ClientMessage, ServerMessage } from '@conclave/protocol/messages';
import type { Clock } from '@conclave/protocol/pieces';
import { hashOf } from '../../src/hashes.ts';
import { chaoticBots } from './bots.ts';
import { ChaosDisk, Injected } from './chaos-disk.ts';
import { Client } from './client.ts';
import { FrameSchema } from './frame-schema.ts';
import { Ledger } from './ledger.ts';
import { ChaosNode } from './node.ts';
import { Oracle } from './oracle.ts';
import { seedChance } from './seeded-chance.ts';
import { SimulatedTime } from './simulated-time.ts';
import { demand, Violation } from './violation.ts';

/** What a world is made of. */
export interface WorldParts {
  readonly seed: string;
  /** A game for each process: nothing but what is sent may get from one to another. */
  readonly newGame: () => AnyGame;
  readonly options: TableOptions;
  readonly clock?: Clock | undefined;
  readonly clients: number;
  /** Breaks the server on purpose, to show that a law catches it. */
  readonly sabotage?: Sabotage | undefined;
}

export interface Sabotage {
  /** Called with the server whenever it starts. */
  readonly node?: (node: ChaosNode) => void;
  /** The game as the server has it. */
  readonly game?: (game: AnyGame) => AnyGame;
  /** What becomes of a frame on its way; undefined: it is lost. */
  readonly frame?: (text: string, client: Client) => string | undefined;
}

const START = 1_800_000_000_000;
/** No answer takes longer, in milliseconds of simulated time. */
const LONGEST = 60_000;

/** A table with its server, its disk and everybody who comes to it, all run by one seed and a clock of their own. */
export class World {
  readonly time = new SimulatedTime(START);
  readonly rng: Rng;
  readonly disk: ChaosDisk;
  readonly clients: Client[] = [];
  readonly ledger: Ledger;
  /** How clients read what they are shown. */
  readonly game: AnyGame;
  private node: ChaosNode;
  private readonly parts: WorldParts;
  private readonly restoreChance: () => void;
  private readonly oracles = new Map<string, Oracle>();
  private first: string | undefined;
  private problem: unknown;

  private constructor(parts: WorldParts) {
    this.parts = parts;
    this.rng = seeded(seedFrom(`chaos ${parts.seed}`));
    this.restoreChance = seedChance(seeded(seedFrom(`chance ${parts.seed}`)));
    this.disk = new ChaosDisk(this.rng);
    this.game = parts.newGame();
    this.ledger = new Ledger(this);
    this.node = this.startNode();
  }

  /** Opens a table, lets `work` happen there, and puts real time and chance back whatever comes of it. */
  static async run(parts: WorldParts, work: (world: World) => Promise<void>): Promise<World> {
    const world = new World(parts);
    try {
      await world.open();
      await work(world);
      world.check();
    } finally {
      void world.node.kill();
      await world.time.flush();
      world.time.uninstall();
      world.restoreChance();
    }
    return world;
  }

  private async open(): Promise<void> {
    const { options, clock, clients, newGame } = this.parts;
    const { row } = await this.node.registry.create({ game: newGame(), options, public: false, clock });
    const schema = new FrameSchema();
    for (let index = 0; index < clients; index++) {
      const secret = hashOf(`${this.parts.seed} secret ${index}`).slice(0, 32);
      const contribution = hashOf(`${this.parts.seed} contribution ${index}`).slice(0, 32);
      const person = { index, name: `P${index}`, secret, contribution };
      this.clients.push(
        new Client(person, {
          table: row.id,
          schema,
          events: {
            connect: (wire, client) => this.node.connect(wire, `10.0.0.${client.person.index}`),
            sent: (client, message) => this.ledger.sent(client, message),
            pass: (text, client) => (this.parts.sabotage?.frame ?? ((same) => same))(text, client),
            heard: (client, message, text) => this.heard(client, message, text),
            broken: (problem) => this.note(problem),
          },
        }),
      );
    }
  }

  private startNode(): ChaosNode {
    const { newGame, sabotage } = this.parts;
    const node = new ChaosNode({
      disk: this.disk,
      game: sabotage?.game === undefined ? newGame() : sabotage.game(newGame()),
      bots: chaoticBots(this.rng),
      onError: (problem) => this.onError(problem),
    });
    sabotage?.node?.(node);
    return node;
  }

  /** Ends the server and starts the next over the same disk. */
  async restart(how: 'stop' | 'kill'): Promise<void> {
    await this.wait(this.node[how]());
    this.node = this.startNode();
  }

  /** What the log of a table means by now. */
  oracle(table: string): Oracle {
    let oracle = this.oracles.get(table);
    if (oracle === undefined) {
      const found = this.disk.table(table);
      if (found === undefined) throw new Violation('the protocol is kept', `no table ${table}`);
      this.first ??= table;
      oracle = new Oracle(found.row, this.parts.newGame());
      this.oracles.set(table, oracle);
    }
    for (const entry of this.disk.table(table)?.log.slice(oracle.now.seq) ?? []) {
      this.ledger.wrote(oracle, entry);
      oracle.take(entry);
    }
    return oracle;
  }

  get tables(): readonly Oracle[] {
    return [...this.oracles.values()];
  }

  /** Whether it was made for those who had played at another. */
  isRematch(table: string): boolean {
    return this.first !== undefined && this.first !== table;
  }

  private heard(client: Client, message: ServerMessage, text: string): void {
    this.ledger.heard(this.oracle(client.table), client, message, text);
  }

  private onError(problem: unknown): void {
    if (problem instanceof Injected) return;
    for (const table of this.oracles.keys()) this.checked(table); // what the log says is nearer to the cause
    const detail = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem);
    this.note(problem instanceof Violation ? problem : new Violation('nothing goes wrong inside', detail));
  }

  private checked(table: string): void {
    try {
      this.oracle(table);
    } catch (problem) {
      this.note(problem);
    }
  }

  /** Keeps the first that was found; thrown where it does not disturb the server. */
  private note(problem: unknown): void {
    this.problem ??= problem;
  }

  check(): void {
    if (this.problem !== undefined) throw this.problem;
  }

  /** Lets everything that is being done come to its end; bots and clocks go on in their own time. */
  async settle(): Promise<void> {
    const end = Date.now() + LONGEST;
    for (let worked = true; worked; ) {
      worked = this.node.working;
      await this.time.advance(worked ? 5 : 1);
      worked ||= this.node.working;
      demand('nobody is stuck', Date.now() < end, () => 'a table works without end');
    }
    this.check();
  }

  /** Lets time pass until some work of the server is done. */
  private async wait(work: Promise<void>): Promise<void> {
    const state = { done: false };
    const done = work.finally(() => {
      state.done = true;
    });
    for (let waited = 0; !state.done && waited < LONGEST; waited += 5) await this.time.advance(5);
    return done;
  }

  /** Says something and waits for the answer; undefined if the connection ended first. */
  async ask(client: Client, words: Parameters<Client['say']>[0]): Promise<ServerMessage | undefined> {
    const message: ClientMessage = client.say(words);
    await this.settle();
    for (let waited = 0; waited < LONGEST && client.connected && client.unanswered.has(message.id); waited += 500) {
      await this.time.advance(500);
    }
    return this.ledger.answerTo(message.id);
  }
}
