import type { GameEvent, Seat, View } from '@conclave/kernel/game';
import type { Played } from '@conclave/kernel/play';
import type { ClientMessage } from '@conclave/protocol/messages';
import { ChargedAddress } from './charged-address.ts';
import { Broadcaster, type Listener, type Since } from './broadcaster.ts';
import { type Draft, type Entry, type LogLine, type NewEntry, placed } from '../storage/entry.ts';
import { answering, doneFrame, errorFrame, rematchedFrame, undoAskedFrame } from './messages.ts';
import { JobQueue } from './job-queue.ts';
import { decide, type CommandResult } from './commands.ts';
import { LogReader, type LogReaderParts } from './log-reader.ts';
import { applyEntry, hashOf, isEmpty, isOpen, type TableState, seatOf } from './table-state.ts';
import { readable } from './log-replay.ts';
import { undoInfo } from './undo.ts';
import { UndoTimer } from './undo-timer.ts';
import { validateMove, type ValidMove } from './valid-move.ts';

/** Why a table cannot be opened; `damaged`: its log cannot be replayed to the end. */
export type TableProblem = 'no-table' | 'other-version' | 'damaged';

/** What all rooms need of the server around them. */
export interface TableContext extends LogReaderParts {
  readonly now: () => number;
  readonly isBot: (id: string) => boolean;
  /** A table for the same people, whose host is the one who asks; its id. */
  readonly again: (match: TableState, asker: Seat) => Promise<string>;
  /** Somebody has come to listen. */
  readonly joined: (table: Table) => void;
  /** The log has grown: bots, clocks, lists and other nodes may have to know. */
  readonly grown: (table: Table, entry: Entry) => void;
  /** A move that a bot or a clock made was not stored, and somebody must see to it that there is another. */
  readonly stuck: (table: Table) => void;
  /** Milliseconds between two frames that say who is here. */
  readonly presencePause: number;
  /** `match` cannot be relied on: the table must be opened anew from its log. */
  readonly broken: (table: Table) => void;
  readonly onError: (problem: unknown) => void;
}

type Asked = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;
/** What became of a bot's answer; `overtaken`: the question was no longer the one the bot was asked. */
export type BotMoveResult = 'stored' | 'overtaken' | 'not-stored' | { readonly rejected: string };
/** How an entry came to be written here: the move as it was validated, and who asked for it. */
interface Origin {
  readonly played?: Played<unknown, GameEvent> | undefined;
  readonly listener?: Listener;
  readonly message?: Asked;
}

/** One table held open: takes messages one at a time, writes to the log, then has everybody told what they may know. */
export class Table {
  readonly state: TableState;
  private readonly context: TableContext;
  private readonly broadcaster: Broadcaster;
  /** A stored entry could not be folded, or the log was cut or given up: `match` cannot be relied on. */
  broken = false;
  private readonly log: LogReader;
  private readonly undoTimer: UndoTimer;
  private readonly jobs: JobQueue;
  private readonly charged: ChargedAddress;
  /** The server has noted that the head of its table is to be saved. */
  unsaved = false;

  constructor(match: TableState, server: TableContext) {
    this.state = match;
    this.context = server;
    this.jobs = new JobQueue(server.onError);
    this.broadcaster = new Broadcaster(match, server);
    this.log = new LogReader(match, server, {
      take: (line) => this.take(line),
      lost: () => this.lost(),
      enqueue: (job) => this.jobs.add(job),
    });
    this.undoTimer = new UndoTimer(match, server.now, () => this.broadcaster.tellUndo());
    this.charged = new ChargedAddress(match);
  }

  /** The log may hold entries that could not be read yet: nothing is decided before they are. */
  get behind(): boolean {
    return this.log.behind;
  }

  /** Who is told what happens here. */
  get listeners(): ReadonlySet<Listener> {
    return this.broadcaster.listeners;
  }

  /** A message is being dealt with. */
  get working(): boolean {
    return this.jobs.working;
  }

  /** The address that the bots here are charged to; undefined while it is unknown. */
  get chargedAddress(): string | undefined {
    return this.charged.value;
  }

  /** Nobody listens and nothing is being done or tried again. */
  get idle(): boolean {
    return this.listeners.size === 0 && !this.working && !this.behind;
  }

  /** False: the listener was refused, or was gone before its turn came. */
  join(
    listener: Listener,
    secret: string | undefined,
    { re, since }: { re: string; since: Since | undefined },
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.jobs.add(async () => {
        try {
          await this.log.reachHead();
          resolve(listener.open && this.admit(listener, secret, { re, since }));
        } catch (problem) {
          reject(problem);
        }
      });
    });
  }

  private admit(
    listener: Listener,
    secret: string | undefined,
    { re, since }: { re: string; since: Since | undefined },
  ): boolean {
    if (this.broken) throw new Error('the table is being opened again');
    const holder = secret === undefined ? undefined : hashOf(secret);
    if (holder !== undefined && seatOf(this.state, holder) === undefined) {
      listener.send(errorFrame(re, 'wrong-secret', 'no seat of this table is held by that secret'));
      return false;
    }
    listener.holder = holder;
    this.charged.note(listener);
    this.broadcaster.add(listener);
    listener.send(answering(this.broadcaster.snapshot(listener, since), re));
    this.broadcaster.tellPresence(listener);
    this.undoTimer.watch(true);
    this.context.joined(this);
    return true;
  }

  part(listener: Listener): void {
    if (this.broadcaster.remove(listener)) this.broadcaster.tellPresence();
    this.undoTimer.watch(this.broadcaster.heard);
  }

  /** A message of somebody who has joined. */
  ask(listener: Listener, message: Asked): void {
    this.jobs.add(() => {
      if (this.behind || this.broken) return this.refuse(listener, message.id);
      return message.type === 'rematch' ? this.again(listener, message.id) : this.decide(listener, message);
    });
  }

  /** A bot's move for a seat, validated like a player's; `asked` names the question that the bot answers. */
  moveFor(seat: Seat, words: string, by: 'bot' | 'clock', asked: number): Promise<BotMoveResult> {
    return new Promise((resolve) => {
      this.jobs.add(async () => {
        let result: BotMoveResult = 'not-stored';
        try {
          result = await this.moveNow(seat, words, by, asked);
        } finally {
          resolve(result);
        }
      });
    });
  }

  private async moveNow(seat: Seat, words: string, by: 'bot' | 'clock', asked: number): Promise<BotMoveResult> {
    if (this.broken || !isOpen(this.state, { seat, asked, by })) return 'overtaken';
    if (this.behind) {
      this.context.stuck(this);
      return 'not-stored';
    }
    let valid: ValidMove | undefined;
    try {
      valid = validateMove(this.state, seat, words, { by });
    } catch (problem) {
      return { rejected: String(problem) };
    }
    if (valid === undefined) return { rejected: 'not a legal move' };
    try {
      return (await this.write(valid.entry, { played: valid.played })) ? 'stored' : 'overtaken';
    } catch (problem) {
      this.context.stuck(this);
      this.context.onError(problem);
      await this.log.readOn(); // it may have been stored after all
      return 'not-stored';
    }
  }

  /** Another node has written: reads on as far as `seq` and tells it; tried again until it is done. */
  catchUp(seq: number): void {
    this.jobs.add(() => (this.state.seq < seq && !this.behind ? this.log.readOn() : undefined));
  }

  /** The log was cut or given up, so this is not its table any more. Whoever comes next has it opened again. */
  lost(): void {
    if (this.broken) return;
    this.broken = true;
    this.context.broken(this);
  }

  /** Who listens at other nodes has changed. */
  tellPresence(): void {
    this.broadcaster.tellPresence();
  }

  /** Somebody holds a seat here by this secret. */
  isHeld(secret: string): boolean {
    return seatOf(this.state, hashOf(secret)) !== undefined;
  }

  get hasFreeChair(): boolean {
    return this.state.phase === 'open' && this.state.chairs.some(isEmpty);
  }

  isBot(id: string): boolean {
    return this.context.isBot(id);
  }

  now(): number {
    return this.context.now();
  }

  /** What a seat may know. */
  view(seat: Seat): View<unknown> {
    return this.state.game.redact(this.state.state, seat);
  }

  private decide(listener: Listener, message: Exclude<Asked, { type: 'rematch' }>): Promise<void> | undefined {
    if (this.broken) return this.refuse(listener, message.id);
    let result: CommandResult;
    try {
      result = decide(this.state, listener.holder, message, this);
    } catch (problem) {
      listener.send(errorFrame(message.id, 'trouble', 'the server could not judge this; nothing was done'));
      throw problem;
    }
    if ('entry' in result) return this.carryOut(result, listener, message);
    if ('done' in result && message.type === 'sit') this.seated(listener, message.secret, message.id);
    else this.answer(listener, message.id, result);
    return undefined;
  }

  private async carryOut(
    { entry, played, again = [] }: Extract<CommandResult, { entry: Draft }>,
    listener: Listener,
    message: Exclude<Asked, { type: 'rematch' }>,
  ): Promise<void> {
    const next = this.next(entry);
    const after = again.map((move, i) => placed(move.entry, next.seq + 1 + i, next.at));
    let won: boolean;
    try {
      won = await this.context.store.append(this.state.row, next, ...after);
    } catch (problem) {
      return this.failed(problem, listener, message.id);
    }
    if (won) {
      this.take(next, { played, listener, message });
      for (const [i, move] of after.entries()) this.take(move, { played: again[i]?.played });
    } else {
      await this.log.readOn();
      await this.decide(listener, message); // the table has moved on: judged again, most likely stale
    }
  }

  private answer(listener: Listener, id: string, result: Exclude<CommandResult, { entry: Draft }>): void {
    if ('done' in result) listener.send(doneFrame(id, result.done));
    else if ('muted' in result)
      listener.send(answering(undoAskedFrame(this.state.seq, undoInfo(this.state, this.now()), result.muted), id));
    else listener.send(errorFrame(id, result.code, result.text, result.rule));
  }

  private refuse(listener: Listener, id: string): undefined {
    listener.send(errorFrame(id, 'trouble', 'it could not be stored; nothing is lost, try again'));
    return undefined;
  }

  /** Whether it was stored is not known: reads on, so that the same message sent again finds out. */
  private async failed(problem: unknown, listener: Listener, id: string): Promise<void> {
    this.refuse(listener, id);
    this.context.onError(problem);
    await this.log.readOn();
  }

  private async again(listener: Listener, id: string): Promise<void> {
    try {
      await this.rematch(listener, id);
    } catch (problem) {
      await this.failed(problem, listener, id);
    }
  }

  private async rematch(listener: Listener, id: string): Promise<void> {
    const seat = listener.holder === undefined ? undefined : seatOf(this.state, listener.holder);
    if (seat === undefined) {
      listener.send(errorFrame(id, 'not-seated', 'only who played may ask for another game'));
    } else if (this.state.phase !== 'over') {
      listener.send(errorFrame(id, 'not-over', 'the game is not over'));
    } else if (this.state.rematch !== undefined) {
      listener.send(answering(rematchedFrame(this.state.seq, this.state.rematch), id));
    } else {
      const table = await this.context.again(this.state, seat);
      const won = await this.write(
        { kind: 'rematch', seat, id, table },
        { listener, message: { type: 'rematch', id } },
      );
      if (!won) await this.rematch(listener, id);
    }
  }

  /** Appends, then folds, then tells. False: another node was first, and this room has read on. */
  private async write(draft: Draft, from: Origin): Promise<boolean> {
    const entry = this.next(draft);
    const won = await this.context.store.append(this.state.row, entry);
    if (won) this.take(entry, from);
    else await this.log.readOn();
    return won;
  }

  private next(draft: Draft): NewEntry {
    return placed(draft, this.state.seq + 1, Math.max(this.context.now(), this.state.at));
  }

  /** Folds what was stored, then tells it. A line that cannot be folded ends this room: half of it may have been done. */
  private take(line: LogLine, origin: Origin = {}): void {
    if (this.broken) return;
    try {
      this.takeEntry(readable(line), origin);
    } catch (problem) {
      this.lost();
      throw problem;
    }
  }

  private takeEntry(entry: Entry, { played, listener, message }: Origin): void {
    if (entry.kind === 'move') {
      const { state: match, broadcaster } = this;
      const before = match.state;
      const events = applyEntry(match, entry, played);
      if (broadcaster.heard) broadcaster.tellMove(entry, events, before, listener, message?.id);
    } else {
      applyEntry(this.state, entry);
      if (listener !== undefined && message?.type === 'sit') {
        listener.holder = hashOf(message.secret);
        this.charged.note(listener);
      }
      if (entry.kind === 'start') for (const each of this.listeners) this.charged.note(each);
      this.broadcaster.tell(entry, listener, message?.id);
    }
    this.undoTimer.watch(this.broadcaster.heard);
    this.context.grown(this, entry);
  }

  private seated(listener: Listener, secret: string, id: string): void {
    const holder = hashOf(secret);
    const changed = listener.holder !== holder;
    listener.holder = holder;
    this.charged.note(listener);
    this.broadcaster.add(listener); // to another audience
    listener.send(answering(this.broadcaster.snapshot(listener), id));
    if (changed) this.broadcaster.tellPresence();
  }
}
