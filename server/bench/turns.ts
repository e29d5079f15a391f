import type { Tally } from './tally.ts';

/** What the bench asks of a client process: to play for so many milliseconds, or what it has to say of all that counted. */
export type Order = { readonly play: number; readonly counts: boolean } | 'report';

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

  constructor(tally: Tally, tables: number) {
    this.tally = tally;
    this.tables = tables;
  }

  /** Keeps a table's next move for the next turn. */
  hold(move: () => void): void {
    this.waiting.push(move);
    if (this.waiting.length === this.tables) this.rested?.();
  }

  /** Every table is on hold; from now on the bench's orders are followed. */
  take(): void {
    process.on('message', (order: Order) => {
      if (order === 'report') process.send?.(this.tally.report);
      else void this.play(order);
    });
    process.send?.('ready');
  }

  private async play({ play, counts }: Exclude<Order, 'report'>): Promise<void> {
    const moves = this.waiting;
    this.waiting = [];
    const rested = new Promise<void>((resolve) => {
      this.rested = resolve;
    });
    this.on = true;
    this.tally.begin();
    for (const move of moves) move();
    await new Promise((resolve) => setTimeout(resolve, play));
    const turn = this.tally.end();
    if (!counts) this.tally.forget();
    this.on = false;
    await rested;
    process.send?.(turn);
  }
}

/** Does so many things at a time until all are done. */
export async function inParallel(count: number, width: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < count; i = next++) await work(i);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
