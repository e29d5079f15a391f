import type { GameEvent, Seat, View } from '@conclave/kernel/game';
import { type Told, toldTo } from '@conclave/kernel/play';
import { replay } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import type { ClientMessage } from '@conclave/protocol/messages';
import { clocksAt } from './clocks.ts';
import { type Draft, type Entry, placed } from './entry.ts';
import {
  answering,
  doneFrame,
  errorFrame,
  hereFrame,
  movedFrame,
  movedHead,
  movedRest,
  overFrame,
  rematchedFrame,
  seatsFrame,
  snapshotFrame,
  type ToldStep,
  ToldTexts,
  undoAskedFrame,
  undoneFrame,
} from './frames.ts';
import { Held } from './held.ts';
import { judge, type Ruling } from './judge.ts';
import { fold, hashOf, hostOf, type Match, recordOf, revealedRecord, seatInfos, seatOf } from './match.ts';
import type { Store } from './store.ts';

/** Somebody who is told what happens at a table: a connection, as the room knows it. */
export interface Listener {
  /** The hash of its secret; undefined: a spectator. */
  holder: string | undefined;
  /** False once the connection is gone. */
  readonly open: boolean;
  /** `plain`: whether all of it is ASCII, where that is known. */
  send(frame: string, plain?: boolean): void;
}

/** What a room needs of the house around it. */
export interface House {
  readonly store: Store;
  readonly now: () => number;
  readonly isBot: (id: string) => boolean;
  /** A table for the same people; its id. */
  readonly again: (match: Match) => Promise<string>;
  /** Somebody has come to listen. */
  readonly joined: () => void;
  /** The log has grown: bots, clocks, lists and other nodes may have to know. */
  readonly grown: (room: Room, entry: Entry) => void;
  readonly trouble: (problem: unknown) => void;
}

type Asked = Exclude<ClientMessage, { type: 'hello' | 'ping' }>;
/** How far a client's own history goes. */
interface Since {
  readonly seq: number;
  readonly n: number;
}

type Job = () => Promise<void>;

const SPECTATOR = -1;

/** One table held open: takes messages one at a time, writes to the log, then tells everybody what they may know. */
export class Room {
  readonly match: Match;
  readonly listeners = new Set<Listener>();
  private readonly house: House;
  /** The last view told to each audience that is listening. */
  private readonly views = new Map<number, Held>();
  /** What each move so far told whom: replayed for the first who asks, kept until the next move. */
  private told: (readonly Told<GameEvent>[])[] | undefined;
  private readonly jobs: Job[] = [];
  /** A message is being dealt with. */
  working = false;

  constructor(match: Match, house: House) {
    this.match = match;
    this.house = house;
  }

  /** Nobody listens and nothing is being done. */
  get idle(): boolean {
    return this.listeners.size === 0 && !this.working;
  }

  /** False: the listener was refused, or was gone before its turn came. */
  join(
    listener: Listener,
    secret: string | undefined,
    { re, since }: { re: string; since: Since | undefined },
  ): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.enqueue(async () => {
        try {
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
    const holder = secret === undefined ? undefined : hashOf(secret);
    if (holder !== undefined && seatOf(this.match, holder) === undefined) {
      listener.send(errorFrame(re, 'wrong-secret', 'no seat of this table is held by that secret'));
      return false;
    }
    listener.holder = holder;
    this.listeners.add(listener);
    listener.send(answering(this.snapshot(listener, since), re));
    this.tellPresence(listener);
    this.house.joined();
    return true;
  }

  part(listener: Listener): void {
    if (!this.listeners.delete(listener)) return;
    this.forgetUnheard();
    this.tellPresence();
  }

  /** A view is kept only while somebody is told how it changes. */
  private forgetUnheard(): void {
    const heard = new Set([...this.listeners].map((listener) => this.audience(listener)));
    for (const audience of this.views.keys()) if (!heard.has(audience)) this.views.delete(audience);
    if (this.listeners.size === 0) this.told = undefined;
  }

  /** A message of somebody who has joined. */
  ask(listener: Listener, message: Asked): void {
    this.enqueue(() =>
      message.type === 'rematch' ? this.rematch(listener, message.id) : this.decide(listener, message),
    );
  }

  /** A move made for a seat by a bot; not made if the question is no longer the one the bot was asked. */
  moveFor(seat: Seat, move: string, by: 'bot' | 'clock', asked: number): void {
    this.enqueue(async () => {
      if (this.match.phase === 'playing' && this.match.askedSeq[seat] === asked) {
        await this.write({ kind: 'move', seat, move, by });
      }
    });
  }

  /** Another node has written; reads what is missing and tells it. */
  catchUp(): void {
    this.enqueue(() => this.readOn());
  }

  isBot(id: string): boolean {
    return this.house.isBot(id);
  }

  /** What a seat may know. */
  view(seat: Seat): View<unknown> {
    return this.match.game.redact(this.match.state, seat);
  }

  private async decide(listener: Listener, message: Exclude<Asked, { type: 'rematch' }>): Promise<void> {
    const ruling = judge(this.match, listener.holder, message, this);
    if (!('entry' in ruling)) {
      if ('done' in ruling && message.type === 'sit') this.seated(listener, message.secret, message.id);
      else this.answer(listener, message.id, ruling);
      return;
    }
    let won: boolean;
    try {
      won = await this.write(ruling.entry, ruling.move, listener, message);
    } catch (problem) {
      // Whether it was stored is not known: read on, so that the same message sent again finds out.
      listener.send(errorFrame(message.id, 'trouble', 'it could not be stored; nothing is lost, try again'));
      this.house.trouble(problem);
      await this.readOn();
      return;
    }
    if (!won) await this.decide(listener, message); // the table has moved on: judged again, most likely stale
  }

  private answer(listener: Listener, id: string, ruling: Exclude<Ruling, { entry: Draft }>): void {
    if ('done' in ruling) listener.send(doneFrame(id, ruling.done));
    else listener.send(errorFrame(id, ruling.code, ruling.text, ruling.rule));
  }

  private async rematch(listener: Listener, id: string): Promise<void> {
    const seat = listener.holder === undefined ? undefined : seatOf(this.match, listener.holder);
    if (seat === undefined) {
      listener.send(errorFrame(id, 'not-seated', 'only who played may ask for another game'));
    } else if (this.match.phase !== 'over') {
      listener.send(errorFrame(id, 'not-over', 'the game is not over'));
    } else if (this.match.rematch !== undefined) {
      listener.send(answering(rematchedFrame(this.match.seq, this.match.rematch), id));
    } else {
      const table = await this.house.again(this.match);
      const won = await this.write({ kind: 'rematch', seat, id, table }, undefined, listener, { type: 'rematch', id });
      if (!won) await this.rematch(listener, id);
    }
  }

  /** Appends, then folds, then tells. False: another node was first, and this room has read on. */
  private async write(draft: Draft, move?: number, listener?: Listener, message?: Asked): Promise<boolean> {
    const entry = placed(draft, this.match.seq + 1, Math.max(this.house.now(), this.match.at));
    const won = await this.house.store.append(this.match.row.key, entry);
    if (!won) {
      await this.readOn();
      return false;
    }
    this.take(entry, move, listener, message);
    return true;
  }

  private async readOn(): Promise<void> {
    for (const entry of await this.house.store.entries(this.match.row.key, this.match.seq)) this.take(entry);
  }

  private take(entry: Entry, move?: number, listener?: Listener, message?: Asked): void {
    const told = fold(this.match, entry, move);
    if (entry.kind === 'move' || entry.kind === 'undo') this.told = undefined;
    if (listener !== undefined && message?.type === 'sit') listener.holder = hashOf(message.secret);
    this.tell(entry, told, listener, message?.id);
    this.house.grown(this, entry);
  }

  private tell(entry: Entry, told: readonly Told<GameEvent>[], asker?: Listener, id?: string): void {
    const { match } = this;
    switch (entry.kind) {
      case 'move':
        this.tellMove(entry, told, asker, id);
        break;
      case 'undo':
        this.views.clear();
        this.toEach(
          (listener) => {
            const view = this.viewFor(listener);
            return undoneFrame({
              seq: match.seq,
              n: match.moves.length,
              view,
              clocks: clocksAt(match, this.house.now()),
            });
          },
          asker,
          id,
        );
        break;
      case 'start':
        this.toEach((listener) => this.snapshot(listener), asker, id);
        break;
      case 'ask-undo':
      case 'agree-undo':
      case 'refuse-undo':
        this.toAll(undoAskedFrame(match.seq, match.undo), asker, id);
        break;
      case 'rematch':
        this.toAll(rematchedFrame(match.seq, entry.table), asker, id);
        break;
      default: {
        const frame = seatsFrame(match.seq, hostOf(match), seatInfos(match));
        for (const listener of this.listeners) {
          // A chair that was freed or left makes its holder a spectator.
          const gone = listener.holder !== undefined && seatOf(match, listener.holder) === undefined;
          if (gone) listener.holder = undefined;
          if (gone || (listener === asker && entry.kind === 'sit')) {
            const snapshot = this.snapshot(listener);
            listener.send(listener === asker && id !== undefined ? answering(snapshot, id) : snapshot);
          } else {
            listener.send(listener === asker && id !== undefined ? answering(frame, id) : frame);
          }
        }
        this.forgetUnheard();
        this.tellPresence();
      }
    }
  }

  private tellMove(
    entry: Extract<Entry, { kind: 'move' }>,
    told: readonly Told<GameEvent>[],
    asker?: Listener,
    id?: string,
  ): void {
    const { match } = this;
    const { seq, seat: mover, by } = entry;
    const head = movedHead({ seq, n: match.moves.length, seat: mover, by, clocks: clocksAt(match, entry.at) });
    const events = new ToldTexts(told);
    const rests: string[] = [];
    for (const listener of this.listeners) {
      const audience = this.audience(listener);
      const re = listener === asker ? id : undefined;
      let rest = rests[audience + 1];
      if (rest === undefined) {
        const seat = audience === SPECTATOR ? undefined : audience;
        const delta = this.views.get(audience)?.follow(match.game.redact(match.state, seat));
        rest = delta === undefined ? '' : movedRest(head, events.to(seat), delta);
        rests[audience + 1] = rest;
      }
      // nothing is held that could have changed: then everything is told
      if (rest !== '') listener.send(movedFrame(rest, re), events.plain && this.views.get(audience)?.plain);
      else listener.send(re === undefined ? this.snapshot(listener) : answering(this.snapshot(listener), re));
    }
    const record = revealedRecord(match);
    if (record !== undefined) this.toAll(overFrame(match.seq, record));
  }

  /** Everything one listener may know. */
  private snapshot(listener: Listener, since: Since = { seq: 0, n: 0 }): string {
    const { match } = this;
    const you = listener.holder === undefined ? undefined : seatOf(match, listener.holder);
    const { id, game, version, options, public: listed, clock, created } = match.row;
    const started = match.phase !== 'open';
    return snapshotFrame({
      seq: match.seq,
      table: {
        id,
        game,
        version,
        options: { ...options },
        public: listed,
        ...(clock === undefined ? {} : { clock }),
        commitment: match.commitment,
        created,
      },
      phase: match.phase,
      you,
      host: hostOf(match),
      seats: seatInfos(match),
      ...this.presence(),
      n: match.moves.length,
      view: started ? this.viewFor(listener) : undefined,
      history: started ? this.history(you, since) : undefined,
      clocks: clocksAt(match, this.house.now()),
      undo: match.undo,
      rematch: match.rematch,
      record: revealedRecord(match),
    });
  }

  private viewFor(listener: Listener): View<unknown> {
    const audience = this.audience(listener);
    const view = this.match.game.redact(this.match.state, audience === SPECTATOR ? undefined : audience);
    if (!this.views.has(audience)) this.views.set(audience, new Held(view));
    return view;
  }

  private history(seat: Seat | undefined, since: Since): { from: number; steps: ToldStep[] } {
    const { match } = this;
    let from = since.seq <= match.seq && since.n <= match.moves.length ? since.n : 0;
    for (const { seq, n } of match.undone) if (seq > since.seq) from = Math.min(from, n);
    if (from === match.moves.length) return { from, steps: [] };
    const steps = this.allTold()
      .slice(from)
      .map((events, i): ToldStep => {
        const index = from + i;
        const by = match.by[index];
        const mover = match.moves[index]?.seat ?? 0;
        return { n: index + 1, seat: mover, ...(by === undefined ? {} : { by }), events: toldTo(events, seat) };
      });
    return { from, steps };
  }

  private allTold(): readonly (readonly Told<GameEvent>[])[] {
    if (this.told === undefined) {
      const told: (readonly Told<GameEvent>[])[] = [];
      must(replay(this.match.game, recordOf(this.match), { witness: ({ events }) => told.push(events) }));
      this.told = told;
    }
    return this.told;
  }

  private seated(listener: Listener, secret: string, id: string): void {
    listener.holder = hashOf(secret);
    listener.send(answering(this.snapshot(listener), id));
    this.forgetUnheard();
    this.tellPresence();
  }

  private presence(): { here: boolean[]; spectators: number } {
    const here = this.match.chairs.map(() => false);
    let spectators = 0;
    for (const listener of this.listeners) {
      const audience = this.audience(listener);
      if (audience === SPECTATOR) spectators++;
      else here[audience] = true;
    }
    return { here, spectators };
  }

  private tellPresence(except?: Listener): void {
    const { here, spectators } = this.presence();
    const frame = hereFrame(here, spectators);
    for (const listener of this.listeners) if (listener !== except) listener.send(frame);
  }

  private toAll(frame: string, asker?: Listener, id?: string): void {
    this.toEach(() => frame, asker, id);
  }

  private toEach(frameFor: (listener: Listener) => string, asker?: Listener, id?: string): void {
    for (const listener of this.listeners) {
      const frame = frameFor(listener);
      listener.send(listener === asker && id !== undefined ? answering(frame, id) : frame);
    }
  }

  private audience({ holder }: Listener): number {
    return holder === undefined ? SPECTATOR : (seatOf(this.match, holder) ?? SPECTATOR);
  }

  private enqueue(job: Job): void {
    this.jobs.push(job);
    if (!this.working) void this.work();
  }

  private async work(): Promise<void> {
    this.working = true;
    for (let job = this.jobs.shift(); job !== undefined; job = this.jobs.shift()) {
      try {
        await job();
      } catch (problem) {
        this.house.trouble(problem);
      }
    }
    this.working = false;
  }
}
