import type { Tally } from './tally.ts';

/** What the bench asks of a client process: to play for so many milliseconds, to make ready for more, or what it has to say of all that counted. */
export type Order = { readonly play: number; readonly counts: boolean } | 'rest' | 'report';

/** Few turns end more matches than this. */
const FEW = 300;
/** Milliseconds at the beginning of a turn that do not count: that all tables start at once, from rest, is not what is measured. */
export const LEAD = 100;

/** A match that waits to be played, its players seated. */
export interface Waiting {
  start(): void;
  /** Its players go. Without it, it can be played again. */
  end?(): void;
}

/**
 * Matches in reserve: one that is over makes way for the next, at connections of its own. When a turn has left but few of
 * them, others are made and those who have played go; mostly nothing but play happens.
 */
export class Reserve {
  private readonly ready: Waiting[] = [];
  private readonly over: Waiting[] = [];
  private readonly size: number;
  private readonly make: () => Promise<Waiting>;

  constructor(size: number, make: () => Promise<Waiting>) {
    this.size = size;
    this.make = make;
  }

  /** `more`: so many will be taken at once. */
  async fill(more = 0): Promise<void> {
    if (this.ready.length >= FEW) return;
    for (const match of this.over.splice(0)) match.end?.();
    await inParallel(this.size + more - this.ready.length, 16, async () => {
      this.ready.unshift(await this.make());
    });
  }

  /** The next match in place of one that is over; undefined: none is left. */
  next(over?: Waiting): Waiting | undefined {
    if (over?.end !== undefined) this.over.push(over);
    else if (over !== undefined) this.ready.unshift(over);
    return this.ready.pop();
  }
}

/**
 * The client process's side of taking turns. At each table either a move is on its way or the next one waits here; when a
 * turn is over and every table waits, nothing moves any more, and the bench is told what came of it.
 */
export class Turns {
  /** Moves may be made. */
  on = false;
  private waiting: (() => void)[] = [];
  private rested: (() => void) | undefined;
  private readonly tally: Tally;
  private readonly tables: number;
  private readonly reserve: Reserve;

  constructor(tally: Tally, tables: number, reserve: Reserve) {
    this.tally = tally;
    this.tables = tables;
    this.reserve = reserve;
  }

  /** Keeps a table's next move for the next turn. */
  hold(move: () => void): void {
    this.waiting.push(move);
    if (this.waiting.length === this.tables) this.rested?.();
  }

  /** Another match begins at a table; where none is left, with the next turn. */
  begin(over?: Waiting): void {
    const next = this.reserve.next(over);
    if (next === undefined) this.hold(() => this.begin());
    else next.start();
  }

  /** From now on the bench's orders are followed, and before the first of them every table is on hold. */
  async take(): Promise<void> {
    await this.reserve.fill(this.tables);
    for (let i = 0; i < this.tables; i++) this.hold(() => this.begin());
    process.on('message', (order: Order) => {
      if (order === 'report') process.send?.(this.tally.report);
      else if (order === 'rest') void this.rest();
      else void this.play(order);
    });
    process.send?.('ready');
  }

  private async play({ play, counts }: Exclude<Order, string>): Promise<void> {
    const moves = this.waiting;
    this.waiting = [];
    const rested = new Promise<void>((resolve) => {
      this.rested = resolve;
    });
    this.on = true;
    for (const move of moves) move();
    await pause(LEAD);
    this.tally.begin();
    await pause(play);
    const turn = this.tally.end();
    if (!counts) this.tally.forget();
    this.on = false;
    await rested;
    process.send?.(turn);
  }

  private async rest(): Promise<void> {
    await this.reserve.fill();
    process.send?.('rested');
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Does so many things at a time until all are done. */
export async function inParallel(count: number, width: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < count; i = next++) await work(i);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
