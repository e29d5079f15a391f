/** What the queue needs to know of a question to a bot. */
export interface QueuedBot {
  readonly table: string;
  /** The address that is charged; undefined while it is unknown. */
  readonly address: () => string | undefined;
}

export interface QueueLimits {
  readonly workers: number;
  /** So many questions of one address may be answered at the same time; the others wait. */
  readonly perAddress: number;
}

/** A question whose turn has come. */
export interface BotTurn<Q> {
  readonly question: Q;
  /** How many such questions share one worker, if every address gets an equal share of the workers; at least 1. */
  readonly load: number;
}

/** What an address has waiting: the question that is next, and how many there are. */
interface Waiting<Q> {
  readonly next: Q;
  count: number;
}

/**
 * Fair by address, then by table. A free worker goes to the address with the fewest questions being answered; among those
 * addresses take turns, and within an address its tables do. However much one address asks, another waits for one turn. Questions
 * whose address is unknown share one turn, like an address. Addresses are looked up at each turn, since people come and go.
 */
export class BotQueue<Q extends QueuedBot> {
  /** What waits, by table; the table whose turn it is stands first. */
  private readonly tables = new Map<string, Q[]>();
  /** How many questions of each address are being answered; the address whose turn it is stands first. */
  private readonly addresses = new Map<string | undefined, number>();
  /** The questions being answered, and which address each was charged to. */
  private readonly charged = new Map<Q, string | undefined>();
  private readonly limits: QueueLimits;
  private count = 0;

  constructor(limits: QueueLimits) {
    this.limits = limits;
  }

  /** How many questions wait. */
  get waiting(): number {
    return this.count;
  }

  add(question: Q): void {
    const questions = this.tables.get(question.table);
    if (questions === undefined) this.tables.set(question.table, [question]);
    else questions.push(question);
    this.count++;
    const address = question.address();
    if (!this.addresses.has(address)) this.addresses.set(address, 0);
  }

  /** The next question, which counts as being answered until `done`; undefined: nothing waits, or it has to wait on. */
  take(): BotTurn<Q> | undefined {
    const waiting = this.byAddress();
    this.noteAddresses(waiting);
    let address: string | undefined;
    let found: Waiting<Q> | undefined;
    let fewest = this.limits.perAddress;
    for (const [each, running] of this.addresses) {
      const own = waiting.get(each);
      if (own === undefined || running >= fewest) continue;
      [address, found, fewest] = [each, own, running];
    }
    if (found === undefined) return undefined;
    const { next: question, count } = found;
    this.remove(question);
    this.charged.set(question, address);
    this.addresses.set(address, fewest + 1);
    const workers = Math.min(this.limits.perAddress, this.limits.workers / this.addresses.size);
    return { question, load: Math.max(1, (count + fewest) / workers) };
  }

  /** The question has been answered, or is given up. */
  done(question: Q): void {
    const address = this.charged.get(question);
    if (!this.charged.delete(question)) return;
    const running = (this.addresses.get(address) ?? 1) - 1;
    this.addresses.delete(address); // behind all others
    this.addresses.set(address, running);
  }

  /** Empties the queue; what waited. */
  clear(): Q[] {
    const questions = [...this.tables.values()].flat();
    this.tables.clear();
    this.count = 0;
    return questions;
  }

  private byAddress(): Map<string | undefined, Waiting<Q>> {
    const waiting = new Map<string | undefined, Waiting<Q>>();
    for (const questions of this.tables.values()) {
      const [next] = questions;
      if (next === undefined) continue;
      const address = next.address();
      const own = waiting.get(address);
      if (own === undefined) waiting.set(address, { next, count: questions.length });
      else own.count += questions.length;
    }
    return waiting;
  }

  /** Newcomers stand behind all others; who has nothing waiting nor being answered is forgotten. */
  private noteAddresses(waiting: ReadonlyMap<string | undefined, unknown>): void {
    for (const [address, running] of this.addresses) {
      if (running === 0 && !waiting.has(address)) this.addresses.delete(address);
    }
    for (const address of waiting.keys()) if (!this.addresses.has(address)) this.addresses.set(address, 0);
  }

  /** Takes out the first question of a table, which then stands behind all other tables. */
  private remove({ table }: Q): void {
    const questions = this.tables.get(table) ?? [];
    questions.shift();
    this.count--;
    this.tables.delete(table);
    if (questions.length > 0) this.tables.set(table, questions);
  }
}
