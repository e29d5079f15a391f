/** What one address may do. Behind a shared address sit whole schools, so these stop floods, not people. */
export interface Limits {
  /** New tables in a minute. */
  readonly tables: number;
  /** Open connections. */
  readonly connections: number;
  /** Messages in a second, over all its connections; five seconds' worth may come at once. */
  readonly messages: number;
  /** HTTP requests in a minute. */
  readonly requests: number;
}

export const LIMITS: Limits = { tables: 30, connections: 200, messages: 60, requests: 600 };

/** How many seconds' worth may be used at once. */
const BURST = 5;

interface Account {
  connections: number;
  messages: number;
  at: number;
}

/** Counts connections and messages by address. */
export class Turnstile {
  private readonly accounts = new Map<string, Account>();
  private readonly limits: Limits;

  constructor(limits: Limits) {
    this.limits = limits;
  }

  /** False: the address has too many connections already. */
  enter(address: string): boolean {
    const account = this.account(address);
    if (account.connections >= this.limits.connections) return false;
    account.connections++;
    return true;
  }

  leave(address: string): void {
    const account = this.account(address);
    account.connections--;
    if (account.connections <= 0) this.accounts.delete(address);
  }

  /** False: the address has used up its messages for now. */
  message(address: string, now: number): boolean {
    const account = this.account(address);
    const full = this.limits.messages * BURST;
    account.messages = Math.min(full, account.messages + ((now - account.at) / 1000) * this.limits.messages);
    account.at = now;
    if (account.messages < 1) return false;
    account.messages--;
    return true;
  }

  private account(address: string): Account {
    let account = this.accounts.get(address);
    if (account === undefined) {
      account = { connections: 0, messages: this.limits.messages * BURST, at: performance.now() };
      this.accounts.set(address, account);
    }
    return account;
  }
}
