import type { GameEvent, Seat, View } from '@conclave/kernel/game';
import type { Played } from '@conclave/kernel/play';
import { hashOf } from '../hashes.ts';
import type { Draft, Entry, LogLine } from '../storage/entry.ts';
import { answerText } from './answers.ts';
import { Broadcaster, type Joining, type Listener } from './broadcaster.ts';
import { seatOf } from './chairs.ts';
import { ChargedAddress } from './charged-address.ts';
import type { Command, CommandResult } from './command-result.ts';
import { type CommandContext, decide } from './commands.ts';
import { HostWatch } from './host-watch.ts';
import { JobQueue } from './job-queue.ts';
import { TableLog } from './table-log.ts';
import { readable } from './log-replay.ts';
import { answering, errorFrame } from './messages.ts';
import type { TableContext } from './table-context.ts';
import { applyEntry, isOpen, type TableState } from './table-state.ts';
import { UndoTimer } from './undo-timer.ts';
import { validateMove, type ValidMove } from './valid-move.ts';

/** What became of a bot's answer; `overtaken`: the question was no longer the one the bot was asked. */
export type BotMoveResult = 'stored' | 'overtaken' | 'not-stored' | { readonly rejected: string };
/** How an entry came to be written here: the move as it was validated, and who asked for it. */
interface Origin {
  readonly played?: Played<unknown, GameEvent> | undefined;
  readonly listener?: Listener;
  readonly message?: Command;
}

/** One table held open: takes messages one at a time, writes to the log, then has everybody told what they may know. */
export class Table {
  readonly state: TableState;
  private readonly context: TableContext;
  private readonly commandContext: CommandContext;
  private readonly broadcaster: Broadcaster;
  /** A stored entry could not be applied, or the log was cut or given up: `state` cannot be relied on. */
  broken = false;
  private readonly log: TableLog;
  private readonly undoTimer: UndoTimer;
  private readonly jobs: JobQueue;
  private readonly charged: ChargedAddress;
  private readonly hostWatch: HostWatch;

  constructor(match: TableState, context: TableContext) {
    this.state = match;
    this.context = context;
    this.commandContext = { view: (seat) => this.view(seat), isBot: context.isBot, now: context.now };
    this.jobs = new JobQueue(context.onError);
    this.broadcaster = new Broadcaster(match, context);
    this.log = new TableLog(match, context, {
      take: (line) => this.take(line),
      lost: () => this.lost(),
      enqueue: (job) => this.jobs.add(job),
    });
    this.undoTimer = new UndoTimer(match, context.now, () => this.broadcaster.tellUndo());
    this.charged = new ChargedAddress(match);
    this.hostWatch = new HostWatch(match, {
      here: () => this.broadcaster.presence().here,
      pass: (heir) => this.jobs.add(() => this.passHost(heir)),
    });
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
  join(listener: Listener, joining: Joining): Promise<boolean> {
    return this.jobs.run(async () => {
      await this.log.reachHead();
      return listener.open && this.admit(listener, joining);
    });
  }

  private admit(listener: Listener, { re, secret, since }: Joining): boolean {
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
    this.presenceChanged(listener);
    this.undoTimer.watch(true);
    this.context.joined(this);
    return true;
  }

  part(listener: Listener): void {
    if (this.broadcaster.remove(listener)) this.presenceChanged();
    this.undoTimer.watch(this.broadcaster.hasListeners);
  }

  /** A message of somebody who has joined. */
  ask(listener: Listener, message: Command): void {
    this.jobs.add(() => {
      if (this.behind || this.broken) return this.refuse(listener, message.id);
      return this.decide(listener, message);
    });
  }

  /** A bot's move for a seat, validated like a player's; `asked` names the question that the bot answers. */
  moveFor(seat: Seat, words: string, by: 'bot' | 'clock', asked: number): Promise<BotMoveResult> {
    return this.jobs.run(() => this.moveNow(seat, words, by, asked));
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

  /** Who listens, here or at other nodes, has changed. */
  presenceChanged(except?: Listener): void {
    this.broadcaster.tellPresence(except);
    this.hostWatch.watch();
  }

  /** Unless the host is back. */
  private async passHost(heir: Seat): Promise<void> {
    if (this.broken || this.behind || this.hostWatch.heir() !== heir) return;
    try {
      await this.write({ kind: 'host', seat: heir }, {});
    } catch (problem) {
      this.context.onError(problem);
      await this.log.readOn(); // it may have been stored after all
    }
    this.hostWatch.watch();
  }

  /** What a seat may know. */
  view(seat: Seat): View<unknown> {
    return this.state.game.redact(this.state.state, seat);
  }

  private decide(listener: Listener, message: Command): Promise<void> | undefined {
    if (this.broken) return this.refuse(listener, message.id);
    let result: CommandResult;
    try {
      result = decide(this.state, listener.holder, message, this.commandContext);
    } catch (problem) {
      listener.send(errorFrame(message.id, 'trouble', 'the server could not decide this; nothing was done'));
      throw problem;
    }
    if ('entry' in result) return this.carryOut(result, listener, message);
    if ('rematch' in result) return this.rematch(result.rematch, listener, message);
    if ('done' in result && message.type === 'sit') this.seated(listener, message.secret, message.id);
    else listener.send(answerText(this.state, result, message.id, this.context.now()));
    return undefined;
  }

  private async carryOut(
    { entry, played, again = [] }: Extract<CommandResult, { entry: Draft }>,
    listener: Listener,
    message: Command,
  ): Promise<void> {
    let stored: readonly Entry[] | undefined;
    try {
      stored = await this.log.append(entry, ...again.map((move) => move.entry));
    } catch (problem) {
      return this.failed(problem, listener, message.id);
    }
    if (stored === undefined) {
      await this.log.readOn();
      await this.decide(listener, message); // the table has moved on: decided again, most likely stale
      return;
    }
    const origins = [{ played, listener, message }, ...again.map((move) => ({ played: move.played }))];
    for (const [i, each] of stored.entries()) this.take(each, origins[i]);
  }

  /** Another game for the same people: its table is made first, then this one's log says where it is. */
  private async rematch(seat: Seat, listener: Listener, message: Command): Promise<void> {
    let table: string;
    try {
      table = await this.context.createRematch(this.state, seat);
    } catch (problem) {
      return this.failed(problem, listener, message.id);
    }
    await this.carryOut({ entry: { kind: 'rematch', seat, id: message.id, table } }, listener, message);
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

  /** Appends, then applies, then tells. False: another node was first, and this table has read on. */
  private async write(draft: Draft, from: Origin): Promise<boolean> {
    const stored = await this.log.append(draft);
    if (stored === undefined) await this.log.readOn();
    else for (const each of stored) this.take(each, from);
    return stored !== undefined;
  }

  /** Applies what was stored, then tells it. A line that cannot be applied closes this table: half of it may have been done. */
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
      if (broadcaster.hasListeners) broadcaster.tellMove(entry, events, before, listener, message?.id);
    } else {
      applyEntry(this.state, entry);
      if (listener !== undefined && message?.type === 'sit') {
        listener.holder = hashOf(message.secret);
        this.charged.note(listener);
      }
      if (entry.kind === 'start') for (const each of this.listeners) this.charged.note(each);
      this.broadcaster.tell(entry, listener, message?.id);
    }
    this.undoTimer.watch(this.broadcaster.hasListeners);
    this.hostWatch.watch();
    this.context.grown(this, entry);
  }

  private seated(listener: Listener, secret: string, id: string): void {
    const holder = hashOf(secret);
    const changed = listener.holder !== holder;
    listener.holder = holder;
    this.charged.note(listener);
    this.broadcaster.add(listener); // to another audience
    listener.send(answering(this.broadcaster.snapshot(listener), id));
    if (changed) this.presenceChanged();
  }
}
