import { householdOf } from './household.ts';
import { RateLimiter } from '../rate-limiter.ts';

/** What one address may do. Behind a shared address sit whole schools, so these stop floods, not people. */
export interface Limits {
  /** New tables in a minute. */
  readonly tables: number;
  /** Public tables that have not ended, in the list at one time. */
  readonly listed: number;
  /** Open connections. */
  readonly connections: number;
  /** New connections in a second; twenty seconds' worth may come at once, as when a server has restarted. */
  readonly arrivals: number;
  /** Messages in a second, over all its connections; five seconds' worth may come at once. */
  readonly messages: number;
  /** Messages of one connection in a second that are no moves; ten seconds' worth may come at once. */
  readonly acts: number;
  /** Chairs taken at one table in a minute; two minutes' worth may be taken at once. */
  readonly sits: number;
  /** HTTP requests in a minute. */
  readonly requests: number;
}

export const LIMITS: Limits = {
  tables: 30,
  listed: 8,
  connections: 200,
  arrivals: 10,
  messages: 60,
  acts: 3,
  sits: 12,
  requests: 600,
};

/** How many seconds' worth may be used at once. */
const BURST = 5;

/** How many seconds' worth of new connections may come at once. */
const ARRIVALS_BURST = 20;

interface Account {
  connections: number;
  messages: number;
  at: number;
}

/** Counts connections and messages by address. */
export class AddressLimits {
  private readonly accounts = new Map<string, Account>();
  private readonly limits: Limits;
  private readonly sits: RateLimiter;
  private readonly arrivals: RateLimiter;
  private swept = 0;

  constructor(limits: Limits) {
    this.limits = limits;
    this.sits = new RateLimiter({ burst: 2 * limits.sits, every: 60_000 / limits.sits });
    this.arrivals = new RateLimiter({ burst: ARRIVALS_BURST * limits.arrivals, every: 1000 / limits.arrivals });
  }

  /** How many addresses are remembered. */
  get size(): number {
    return this.accounts.size;
  }

  /** False: too many connections have been made from this address lately. */
  arrive(address: string, now: number): boolean {
    return this.arrivals.take(householdOf(address), now);
  }

  /** False: the address has too many connections already. */
  enter(address: string, now: number): boolean {
    this.sweep(now);
    const account = this.account(address, now);
    if (account.connections >= this.limits.connections) return false;
    account.connections++;
    return true;
  }

  leave(address: string, now: number): void {
    this.account(address, now).connections--;
  }

  /** False: the address has used up its messages for now. */
  message(address: string, now: number): boolean {
    const account = this.account(address, now);
    const full = this.limits.messages * BURST;
    account.messages = Math.min(full, account.messages + ((now - account.at) / 1000) * this.limits.messages);
    account.at = now;
    if (account.messages < 1) return false;
    account.messages--;
    return true;
  }

  /** False: the address has taken too many chairs at this table lately. */
  sit(address: string, table: string, now: number): boolean {
    return this.sits.take(`${householdOf(address)} ${table}`, now);
  }

  private account(address: string, now: number): Account {
    const known = this.accounts.get(address); // most addresses are households already
    if (known !== undefined) return known;
    const household = householdOf(address);
    let account = this.accounts.get(household);
    if (account === undefined) {
      account = { connections: 0, messages: this.limits.messages * BURST, at: now };
      this.accounts.set(household, account);
    }
    return account;
  }

  /** Forgets who has gone and would have all messages again by now: hanging up must not give them back sooner. */
  private sweep(now: number): void {
    const long = BURST * 1000;
    if (now - this.swept < long) return;
    this.swept = now;
    for (const [household, { connections, at }] of this.accounts) {
      if (connections <= 0 && now - at >= long) this.accounts.delete(household);
    }
  }
}
