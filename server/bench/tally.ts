/** What a client process reports on its standard output when its time is up. */
export interface Report {
  readonly tables: number;
  readonly moves: number;
  readonly seconds: number;
  /** Milliseconds from sending a move to the last of the players having it. */
  readonly p50: number;
  readonly p99: number;
  /** Mean sizes in characters: of what is sent for a move, and of what each player receives. */
  readonly sent: number;
  readonly received: number;
  /** Mean number of moves in a match, where they are known beforehand. */
  readonly match: number;
  /** Tables that stood still because no match was left to play; any makes the figures worthless. */
  readonly dry: number;
}

/** Counts moves and how long they take, after a time to warm up. */
export class Tally {
  private readonly latencies: number[] = [];
  private began = Number.POSITIVE_INFINITY;
  private sentChars = 0;
  private sentCount = 0;
  private receivedChars = 0;
  private receivedCount = 0;
  private matchMoves = 0;
  private matchCount = 0;
  private dryTables = 0;

  /** From now on moves count. */
  start(): void {
    this.began = performance.now();
  }

  move(sentAt: number, hadAt: number): void {
    if (sentAt >= this.began) this.latencies.push(hadAt - sentAt);
  }

  sent(chars: number): void {
    this.sentChars += chars;
    this.sentCount++;
  }

  received(chars: number): void {
    this.receivedChars += chars;
    this.receivedCount++;
  }

  /** A match of so many moves is ready. */
  match(moves: number): void {
    this.matchMoves += moves;
    this.matchCount++;
  }

  /** A match has ended and there is no other to play. */
  dry(): void {
    this.dryTables++;
  }

  report(tables: number): Report {
    const seconds = (performance.now() - this.began) / 1000;
    const sorted = Float64Array.from(this.latencies).sort();
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
    return {
      tables,
      moves: sorted.length,
      seconds,
      p50: at(0.5),
      p99: at(0.99),
      sent: Math.round(this.sentChars / Math.max(1, this.sentCount)),
      received: Math.round(this.receivedChars / Math.max(1, this.receivedCount)),
      match: Math.round(this.matchMoves / Math.max(1, this.matchCount)),
      dry: this.dryTables,
    };
  }
}

/** Every server has this long to get warm before anything counts: their code is compiled while it runs. */
const WARM_UP = 5000;

/** Warms up, measures, reports on standard output and ends the process; tells its parent when the clock starts and stops. */
export async function measure(tally: Tally, tables: number, seconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, WARM_UP));
  process.send?.('start');
  tally.start();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  process.send?.('stop');
  const report = tally.report(tables);
  // the parent looks at the server as it is now
  await new Promise((resolve) => setTimeout(resolve, 200));
  process.stdout.write(`${JSON.stringify(report)}\n`, () => process.exit(0));
}

/** Does so many things at a time until all are done. */
export async function inParallel(count: number, width: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < count; i = next++) await work(i);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** The whole number behind this name in a JSON text, without reading the rest of it. */
export function numberAfter(text: string, name: string): number {
  const at = text.indexOf(name) + name.length;
  let number = 0;
  for (let i = at; ; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return number;
    number = number * 10 + digit;
  }
}
