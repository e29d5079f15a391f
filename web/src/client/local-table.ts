import type { AnyGame, Decision, GameEvent, Seat } from '@conclave/kernel/game';
import { type AnyMatch, enter, eventsOf, playThrough, recordOf } from '@conclave/kernel/match';
import { legalWords, type EmittedEvent, visibleEvents } from '@conclave/kernel/play';
import { MAX_MOVES } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { takeBack } from '@conclave/kernel/take-back';
import { PACE, settings } from '../browser/settings.ts';
import { type LocalSeat, onStored, type StoredTable, storedTable, storeTable } from './storage/table-storage.ts';
import { randomHex } from '../browser/random.ts';
import { type EventLog, logOf } from './log.ts';
import type { Answer, Table, TableSnapshot } from './table.ts';
import { askBot } from './bots/bot-client.ts';

/** How much of an act's time a bot leaves to the move of a person before it, so that it is seen where it lies. */
const REST = 0.35;

const DONE: Answer = { ok: true };

/** A table of this device: alone against bots, or people who pass the device. It needs no server. */
export class LocalTable implements Table {
  readonly #game: AnyGame;
  readonly #id: string;
  readonly #seats: readonly LocalSeat[];
  readonly #humans: readonly Seat[];
  readonly #listeners = new Set<() => void>();
  #match: AnyMatch;
  /** The mark of the stored state that the match is in, or is being stored in. */
  #mark: string;
  /** Begins the marks made here. */
  readonly #maker = randomHex(8);
  #made = 0;
  /** What happened at each move. */
  #events: (readonly EmittedEvent<GameEvent>[])[];
  /** What the reader was told of it. */
  #log: EventLog;
  #reader: Seat | undefined;
  /** Who holds the device; nobody after a reload, until somebody takes it. */
  #holder: Seat | undefined;
  /** Who gets the device next, where several could. */
  #handTo: Seat | undefined;
  #rematchId: string | undefined;
  #snapshot: TableSnapshot;
  #thinking = false;
  /** Since when each bot has been asked what it is asked now. */
  readonly #askedAt = new Map<Seat, number>();
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** A screen is still showing what happened: bots think, and move when it has shown it. */
  #shown: Promise<void> | undefined;
  #release: (() => void) | undefined;
  #unfollow: (() => void) | undefined;

  constructor(game: AnyGame, table: StoredTable) {
    this.#game = game;
    this.#id = table.id;
    this.#seats = table.seats;
    this.#humans = table.seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
    if (this.#humans.length === 1) this.#holder = this.#humans[0];
    this.#match = must(playThrough(game, table.record));
    this.#mark = table.mark;
    this.#events = eventsOf(this.#match);
    this.#log = logOf(this.#events, undefined);
    this.#snapshot = this.#toSnapshot();
  }

  snapshot(): TableSnapshot {
    return this.#snapshot;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#unfollow ??= onStored(this.#id, () => void this.#readOn());
    this.#letBotsMove();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#unfollow?.();
      this.#unfollow = undefined;
    };
  }

  play(words: string): Promise<Answer> {
    const { you, passTo } = this.#snapshot;
    if (you === undefined || passTo !== undefined) return Promise.resolve(refused('not-asked', 'nobody is asked'));
    return Promise.resolve(this.#move(you, words));
  }

  whyNot(words: string): string | undefined {
    const { you, view } = this.#snapshot;
    return you === undefined ? undefined : this.#game.refusal(view, you, words);
  }

  /** The people at this device agree by tapping, so any move of theirs comes back. */
  undo(): Promise<Answer> {
    const last = this.#lastHumanMove();
    if (last < 0) return Promise.resolve(refused('nothing-to-undo', 'nobody has moved yet'));
    const seat = this.#match.moves[last]?.seat;
    takeBack(this.#match, last);
    this.#events = eventsOf(this.#match);
    this.#log = logOf(this.#events, this.#reader);
    if (seat !== this.#holder) {
      this.#holder = undefined; // who has the device must not see what the other sees
      this.#handTo = seat;
    }
    this.#changed();
    return Promise.resolve(DONE);
  }

  async rematch(): Promise<Answer> {
    const id = randomHex(8);
    const record = { ...recordOf(this.#match), seed: randomHex(32), position: undefined, moves: [] };
    await storeTable({ id, changed: Date.now(), mark: randomHex(8), seats: this.#seats, record, over: false });
    this.#rematchId = id;
    this.#notify();
    return DONE;
  }

  hold(isShowing: boolean): void {
    if (!isShowing) {
      this.#release?.();
      this.#shown = undefined;
    } else if (this.#shown === undefined) {
      this.#shown = new Promise((resolve) => {
        this.#release = resolve;
      });
    }
  }

  takeDevice(): void {
    this.#holder = this.#snapshot.passTo ?? this.#holder;
    this.#handTo = undefined;
    this.#notify();
  }

  // A table of this device is ready to play: there is no lobby, and nobody to ask.
  answerUndo = notHere;
  muteUndo = notHere;
  start = notHere;
  sit = notHere;
  setBot = notHere;
  leave = notHere;
  close(): void {}

  #move(seat: Seat, words: string): Answer {
    const events = enter(this.#match, { seat, move: words });
    if (!events.ok) return events;
    this.#askedAt.delete(seat);
    this.#events.push(events.value);
    this.#log.add(this.#events.length, visibleEvents(events.value, this.#reader));
    this.#changed();
    return DONE;
  }

  #changed(): void {
    this.#notify();
    void this.#store();
    this.#letBotsMove();
  }

  async #store(): Promise<void> {
    const after = this.#mark;
    this.#mark = `${this.#maker}.${++this.#made}`;
    const over = this.#snapshot.status === 'over';
    const table = { id: this.#id, changed: Date.now(), mark: this.#mark, seats: this.#seats, over };
    const kept = await storeTable({ ...table, record: recordOf(this.#match) }, after);
    if (kept.mark !== table.mark) this.#adopt(kept);
  }

  async #readOn(): Promise<void> {
    const stored = await storedTable(this.#id);
    if (stored !== undefined && !stored.mark.startsWith(this.#maker)) this.#adopt(stored);
  }

  /** Another tab has gone on with this table: what it has stored counts. */
  #adopt(stored: StoredTable): void {
    const played = stored.mark === this.#mark ? undefined : playThrough(this.#game, stored.record);
    if (played?.ok !== true) return;
    this.#match = played.value;
    this.#mark = stored.mark;
    this.#events = eventsOf(this.#match);
    this.#log = logOf(this.#events, this.#reader);
    this.#notify();
    this.#letBotsMove();
  }

  #notify(): void {
    this.#snapshot = this.#toSnapshot();
    for (const listener of this.#listeners) listener();
  }

  /** One bot at a time thinks; what it says counts only if nothing was taken back meanwhile. */
  #letBotsMove(): void {
    if (this.#thinking || this.#listeners.size === 0) return;
    clearTimeout(this.#waiting);
    const next = this.#nextBot();
    if (next === undefined) return;
    const { seat, bot, view, wait } = next;
    if (wait > 0) {
      this.#waiting = setTimeout(() => this.#letBotsMove(), wait);
      return;
    }
    this.#thinking = true;
    const { state } = this.#match;
    const last = this.#match.moves.at(-1)?.seat;
    const rest = last !== undefined && this.#humans.includes(last) ? PACE[settings().pace] * REST : 0;
    const pause = new Promise((resolve) => setTimeout(resolve, rest));
    void Promise.all([askBot({ game: this.#game.id, view, seat, bot }), pause]).then(async ([words]) => {
      // what follows may be shown as soon as what was before it has been
      while (this.#shown !== undefined) await this.#shown;
      this.#thinking = false;
      if (state === this.#match.state && this.#listeners.size > 0) this.#move(seat, words);
      else this.#letBotsMove();
    });
  }

  /** The bot that is asked and has to wait least: a partner may point its wand first, a verse takes its time. */
  #nextBot() {
    const asked = this.#decision()?.seats ?? [];
    for (const seat of this.#askedAt.keys()) if (!asked.includes(seat)) this.#askedAt.delete(seat);
    const now = Date.now();
    const bots = asked.flatMap((seat) => {
      const bot = this.#seats[seat]?.bot;
      if (bot === undefined) return [];
      const since = this.#askedAt.get(seat) ?? now;
      this.#askedAt.set(seat, since);
      const view = this.#game.redact(this.#match.state, seat);
      return [{ seat, bot, view, wait: since + (this.#game.policy?.pause?.(view, seat) ?? 0) - now }];
    });
    return bots.sort((a, b) => a.wait - b.wait)[0];
  }

  #toSnapshot(): TableSnapshot {
    const game = this.#game;
    const decision = this.#decision();
    const passTo = this.#passTo(decision);
    const you = passTo === undefined ? this.#holder : undefined;
    const { state, moves, options } = this.#match;
    if (you !== this.#reader) {
      this.#reader = you;
      this.#log = logOf(this.#events, you);
    }
    return {
      id: this.#id,
      gameId: game.id,
      options,
      status: decision === undefined ? 'over' : 'playing',
      seats: this.#seats.map(({ name, bot }, seat) => ({
        name,
        kind: bot === undefined ? 'human' : 'bot',
        level: bot,
        connected: true,
        you: seat === you,
      })),
      you,
      standIn: false,
      view: game.redact(state, you),
      decision,
      legal: you === undefined || decision === undefined ? [] : legalWords(game, state, you),
      seq: moves.length,
      log: this.#log.entries,
      undo: this.#lastHumanMove() < 0 || decision === undefined ? 'none' : 'free',
      undoProposal: undefined,
      undoMuted: false,
      clocks: undefined,
      fairness: undefined,
      outcome: decision === undefined ? game.outcome(state) : undefined,
      endedAtLimit: decision === undefined && game.decision(state) !== undefined,
      connection: 'local',
      record: decision === undefined ? recordOf(this.#match) : undefined,
      passTo,
      host: true,
      rematchId: this.#rematchId,
    };
  }

  /** What the table waits for; nothing when the game is over or the table is full. */
  #decision(): Decision | undefined {
    return this.#match.moves.length < MAX_MOVES ? this.#game.decision(this.#match.state) : undefined;
  }

  /** With several people at one device: the seat that must act, unless it holds the device already. */
  #passTo(decision: Decision | undefined): Seat | undefined {
    if (this.#humans.length < 2 || decision === undefined) return undefined;
    const asked = decision.seats.filter((seat) => this.#humans.includes(seat));
    if (this.#holder !== undefined && (asked.length === 0 || asked.includes(this.#holder))) return undefined;
    return asked.find((seat) => seat === this.#handTo) ?? asked[0];
  }

  #lastHumanMove(): number {
    return this.#match.moves.findLastIndex(({ seat }) => this.#humans.includes(seat));
  }
}

function refused(code: string, text: string): Answer {
  return { ok: false, problem: { code, text } };
}

function notHere(): Promise<Answer> {
  return Promise.resolve(refused('not-here', 'a table of this device has no lobby'));
}
