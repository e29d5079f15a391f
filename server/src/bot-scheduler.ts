/** What the scheduler needs to know of a question to a bot. */
export interface BotJob {
  readonly table: string;
  /** The household that the table belongs to; undefined while this process does not know any. */
  readonly address?: string | undefined;
  /** Whether somebody waits for the answer. Asked when a worker is free, since people come and go. */
  readonly awaited: () => boolean;
}

/** Which question is answered next, and how much is to be done besides it. */
export interface Scheduler<J extends BotJob> {
  readonly waiting: number;
  add(job: J): void;
  /** The job to be started now, which counts as running until `done`; undefined: none waits. */
  take(): J | undefined;
  done(job: J): void;
  /** Takes out a job that waits. False: it does not. */
  remove(job: J): boolean;
  /** How many such jobs share one worker's time, if every address gets an equal share of the workers; at least 1. */
  load(job: J): number;
}

/** What one address has waiting and running. */
interface Account<J> {
  /** By table, the one whose turn it is first. */
  readonly tables: Map<string, J[]>;
  waiting: number;
  running: number;
}

/**
 * Fair by address, then by table. A free worker goes to the address with the fewest running jobs; among those they take turns,
 * and within an address its tables do. So one address never holds every worker while another waits, and however much it asks
 * for, another waits for one turn. Jobs that somebody waits for come before all others. Tables whose address is not known share
 * one account; those of them that nobody waits for come last.
 */
export class BotScheduler<J extends BotJob> implements Scheduler<J> {
  /** The one whose turn it is first. */
  private readonly accounts = new Map<string | undefined, Account<J>>();
  private readonly workers: number;
  waiting = 0;

  constructor(workers: number) {
    this.workers = workers;
  }

  add(job: J): void {
    let account = this.accounts.get(job.address);
    if (account === undefined) {
      account = { tables: new Map(), waiting: 0, running: 0 };
      this.accounts.set(job.address, account);
    }
    const jobs = account.tables.get(job.table);
    if (jobs === undefined) account.tables.set(job.table, [job]);
    else jobs.push(job);
    account.waiting++;
    this.waiting++;
  }

  take(): J | undefined {
    const job =
      this.first((each) => each.awaited()) ?? this.first((each) => each.address !== undefined) ?? this.first();
    const account = this.accounts.get(job?.address);
    if (job === undefined || account === undefined) return undefined;
    this.remove(job);
    account.running++;
    // Behind all others, the address as well as the table.
    this.accounts.delete(job.address);
    this.accounts.set(job.address, account);
    const jobs = account.tables.get(job.table);
    if (jobs !== undefined) {
      account.tables.delete(job.table);
      account.tables.set(job.table, jobs);
    }
    return job;
  }

  done(job: J): void {
    const account = this.accounts.get(job.address);
    if (account === undefined) return;
    account.running--;
    this.forgetIdle(job.address, account);
  }

  remove(job: J): boolean {
    const account = this.accounts.get(job.address);
    const jobs = account?.tables.get(job.table);
    const at = jobs?.indexOf(job) ?? -1;
    if (account === undefined || jobs === undefined || at < 0) return false;
    jobs.splice(at, 1);
    if (jobs.length === 0) account.tables.delete(job.table);
    account.waiting--;
    this.waiting--;
    this.forgetIdle(job.address, account);
    return true;
  }

  load({ address }: J): number {
    const account = this.accounts.get(address);
    const own = account === undefined ? 0 : account.waiting + account.running;
    return Math.max(1, (this.accounts.size * own) / this.workers);
  }

  /** The first suitable job of the address with the fewest running. */
  private first(suits: (job: J) => boolean = () => true): J | undefined {
    let found: J | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const account of this.accounts.values()) {
      if (account.running >= fewest) continue;
      const job = firstOf(account.tables, suits);
      if (job === undefined) continue;
      found = job;
      fewest = account.running;
    }
    return found;
  }

  private forgetIdle(address: string | undefined, { waiting, running }: Account<J>): void {
    if (waiting === 0 && running === 0) this.accounts.delete(address);
  }
}

function firstOf<J>(tables: ReadonlyMap<string, readonly J[]>, suits: (job: J) => boolean): J | undefined {
  for (const jobs of tables.values()) {
    const job = jobs.find(suits);
    if (job !== undefined) return job;
  }
  return undefined;
}
