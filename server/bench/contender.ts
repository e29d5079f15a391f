import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Report, Turn } from './tally.ts';
import { LEAD, type Order, pause } from './turns.ts';

/** What is measured: a server, and the process that plays on it. */
export interface Subject {
  readonly name: string;
  readonly server: string;
  readonly serverArgs?: readonly number[];
  readonly players: string;
  /** Behind the server's port. */
  readonly playerArgs: readonly number[];
}

/**
 * A server and its players, all connected, who play only when it is their turn. The rest of the time both processes are stopped
 * by the system, so that whatever a server does while nobody plays does not slow down the others.
 */
export class Contender {
  readonly name: string;
  private readonly server: ChildProcess;
  private readonly players: ChildProcess;
  /** Kilobytes of the server before anybody came. */
  private readonly empty: number | undefined;
  private busy = 0;

  private constructor(name: string, server: ChildProcess, players: ChildProcess, empty: number | undefined) {
    this.name = name;
    this.server = server;
    this.players = players;
    this.empty = empty;
  }

  static async start(subject: Subject): Promise<Contender> {
    const server = start(subject.server, subject.serverArgs ?? []);
    const { port } = (await answer(server)) as { port: number };
    const empty = memoryOf(server);
    const players = start(subject.players, [port, ...subject.playerArgs]);
    await answer(players); // all are seated
    const contender = new Contender(subject.name, server, players, empty);
    contender.signal('SIGSTOP');
    return contender;
  }

  async play(milliseconds: number, counts = true): Promise<Turn> {
    this.signal('SIGCONT');
    const played = this.ask<Turn>({ play: milliseconds, counts });
    await pause(LEAD);
    const before = cpuOf(this.server);
    const turn = await played;
    if (counts) this.busy += (cpuOf(this.server) ?? Number.NaN) - (before ?? Number.NaN);
    await this.ask('rest');
    this.signal('SIGSTOP');
    return turn;
  }

  async report(): Promise<Report> {
    this.signal('SIGCONT');
    const report = await this.ask<Report>('report');
    this.signal('SIGSTOP');
    return report;
  }

  /** Kilobytes that the server has taken since people came. */
  get memory(): number | undefined {
    const now = memoryOf(this.server);
    return now === undefined || this.empty === undefined ? undefined : now - this.empty;
  }

  /** Microseconds of CPU of the server in all turns that counted, where the system tells. */
  get cpu(): number | undefined {
    return Number.isNaN(this.busy) ? undefined : this.busy;
  }

  end(): void {
    this.signal('SIGTERM');
    this.signal('SIGCONT');
  }

  private signal(signal: NodeJS.Signals): void {
    this.players.kill(signal);
    this.server.kill(signal);
  }

  private async ask<T>(order: Order): Promise<T> {
    this.players.send(order);
    return (await answer(this.players)) as T;
  }
}

function start(path: string, args: readonly number[]): ChildProcess {
  return fork(fileURLToPath(new URL(path, import.meta.url)), args.map(String), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

function answer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}

function memoryOf({ pid }: ChildProcess): number | undefined {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

/** In user and kernel mode; Linux counts it in hundredths of a second. */
function cpuOf({ pid }: ChildProcess): number | undefined {
  try {
    const [user, kernel] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(kernel)) * 10_000;
  } catch {
    return undefined;
  }
}
