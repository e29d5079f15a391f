import type { GameEvent, Seat, View } from '@conclave/kernel/game';
import { type Told, toldTo } from '@conclave/kernel/play';
import { replay } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { clocksAt } from './clocks.ts';
import type { Entry, MoveEntry } from './entry.ts';
import {
  answering,
  hereFrame,
  MovedFrames,
  overFrame,
  rematchedFrame,
  seatsFrame,
  snapshotFrame,
  type ToldStep,
  undoAskedFrame,
  undoneFrame,
} from './frames.ts';
import { Held } from './held.ts';
import { hostOf, type Match, recordOf, revealedRecord, seatInfos, seatOf } from './match.ts';
import type { Bytes } from './scribe.ts';

/** Somebody who is told what happens at a table: a connection, as the room knows it. */
export interface Listener {
  /** The hash of its secret; undefined: a spectator. */
  holder: string | undefined;
  /** False once the connection is gone. */
  readonly open: boolean;
  send(text: string): void;
  /** The same for what is a frame already. */
  deliver(frame: Bytes): void;
}

/** How far a client's own history goes. */
export interface Since {
  readonly seq: number;
  readonly n: number;
}

const SPECTATOR = -1;

/** Tells everybody who listens at a table what they may know, and nothing else. */
export class Crier {
  readonly listeners = new Set<Listener>();
  private readonly match: Match;
  private readonly now: () => number;
  /** What was last told to each audience that is listening: of its own secrets, and to all alike of what lies open. */
  private readonly secrets = new Map<number, Held>();
  private open: Held | undefined;
  /** What each move so far told whom: replayed for the first who asks, kept until the next move. */
  private told: (readonly Told<GameEvent>[])[] | undefined;

  constructor(match: Match, now: () => number) {
    this.match = match;
    this.now = now;
  }

  /** A view is kept only while somebody is told how it changes. */
  forgetUnheard(): void {
    const heard = new Set([...this.listeners].map((listener) => this.audience(listener)));
    for (const audience of this.secrets.keys()) if (!heard.has(audience)) this.secrets.delete(audience);
    if (this.listeners.size === 0) this.told = this.open = undefined;
  }

  /** What an entry comes to, said to everybody who listens; to who asked for it as the answer. */
  tell(entry: Entry, told: readonly Told<GameEvent>[], asker?: Listener, id?: string): void {
    const { match } = this;
    if (entry.kind === 'move' || entry.kind === 'undo') this.told = undefined;
    switch (entry.kind) {
      case 'move':
        this.tellMove(entry, told, asker, id);
        break;
      case 'undo':
        this.secrets.clear();
        this.open = undefined;
        this.toEach(
          (listener) => {
            const view = this.viewFor(listener);
            return undoneFrame({
              seq: match.seq,
              n: match.moves.length,
              view,
              clocks: clocksAt(match, this.now()),
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
            this.sendSnapshot(listener, listener === asker ? id : undefined);
          } else {
            listener.send(listener === asker && id !== undefined ? answering(frame, id) : frame);
          }
        }
        this.forgetUnheard();
        this.tellPresence();
      }
    }
  }

  private tellMove(entry: MoveEntry, told: readonly Told<GameEvent>[], asker?: Listener, id?: string): void {
    const listeners = [...this.listeners];
    // all is written before any of it is sent: sending may write elsewhere
    const letters = this.letters(entry, told, listeners, (listener) => (listener === asker ? id : undefined));
    for (const [i, listener] of listeners.entries()) {
      const letter = letters[i];
      if (letter !== undefined) listener.deliver(letter);
      else this.sendSnapshot(listener, listener === asker ? id : undefined); // nothing is held that could have changed
    }
    const record = revealedRecord(this.match);
    if (record !== undefined) this.toAll(overFrame(entry.seq, record));
  }

  /** A frame about the move for each listener of whom something is held. */
  private letters(
    { seq, seat: mover, by, at }: MoveEntry,
    told: readonly Told<GameEvent>[],
    listeners: readonly Listener[],
    reOf: (listener: Listener) => string | undefined,
  ): Bytes[] {
    const { match, open } = this;
    const { game, state, moves } = match;
    const letters: Bytes[] = [];
    if (open === undefined) return letters;
    const parts = { seq, n: moves.length, seat: mover, by, clocks: clocksAt(match, at) };
    // what lies open is compared once for all, as spectators see it: so nothing else can get into it
    const frames = new MovedFrames(parts, told, () => open.follow(game.redact(state)));
    const audiences = listeners.map((listener) => this.audience(listener));
    for (const [audience, held] of this.secrets) {
      const seat = audience === SPECTATOR ? undefined : audience;
      frames.audience(seat, () => held.follow(game.secrets(state, seat)));
      for (const [i, listener] of listeners.entries()) {
        if (audiences[i] === audience) letters[i] = frames.frame(reOf(listener));
      }
    }
    return letters;
  }

  /** Everything one listener may know. */
  snapshot(listener: Listener, since: Since = { seq: 0, n: 0 }): string {
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
      clocks: clocksAt(match, this.now()),
      undo: match.undo,
      rematch: match.rematch,
      record: revealedRecord(match),
    });
  }

  private sendSnapshot(listener: Listener, re: string | undefined): void {
    const snapshot = this.snapshot(listener);
    listener.send(re === undefined ? snapshot : answering(snapshot, re));
  }

  private viewFor(listener: Listener): View<unknown> {
    const audience = this.audience(listener);
    const { game, state } = this.match;
    const seat = audience === SPECTATOR ? undefined : audience;
    const view = game.redact(state, seat);
    const secrets = game.secrets(state, seat);
    if (!this.secrets.has(audience)) this.secrets.set(audience, new Held(secrets, Object.keys(secrets)));
    const fields = Object.keys(view).filter((field) => !(field in secrets));
    this.open ??= new Held(game.redact(state), fields);
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

  tellPresence(except?: Listener): void {
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

  private audience(listener: Listener): number {
    const { holder } = listener;
    const seat = holder === undefined ? undefined : seatOf(this.match, holder);
    if (seat === undefined) return SPECTATOR;
    listener.holder = this.match.chairs[seat]?.holder; // the very same text: found at a glance the next time
    return seat;
  }
}
