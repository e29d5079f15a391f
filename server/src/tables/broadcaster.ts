import type { GameEvent, Seat, View } from '@conclave/kernel/game';
import type { EmittedEvent } from '@conclave/kernel/play';
import { PartialView } from '@conclave/kernel/view';
import type { Cluster } from '../nodes/cluster.ts';
import type { Audience } from '../nodes/presence.ts';
import type { Entry, MoveEntry } from '../storage/entry.ts';
import { hostOf, seatInfos, seatOf } from './chairs.ts';
import { clocksAt } from './clocks.ts';
import { History, type Since } from './history.ts';
import {
  answering,
  hereFrame,
  MovedFrames,
  overFrame,
  rematchedFrame,
  seatsFrame,
  snapshotFrame,
  undoAskedFrame,
  undoneFrame,
} from './messages.ts';
import { revealedRecord } from './revealed-record.ts';
import type { TableState } from './table-state.ts';
import { Throttle } from './throttle.ts';
import { undoInfo } from './undo.ts';

/** Somebody who is told what happens at a table: a connection, as the table knows it. */
export interface Listener {
  /** The hash of its secret; undefined: a spectator. */
  holder: string | undefined;
  /** The household it connects from. */
  readonly address: string;
  /** False once the connection is gone. */
  readonly open: boolean;
  send(text: string): void;
  /** The table must be opened anew: it is to come back. */
  dismiss(): void;
}

/** What somebody says who comes to listen. */
export interface Joining {
  /** The id of the message, which the answer names. */
  readonly re: string;
  /** Of a seat; undefined: as a spectator. */
  readonly secret: string | undefined;
  readonly since: Since | undefined;
}

/** Somebody who listens, and as whom: without a seat as a spectator. */
interface Member {
  readonly listener: Listener;
  readonly seat: Seat | undefined;
}

export interface BroadcasterParts {
  readonly now: () => number;
  readonly cluster: Cluster;
  /** Milliseconds between two frames that say who is here. */
  readonly presencePause: number;
}

/** Tells everybody who listens at a table what they may know, and nothing else. */
export class Broadcaster {
  readonly listeners: ReadonlySet<Listener>;
  private readonly all = new Set<Listener>();
  private readonly match: TableState;
  private readonly now: () => number;
  private readonly cluster: Cluster;
  /** Worked out anew when people come, go, sit down or get up. */
  private audience: readonly Member[] | undefined;
  private readonly history: History;
  private readonly coming: Throttle;

  constructor(match: TableState, { now, cluster, presencePause }: BroadcasterParts) {
    this.match = match;
    this.history = new History(match);
    this.now = now;
    this.cluster = cluster;
    this.coming = new Throttle(presencePause);
    this.listeners = this.all;
  }

  /** Somebody listens. */
  get hasListeners(): boolean {
    this.audience ??= this.everybody();
    return this.audience.length > 0;
  }

  add(listener: Listener): void {
    this.all.add(listener);
    this.audience = undefined;
  }

  /** False: it did not listen. What was told is kept only while there is somebody who might ask for it. */
  remove(listener: Listener): boolean {
    if (!this.all.delete(listener)) return false;
    this.audience = undefined;
    if (this.all.size === 0) this.history.forget();
    return true;
  }

  /** By seats: who see the same stand together. */
  private everybody(): readonly Member[] {
    const audience = [...this.all].map((listener) => ({ listener, seat: this.seat(listener) }));
    return audience.sort((one, other) => (one.seat ?? -1) - (other.seat ?? -1));
  }

  /** What an entry that is no move comes to, said to everybody who listens; to who asked for it as the answer. */
  tell(entry: Exclude<Entry, MoveEntry>, asker?: Listener, id?: string): void {
    const { match } = this;
    this.audience = undefined;
    switch (entry.kind) {
      case 'undo':
        this.history.forget();
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
        this.toAll(this.undoAsked(), asker, id);
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
        // Who mutes requests refuses the one that waits; who comes back is asked too.
        if (entry.kind === 'mute-undo' || (entry.kind === 'sit' && match.undo !== undefined)) this.tellUndo();
        this.tellPresence();
      }
    }
  }

  /** Which request to take back waits now. */
  tellUndo(): void {
    this.toAll(this.undoAsked());
  }

  private undoAsked(): string {
    return undoAskedFrame(this.match.seq, undoInfo(this.match, this.now()));
  }

  /** What a move told whom, and what it has changed in what they saw `before`, in the position that it was made in. */
  tellMove(
    { seq, seat: mover, by, at }: MoveEntry,
    told: readonly EmittedEvent<GameEvent>[],
    before: unknown,
    asker?: Listener,
    id?: string,
  ): void {
    const { match } = this;
    const { game, state, moves } = match;
    this.history.forget();
    const audience = (this.audience ??= this.everybody());
    const parts = { seq, n: moves.length, seat: mover, by, clocks: clocksAt(match, at) };
    const frames = new MovedFrames(parts, told, PartialView.ofPublic(game, before), PartialView.ofPublic(game, state));
    let frame = '';
    let last: Member | undefined;
    for (const member of audience) {
      const { seat, listener } = member;
      if (last === undefined || last.seat !== seat) {
        frame = frames.frameFor(
          seat,
          PartialView.ofSecrets(game, before, seat),
          PartialView.ofSecrets(game, state, seat),
        );
      }
      last = member;
      listener.send(listener === asker && id !== undefined ? answering(frame, id) : frame);
    }
    const record = revealedRecord(match);
    if (record !== undefined) this.toAll(overFrame(seq, record));
  }

  /** Everything one listener may know. */
  snapshot(listener: Listener, since: Since = { seq: 0, n: 0 }): string {
    const { match } = this;
    const you = this.seat(listener);
    const { id, game, version, options, public: listed, clock, hints, created } = match.row;
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
        ...(hints === undefined ? {} : { hints }),
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
      history: started ? this.history.since(you, since) : undefined,
      clocks: clocksAt(match, this.now()),
      undo: undoInfo(match, this.now()),
      rematch: match.rematch,
      record: revealedRecord(match),
    });
  }

  private sendSnapshot(listener: Listener, re: string | undefined): void {
    const snapshot = this.snapshot(listener);
    listener.send(re === undefined ? snapshot : answering(snapshot, re));
  }

  private viewFor(listener: Listener): View<unknown> {
    const { game, state } = this.match;
    return game.redact(state, this.seat(listener));
  }

  /** Who is here, at all nodes. */
  presence(): { here: boolean[]; spectators: number } {
    const { seats, spectators } = this.counted();
    const elsewhere = this.cluster.elsewhere(this.match.row.key);
    const here = this.match.chairs.map((_chair, seat) => ((seats | elsewhere.seats) & (1 << seat)) !== 0);
    return { here, spectators: spectators + elsewhere.spectators };
  }

  private counted(): Audience {
    let [seats, spectators] = [0, 0];
    for (const listener of this.listeners) {
      const seat = this.seat(listener);
      if (seat === undefined) spectators++;
      else seats |= 1 << seat;
    }
    return { seats, spectators };
  }

  /** Says who is here. Whoever comes and goes all the time costs the others no more than a few frames. */
  tellPresence(except?: Listener): void {
    this.cluster.announce(this.match.row.key, this.counted());
    this.coming.run(() => {
      const { here, spectators } = this.presence();
      const frame = hereFrame(here, spectators);
      for (const listener of this.listeners) if (listener !== except) listener.send(frame);
    });
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

  /** Undefined: a spectator. */
  private seat({ holder }: Listener): Seat | undefined {
    return holder === undefined ? undefined : seatOf(this.match, holder);
  }
}
