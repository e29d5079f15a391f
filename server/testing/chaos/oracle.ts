import { createHmac } from 'node:crypto';
import type { AnyGame, Seat } from '@conclave/kernel/game';
import { play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { seedOf } from '@conclave/protocol/fairness';
import type { Entry, MoveEntry } from '../../src/storage/entry.ts';
import type { TableRow } from '../../src/storage/store.ts';
import { Consent } from './consent.ts';
import { firstMoment, hostOf, type Moment, type OracleChair, type OracleUndo, takenBy } from './moment.ts';
import { demand, Violation } from './violation.ts';

/**
 * What a table's log means, written from the protocol and the rules of the table, not from the server: checks every entry as it
 * comes and remembers what was true after each. Moves are checked by a game of its own.
 */
export class Oracle {
  readonly row: TableRow;
  readonly game: AnyGame;
  readonly entries: Entry[] = [];
  seed: string | undefined;
  private readonly moments: Moment[];
  private readonly consent = new Consent();
  /** Moves that went with the last undo: what others had laid beside it is laid again at once. */
  private taken: readonly MoveEntry[] = [];

  constructor(row: TableRow, game: AnyGame) {
    this.row = row;
    this.game = game;
    this.moments = [firstMoment(row)];
  }

  get now(): Moment {
    return this.moments.at(-1) as Moment;
  }

  at(seq: number): Moment {
    const moment = this.moments[seq];
    if (moment === undefined)
      throw new Violation('what a client knows follows from the log', `there is no entry ${seq}`);
    return moment;
  }

  take(entry: Entry): void {
    const { seq, at, phase } = this.now;
    demand('every entry is readable', entry.seq === seq + 1, () => `entry ${entry.seq} follows ${seq}`);
    demand(
      'every entry is readable',
      entry.at >= at,
      () => `entry ${entry.seq} is of ${entry.at}, the one before of ${at}`,
    );
    const before = this.now;
    const after = this.after(entry);
    this.taken = entry.kind === 'undo' ? takenBy(entry.n, before) : this.laidAgain(entry) ? this.taken : [];
    this.entries.push(entry);
    const moment = { ...before, ...after, seq: entry.seq, at: entry.at };
    if (phase !== 'open') this.consent.note(entry, moment.chairs);
    this.moments.push({ ...moment, undo: moment.undo && this.waiting(moment.undo, moment) });
  }

  /** Whether an entry repeats a move that went with the undo just before it. */
  laidAgain(entry: Entry): boolean {
    return (
      entry.kind === 'move' &&
      this.taken.some(({ seat, move, by }) => seat === entry.seat && move === entry.move && by === entry.by)
    );
  }

  private waiting(undo: OracleUndo, { chairs, last }: Moment): OracleUndo {
    const missing = this.consent.missing(undo, { chairs, last });
    return { ...undo, waiting: chairs.flatMap(({ holder }, seat) => (missing.has(holder ?? '') ? [seat] : [])) };
  }

  /** Who is asked at a moment. */
  asked({ phase, state }: Moment): readonly Seat[] {
    return phase === 'playing' ? (this.game.decision(state)?.seats ?? []) : [];
  }

  private after(entry: Entry): Partial<Moment> {
    const { now } = this;
    const { chairs, phase } = now;
    const chair = chairs[entry.seat];
    const allow = (allowed: boolean, why: string) =>
      demand('every entry is allowed', allowed, () => `${JSON.stringify(entry)}: ${why}`);
    if (chair === undefined) throw new Violation('every entry is allowed', `${JSON.stringify(entry)}: no such chair`);
    const seated = (seat: Seat, changed: OracleChair) => chairs.map((each, i) => (i === seat ? changed : each));
    const acts = () => allow(chair.holder !== undefined && chair.bot === undefined, 'nobody sits there');
    switch (entry.kind) {
      case 'sit': {
        const { holder, contribution } = entry;
        const name = phase === 'over' ? (chair.name as string) : entry.name; // the record of a game stays as it is
        const own = chair.holder === holder;
        allow(own || (phase === 'open' && chair.holder === undefined && chair.bot === undefined), 'not a free chair');
        allow(
          chairs.every((each, i) => i === entry.seat || each.holder !== holder),
          'holds another chair',
        );
        const { bot: _, ...kept } = chair;
        const added = phase === 'open' && contribution !== undefined ? { contribution } : {};
        return { chairs: seated(entry.seat, { ...kept, ...added, holder, name, since: entry.seq }) };
      }
      case 'leave': {
        allow(chair.holder !== undefined, 'nobody sits there');
        if (phase === 'open') return { chairs: seated(entry.seat, { since: 0 }) };
        if (phase === 'playing') {
          allow(entry.bot !== undefined, 'nobody plays on');
          return { chairs: seated(entry.seat, { ...chair, bot: entry.bot as string }) };
        }
        const { holder: _, ...gone } = chair;
        return { chairs: seated(entry.seat, gone) };
      }
      case 'bot': {
        const isHost = hostOf(chairs) === entry.seat || entry.id === undefined; // a table that follows another
        allow(phase === 'open' && isHost, 'not the host');
        const { bot } = entry;
        allow(bot === undefined || chairs[entry.chair]?.holder === undefined, 'somebody sits there');
        return { chairs: seated(entry.chair, bot === undefined ? { since: 0 } : { since: 0, bot }) };
      }
      case 'contribute':
        acts();
        allow(phase === 'open' && chair.contribution === undefined, 'has contributed, or too late');
        return { chairs: seated(entry.seat, { ...chair, contribution: entry.contribution }) };
      case 'host':
        allow(phase === 'open' && chair.holder !== undefined && hostOf(chairs) !== entry.seat, 'not to be host');
        return { chairs: seated(entry.seat, { ...chair, since: -entry.seq }) };
      case 'start':
        return this.start(entry, allow);
      case 'move':
        return this.move(entry, chair, allow);
      case 'ask-undo':
        acts();
        allow(phase === 'playing' && entry.n < this.count, 'there is no such move');
        allow(entry.until !== undefined && this.pending(entry.at) === undefined, 'no time, or another request waits');
        return { undo: { seat: entry.seat, n: entry.n, agreed: [], waiting: [], until: entry.until ?? 0 } };
      case 'agree-undo': {
        const undo = this.pending(entry.at);
        allow(chair.holder !== undefined && undo?.waiting.includes(entry.seat) === true, 'not asked');
        return { undo: undo && { ...undo, agreed: [...undo.agreed, entry.seat] } };
      }
      case 'refuse-undo':
        allow(chair.holder !== undefined && this.pending(entry.at) !== undefined, 'nothing was asked');
        return { undo: undefined };
      case 'mute-undo': {
        allow(phase === 'playing' && chair.holder !== undefined, 'nothing to refuse');
        const refused = entry.mute && this.pending(entry.at)?.waiting.includes(entry.seat) === true;
        const changed = { chairs: seated(entry.seat, { ...chair, muted: entry.mute }) };
        return refused ? { ...changed, undo: undefined } : changed;
      }
      case 'hint': {
        acts();
        const others = chairs.filter(({ holder }, seat) => holder !== undefined && seat !== entry.seat);
        allow(phase === 'playing' && (this.row.hints === true || others.length === 0), 'no hints here');
        allow(this.asked(now).includes(entry.seat), 'nobody asked');
        return { chairs: seated(entry.seat, { ...chair, hints: (chair.hints ?? 0) + 1 }) };
      }
      case 'undo':
        allow(phase === 'playing' && entry.n < this.count, 'there is no such move');
        this.consent.check(entry, { ...now, undo: this.pending(entry.at) }, this.game);
        return this.back(entry.n, entry.at);
      case 'rematch':
        allow(phase === 'over' && now.rematch === undefined, 'not now');
        return { rematch: entry.table };
    }
  }

  /** The request that still waits. */
  pending(at: number): OracleUndo | undefined {
    const { undo } = this.now;
    return undo !== undefined && undo.until > at ? undo : undefined;
  }

  /** How many moves stand. */
  get count(): number {
    return this.now.last?.n ?? 0;
  }

  private start(entry: Entry, allow: (allowed: boolean, why: string) => void): Partial<Moment> {
    const { chairs, phase } = this.now;
    allow(phase === 'open' && hostOf(chairs) === entry.seat, 'not the host');
    for (const { holder, bot, contribution } of chairs) {
      allow(holder !== undefined ? contribution !== undefined : bot !== undefined, 'a chair is not ready');
    }
    const { game, version, options, secret } = this.row;
    const contributions = chairs.map(({ contribution }) => contribution ?? null);
    this.seed = seedOf(secret, { game, version, options, contributions }, (key, text) =>
      createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex'),
    );
    const state: unknown = this.game.setup(options, this.seed);
    return { phase: 'playing', state, playedAt: entry.at };
  }

  private move(entry: MoveEntry, chair: OracleChair, allow: (allowed: boolean, why: string) => void): Partial<Moment> {
    const { now } = this;
    allow(now.phase === 'playing', 'the game does not run');
    if (!this.laidAgain(entry)) {
      if (entry.by === undefined) allow(chair.holder !== undefined && chair.bot === undefined, 'nobody sits there');
      if (entry.by === 'bot') allow(chair.bot !== undefined, 'no bot sits there');
      if (entry.by === 'clock') allow(this.row.clock !== undefined, 'no clock runs');
    }
    const played = play(this.game, now.state, entry.seat, entry.move);
    demand('every entry is readable', played.ok, () => `${JSON.stringify(entry)} cannot be played`);
    const { state, events } = must(played);
    const over = this.game.decision(state) === undefined;
    return {
      state,
      playedAt: entry.at,
      phase: over ? 'over' : 'playing',
      undo: over || entry.by === undefined ? undefined : this.pending(entry.at), // it waits while bots move
      last: { entry, n: this.count + 1, before: now.state, told: events, previous: now.last },
    };
  }

  private back(n: number, at: number): Partial<Moment> {
    let { last, state } = this.now;
    for (; last !== undefined && last.n > n; last = last.previous) state = last.before;
    return { last, state, undo: undefined, playedAt: at };
  }
}
