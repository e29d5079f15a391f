/** What came of one turn. */
export interface Turn {
  readonly moves: number;
  readonly seconds: number;
}

/** What a client process has to say of all its turns. */
export interface Report {
  /** Milliseconds from sending a move to the last of the players having it. */
  readonly p50: number;
  readonly p99: number;
  /** Mean sizes in characters: of what is sent for a move, and of what each player receives. */
  readonly sent: number;
  readonly received: number;
  /** Mean number of moves in a match, where they are known beforehand. */
  readonly match: number;
}

/** Counts moves and how long they take, from `begin` to `end`. */
export class Tally {
  private readonly latencies: number[] = [];
  private before = 0;
  private began = Number.POSITIVE_INFINITY;
  private sentChars = 0;
  private sentCount = 0;
  private receivedChars = 0;
  private receivedCount = 0;
  private matchMoves = 0;
  private matchCount = 0;

  begin(): void {
    this.began = performance.now();
    this.before = this.latencies.length;
  }

  end(): Turn {
    const turn = { moves: this.latencies.length - this.before, seconds: (performance.now() - this.began) / 1000 };
    this.began = Number.POSITIVE_INFINITY;
    return turn;
  }

  /** What was measured so far was to get warm. */
  forget(): void {
    this.latencies.length = 0;
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

  get report(): Report {
    const sorted = Float64Array.from(this.latencies).sort();
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
    return {
      p50: at(0.5),
      p99: at(0.99),
      sent: mean(this.sentChars, this.sentCount),
      received: mean(this.receivedChars, this.receivedCount),
      match: mean(this.matchMoves, this.matchCount),
    };
  }
}

function mean(sum: number, count: number): number {
  return Math.round(sum / Math.max(1, count));
}
