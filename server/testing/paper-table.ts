import type { AnyGame } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import type { Clock } from '@conclave/protocol/pieces';
import { type Draft, type Entry, placed } from '../src/storage/entry.ts';
import type { CommandResult } from '../src/tables/command-result.ts';
import { decide } from '../src/tables/commands.ts';
import { askedSeats, applyEntry, type TableState, newTableState } from '../src/tables/table-state.ts';
import { hashOf } from '../src/hashes.ts';
import type { TableRow } from '../src/storage/store.ts';
import { type MoveSource, validateMove } from '../src/tables/valid-move.ts';
import type { Words } from './player.ts';

/** A table without sockets and disk, by a clock of its own: decides, applies and keeps the log like an open table. */
export class PaperTable {
  readonly state: TableState;
  readonly log: Entry[] = [];
  now = 1_000_000;
  private readonly row: TableRow;
  private number = 0;

  /** A table with these people, bots and empty chairs, not yet started. A person's name is also their secret. */
  constructor(
    game: AnyGame,
    seats: readonly (string | { readonly bot: string } | undefined)[],
    { options = {}, clock, hints }: { readonly options?: object; readonly clock?: Clock; readonly hints?: true } = {},
  ) {
    const chosen = Object.fromEntries(Object.entries(game.options).map(([name, field]) => [name, field.default]));
    this.row = {
      key: 1,
      generation: 0,
      id: 'paper',
      game: game.id,
      version: game.version,
      options: { ...chosen, ...options, seats: seats.length },
      public: false,
      secret: '0'.repeat(64),
      created: 0,
      ...(clock === undefined ? {} : { clock }),
      ...(hints === undefined ? {} : { hints }),
    };
    this.state = newTableState(this.row, game);
    for (const [seat, who] of seats.entries()) {
      if (typeof who === 'string') this.ask(who, sitting(who, seat));
      else if (who !== undefined) this.ask(String(seats[0]), { type: 'bot', seat, bot: who.bot });
    }
  }

  /** Says a message for the holder of a secret and stores what comes of it. */
  ask(
    secret: string,
    words: Exclude<Words, { type: 'hello' | 'ping' | 'rematch' }>,
    id = `m${++this.number}`,
  ): CommandResult {
    const result = decide(this.state, words.type === 'sit' ? undefined : hashOf(secret), { ...words, id }, this.around);
    if (!('entry' in result)) return result;
    this.store(result.entry);
    for (const { entry } of result.again ?? []) this.store(entry);
    return result;
  }

  back(name: string): CommandResult {
    return this.ask(name, sitting(name));
  }

  undo(name: string): CommandResult {
    return this.ask(name, { type: 'undo', seq: this.state.seq });
  }

  answer(name: string, agree: boolean): CommandResult {
    return this.ask(name, { type: 'answer-undo', seq: this.state.seq, agree });
  }

  /** A seat that is asked makes a legal move, for itself unless a bot or the clock does. */
  move(seat: number, words = this.legal(seat)[0] ?? '', source: MoveSource = { id: `m${++this.number}` }): void {
    const valid = validateMove(this.state, seat, words, source);
    if (valid === undefined) throw new Error(`seat ${seat} may not '${words}'`);
    this.store(valid.entry);
  }

  /** Everybody who is asked moves, until so many moves were made; bots for their seats. */
  playOn(moves: number): void {
    for (let i = 0; i < moves; i++) {
      const [seat] = askedSeats(this.state);
      if (seat === undefined) return;
      if (this.state.chairs[seat]?.bot === undefined) this.move(seat);
      else this.move(seat, this.legal(seat)[0], { by: 'bot' });
    }
  }

  legal(seat: number): string[] {
    return legalWords(this.state.game, this.state.state, seat);
  }

  /** The same table, opened again from its log. */
  replayed(): TableState {
    const match = newTableState(this.row, this.state.game);
    for (const entry of this.log) applyEntry(match, entry);
    return match;
  }

  private store(draft: Draft): void {
    const entry = placed(draft, this.state.seq + 1, Math.max(this.now, this.state.at));
    applyEntry(this.state, entry);
    this.log.push(entry);
  }

  private readonly around = {
    view: (seat: number) => this.state.game.redact(this.state.state, seat),
    isBot: () => true,
    now: () => this.now,
  };
}

function sitting(name: string, seat?: number) {
  const secret = name;
  return {
    type: 'sit' as const,
    name,
    secret,
    contribution: hashOf(secret).slice(0, 32),
    ...(seat === undefined ? {} : { seat }),
  };
}
