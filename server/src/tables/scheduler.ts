import type { Seat } from '@conclave/kernel/game';
import { MAX_MOVE_WORDS } from '@conclave/kernel/play';
import type { BotRequest, BotRunner } from '../bots/bot-request.ts';
import { deadline, nextDeadline } from './clocks.ts';
import { legalMoves } from './fallback-move.ts';
import { STAND_IN } from '../bots/stand-in.ts';
import { askedSeats, isOpen } from './table-state.ts';
import type { Table } from './table.ts';

export interface SchedulerParts {
  readonly bots: BotRunner;
  /** Milliseconds between two moves of bots, so that people can follow. */
  readonly botPause: number;
  /** Clocks that ran out while the server was down wait this long after it is back, so that people can come back too. */
  readonly grace?: number;
  /** Bots play on for so many milliseconds where nobody listens, then wait until somebody comes. */
  readonly patience?: number;
  readonly now: () => number;
  /** A bot's answer was no legal move and was not stored. */
  readonly rejected?: (answer: RejectedAnswer) => void;
  readonly onError: (problem: unknown) => void;
}

export interface RejectedAnswer {
  readonly table: string;
  readonly game: string;
  readonly bot: string;
  readonly seat: Seat;
  readonly move: string;
  readonly why: string;
}

const GRACE = 60_000;
const PATIENCE = 5 * 60_000;
/** How often a bot that waits for its partners looks up. */
const GLANCE = 250;
/** So often a bot is asked before a legal move is made in its place. */
const ATTEMPTS = 2;
/** Longest wait of setTimeout. */
const LONGEST = 2 ** 31 - 1;

/** A seat that a bot moves for: its own, or a player's whose time is up. */
interface Question {
  readonly seat: Seat;
  readonly bot: string;
  readonly by: 'bot' | 'clock';
  /** The seq since which the seat has been asked this. */
  readonly asked: number;
  /** Milliseconds to wait first. */
  readonly pause: number;
}

/** Keeps one table going: has its bots think, and moves for whose time is up. */
export class Scheduler {
  private readonly table: Table;
  private readonly parts: SchedulerParts;
  /** When this server came up. */
  private readonly started: number;
  /**
   * The questions bots are thinking about: seat, the seq of the question, and for whom. A bot that stood in thinks on when its
   * player is back, and the clock must not wait for it.
   */
  private readonly thinking = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  /** When somebody last listened, or the table was opened. */
  private heardAt: number;
  private stopped = false;

  constructor(table: Table, parts: SchedulerParts, started: number) {
    this.table = table;
    this.parts = parts;
    this.started = started;
    this.heardAt = parts.now();
  }

  /** A bot is thinking. */
  get busy(): boolean {
    return this.thinking.size > 0;
  }

  /** Nobody has listened for long: bots wait until somebody comes. Clocks run on, for those who went were told so. Notes who listens. */
  isAbandoned(): boolean {
    const now = this.parts.now();
    if (this.table.listeners.size > 0) this.heardAt = now;
    return now - this.heardAt > (this.parts.patience ?? PATIENCE);
  }

  /** Sees to it that bots think and clocks run; called whenever something has changed at the table. */
  drive(): void {
    if (this.stopped) return;
    const { now, botPause, grace = GRACE } = this.parts;
    const { state: match } = this.table;
    const abandoned = this.isAbandoned();
    if (!match.driven) return;
    for (const seat of askedSeats(match)) {
      const bot = match.chairs[seat]?.bot;
      if (bot === undefined || abandoned) continue;
      this.think(seat, bot, 'bot', Math.max(0, match.at + botPause - now()));
    }
    const next = nextDeadline(match);
    clearTimeout(this.timer);
    if (next === undefined) return;
    const at = Math.max(next.at, next.at < this.started ? this.started + grace : 0);
    this.timer = setTimeout(() => this.timeUp(), Math.min(LONGEST, Math.max(0, at - now()))).unref();
  }

  /** The table is put away, or the server goes. */
  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private timeUp(): void {
    const next = nextDeadline(this.table.state);
    if (next === undefined) return;
    if (next.at > this.parts.now()) this.drive();
    else this.think(next.seat, STAND_IN, 'clock', 0);
  }

  private think(seat: Seat, bot: string, by: 'bot' | 'clock', pause: number): void {
    const asked = this.table.state.askedSeq[seat] ?? -1;
    const question = `${seat} ${asked} ${by}`;
    if (this.thinking.has(question) || this.stopped) return;
    this.thinking.add(question);
    this.answer({ seat, bot, by, asked, pause })
      .catch((problem: unknown) => this.parts.onError(problem))
      .finally(() => this.thinking.delete(question));
  }

  /** Has a bot answer and the answer made, unless the table goes on meanwhile. */
  private async answer(question: Question): Promise<void> {
    const { seat, bot, by, asked, pause } = question;
    if (pause > 0) await sleep(pause);
    if (by === 'bot') while (this.isOpen(question) && this.isWaiting(seat)) await sleep(GLANCE);
    for await (const words of this.answers(question)) {
      const result = await this.table.moveFor(seat, words, by, asked);
      if (typeof result === 'string') return;
      this.reject({ bot, seat, move: words, why: result.rejected });
    }
    if (this.isOpen(question))
      throw new Error(`table ${this.table.state.row.id}: seat ${seat} has no move that can be made`);
  }

  private isOpen(question: Question): boolean {
    return !this.stopped && isOpen(this.table.state, question);
  }

  /** Whether a bot holds its answer back, as the game's policy says: for what a partner signals, or to recite a line. */
  private isWaiting(seat: Seat): boolean {
    if (this.parts.botPause === 0) return false;
    const { game, askedAt } = this.table.state;
    return this.parts.now() < (askedAt[seat] ?? 0) + (game.policy?.pause?.(this.table.view(seat), seat) ?? 0);
  }

  /** What the bot answers, asked again while its answers are rejected; then legal moves, the best first. */
  private async *answers(question: Question): AsyncGenerator<string> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      let words: string | undefined;
      try {
        words = await this.parts.bots.choose(this.request(question));
      } catch (problem) {
        if (!this.stopped) this.parts.onError(problem);
        break;
      }
      if (!this.isOpen(question)) return;
      yield words ?? '';
    }
    if (this.isOpen(question)) yield* legalMoves(this.table.state, question.seat);
  }

  private request(question: Question): BotRequest {
    const { table } = this;
    const { seat, bot, by } = question;
    const { game, row } = table.state;
    return {
      game,
      bot,
      seat,
      table: row.id,
      address: () => table.chargedAddress,
      view: () => (this.isOpen(question) ? table.view(seat) : undefined),
      left: () => (by === 'clock' ? undefined : this.left(seat)),
    };
  }

  /** What is left on a bot's clock. */
  private left(seat: Seat): number | undefined {
    const at = deadline(this.table.state, seat);
    return at === undefined ? undefined : Math.max(0, at - this.parts.now());
  }

  private reject(answer: Omit<RejectedAnswer, 'table' | 'game'>): void {
    const { id: table, game } = this.table.state.row;
    this.parts.rejected?.({ ...answer, table, game, move: String(answer.move).slice(0, MAX_MOVE_WORDS) });
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds).unref());
}
