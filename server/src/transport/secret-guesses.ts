import { RateLimiter } from '../rate-limiter.ts';

/** What became of a secret that holds no seat: said at once, said late, or not even looked at. */
export type GuessAnswer = 'told' | 'delayed' | 'refused';

const MINUTE = 60_000;
/** So many wrong secrets of one address at one table are answered at once: old links, old browsers. */
const FREE = 5;
/** Then each answer takes twice as long as the last, at most so many milliseconds. */
const LONGEST = 8000;
const FIRST_DELAY = 250;
/** So many at one table, or at all, and the address is refused for a while. */
const MOST_AT_TABLE = 20;
const MOST_OF_ADDRESS = 100;
/** So many at a table from all addresses, and each address has one guess there. */
const MOST_OF_TABLE = 50;

/**
 * Counts secrets that hold no seat, by address and by table. Only secrets are refused: without one, or at another table, nobody is
 * turned away, and who comes to a besieged table with the right secret gets in unless the own address has been guessing there.
 */
export class SecretGuesses {
  /** Half a minute makes up for one wrong secret. */
  private readonly pairs = new RateLimiter({ burst: MOST_AT_TABLE, every: MINUTE / 2 });
  private readonly addresses = new RateLimiter({ burst: MOST_OF_ADDRESS, every: MINUTE / 10 });
  private readonly tables = new RateLimiter({ burst: MOST_OF_TABLE, every: MINUTE / 5 });
  private readonly count: (answer: GuessAnswer) => void;

  constructor(count: (answer: GuessAnswer) => void) {
    this.count = count;
  }

  /** How many addresses and tables are remembered. */
  get size(): number {
    return this.pairs.size + this.addresses.size + this.tables.size;
  }

  /** Whether no secret from this address is looked at for this table now. */
  isRefused(address: string, table: string, now: number): boolean {
    const here = pair(address, table);
    const refused =
      this.pairs.isExhausted(here, now) ||
      this.addresses.isExhausted(address, now) ||
      (this.pairs.used(here, now) > 0 && this.tables.isExhausted(table, now));
    if (refused) this.count('refused');
    return refused;
  }

  /** A secret held no seat; how many milliseconds to wait before saying so. */
  wrong(address: string, table: string, now: number): number {
    this.tables.add(table, now);
    this.addresses.add(address, now);
    const extra = Math.ceil(this.pairs.add(pair(address, table), now)) - FREE;
    this.count(extra > 0 ? 'delayed' : 'told');
    return extra > 0 ? Math.min(LONGEST, FIRST_DELAY * 2 ** (extra - 1)) : 0;
  }
}

function pair(address: string, table: string): string {
  return `${address} ${table}`;
}
