import type { AnyGame, GameEvent, Seat, Seed } from '@conclave/kernel/game';
import { type AnyMatch, begin } from '@conclave/kernel/match';
import { type EmittedEvent, type Played, play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { commitmentTo, seedOf } from '@conclave/protocol/fairness';
import type { Phase } from '@conclave/protocol/pieces';
import { macOf } from '../hashes.ts';
import type { Chair } from './chairs.ts';
import { termsOf } from './revealed-record.ts';
import { noteUse, type Uses } from './seat-limits.ts';
import { type Checkpoint, returnTo } from './checkpoints.ts';
import type { Entry, MoveEntry } from '../storage/entry.ts';
import { putQuestions, putQuestionsAgain, spend } from './turns.ts';
import type { TableRow } from '../storage/store.ts';
import { type PendingUndo, unanswered } from './undo.ts';

/** A table and everything that follows from its log so far. `applyEntry` alone changes it. */
export interface TableState {
  readonly row: TableRow;
  readonly game: AnyGame;
  readonly commitment: string;
  seq: number;
  /** When the last entry was made. */
  at: number;
  phase: Phase;
  /** Who started the game. */
  starter?: Seat;
  readonly chairs: Chair[];
  /** Bots sit here or a clock runs: the game may have to go on without a message. */
  driven: boolean;
  /** Not before the start. Neither it nor `state` may ever reach code that talks to a socket. */
  seed?: Seed;
  state?: unknown;
  /** The entries of the moves that stand. */
  readonly moves: MoveEntry[];
  /** With a clock, for each move how long its player thought, and the reserve that the player had before it. */
  readonly spent: { readonly thought: number; readonly reserve: number }[];
  /** For each seat the seq since which it has been asked what it is asked now; -1 while it is not asked. */
  readonly askedSeq: number[];
  /** For each seat when its question was put. */
  readonly askedAt: number[];
  /** In a game that has a pace, for each seat when it last moved; 0 before. */
  readonly movedAt: number[];
  /** For each seat the milliseconds of reserve that are left. */
  readonly reserve: number[];
  /** The last request to take back; whether it still waits depends on the time (`pendingUndo`). */
  undo?: PendingUndo;
  /** The seq at which the last undo was asked for; an answer from before it was to another. */
  undoSeq: number;
  /** When moves were taken back, and how many were left; only what no later time went back behind. */
  readonly undone: { readonly seq: number; readonly n: number }[];
  readonly checkpoints: Checkpoint[];
  /** A cache: the move that was last found not to be taken back freely, and the last move there was then, by their seqs. */
  notFree?: { readonly own: number; readonly last: number };
  /** What each seat has used of what it may do besides moving. */
  readonly uses: readonly Uses[];
  rematch?: string;
  /** What was done lately besides the moves that stand, and whose message asked for it. Oldest first. */
  readonly done: { readonly holder: string; readonly id: string; readonly seq: number }[];
}

/** So many answered messages are remembered at the least; an older one that is sent again is stale by its seq. */
const REMEMBERED = 256;

/** A table as it is before the first entry. */
export function newTableState(row: TableRow, game: AnyGame): TableState {
  const each = (value: number) => Array.from({ length: row.options.seats }, () => value);
  return {
    row,
    game,
    commitment: commitmentTo(row.secret),
    seq: 0,
    at: row.created,
    phase: 'open',
    chairs: Array.from({ length: row.options.seats }, () => ({ since: 0 })),
    driven: row.clock !== undefined,
    moves: [],
    spent: [],
    askedSeq: each(-1),
    askedAt: each(0),
    movedAt: each(0),
    reserve: each(row.clock?.kind === 'live' ? row.clock.reserve * 1000 : 0),
    undoSeq: 0,
    undone: [],
    checkpoints: [],
    uses: Array.from({ length: row.options.seats }, () => ({})),
    done: [],
  };
}

/** Takes the next entry of the log into account; says what happened in the game. `played` spares playing the move again. */
export function applyEntry(
  match: TableState,
  entry: Entry,
  played?: Played<unknown, GameEvent>,
): readonly EmittedEvent<GameEvent>[] {
  if (entry.seq !== match.seq + 1) throw new Error(`entry ${entry.seq} does not follow ${match.seq}`);
  match.seq = entry.seq;
  match.at = entry.at;
  if (entry.kind === 'move') return applyMove(match, entry, played);
  noteUse(match, entry);
  const holder = match.chairs[entry.seat]?.holder;
  applyOther(match, entry);
  match.driven = match.row.clock !== undefined || match.chairs.some(({ bot }) => bot !== undefined);
  remember(match, entry, match.chairs[entry.seat]?.holder ?? holder);
  return [];
}

/** `holder`: who asked for it; whoever gave up a chair no longer holds it. */
function remember({ done }: TableState, { id, seq }: Entry, holder: string | undefined): void {
  if (id === undefined || holder === undefined) return;
  if (done.length === 2 * REMEMBERED) done.splice(0, REMEMBERED);
  done.push({ holder, id, seq });
}

/** The seq that a message of this holder was given, if it was done lately. Whoever moves holds the seat for the whole game. */
export function doneAt({ done, moves, chairs }: TableState, holder: string, id: string): number | undefined {
  const move = moves.findLast((each) => each.id === id && chairs[each.seat]?.holder === holder);
  return move?.seq ?? done.findLast((each) => each.id === id && each.holder === holder)?.seq;
}

function applyMove(
  match: TableState,
  entry: MoveEntry,
  played: Played<unknown, GameEvent> | undefined,
): readonly EmittedEvent<GameEvent>[] {
  const { game, row } = match;
  const { seat } = entry;
  const sealed = (game.decision(match.state)?.seats.length ?? 0) > 1;
  const { state, events } = played ?? must(play(game, match.state, seat, entry.move));
  if (row.clock !== undefined) spend(match, row.clock, entry);
  match.state = state;
  match.moves.push(entry);
  if (game.pace !== undefined) match.movedAt[seat] = entry.at;
  putQuestions(match, sealed ? seat : undefined);
  if (match.undo !== undefined && !outlasts(match, entry)) delete match.undo;
  return events;
}

/** A request waits on while bots move; a person's move ends it. */
function outlasts({ phase, undo }: TableState, { by }: MoveEntry): boolean {
  return phase === 'playing' && undo?.until !== undefined && by !== undefined;
}

function applyOther(match: TableState, entry: Exclude<Entry, MoveEntry>): void {
  const chair = match.chairs[entry.seat] as Chair;
  switch (entry.kind) {
    case 'sit':
      chair.holder = entry.holder;
      if (match.phase !== 'over') chair.name = entry.name; // the record of the game is made of it
      if (entry.contribution !== undefined && match.phase === 'open') chair.contribution = entry.contribution;
      chair.since = entry.seq;
      delete chair.bot;
      delete chair.left;
      break;
    case 'leave':
      if (match.phase === 'open') match.chairs[entry.seat] = { since: 0 };
      else if (entry.bot !== undefined) Object.assign(chair, { bot: entry.bot, left: entry.seq });
      else delete chair.holder; // name and contribution stay: the record is made of them
      break;
    case 'bot':
      match.chairs[entry.chair] = entry.bot === undefined ? { since: 0 } : { since: 0, bot: entry.bot };
      break;
    case 'contribute':
      chair.contribution = entry.contribution;
      break;
    case 'host':
      chair.since = -entry.seq;
      break;
    case 'start':
      match.phase = 'playing';
      match.starter = entry.seat;
      match.seed = seedOf(match.row.secret, termsOf(match), macOf);
      match.state = begin(match.game, { options: match.row.options, seed: match.seed }).state;
      putQuestions(match);
      break;
    case 'ask-undo':
      match.undo = {
        seat: entry.seat,
        n: entry.n,
        agreed: [],
        ...(entry.until === undefined ? {} : { until: entry.until }),
      };
      match.undoSeq = entry.seq;
      break;
    case 'agree-undo':
      if (match.undo !== undefined) match.undo = { ...match.undo, agreed: [...match.undo.agreed, entry.seat] };
      break;
    case 'refuse-undo':
      delete match.undo;
      break;
    case 'mute-undo':
      chair.muted = entry.mute;
      if (entry.mute && match.undo !== undefined && unanswered(match, match.undo).includes(entry.seat))
        delete match.undo;
      break;
    case 'hint':
      chair.hints = { count: (chair.hints?.count ?? 0) + 1, asked: match.askedSeq[entry.seat] ?? -1 };
      break;
    case 'undo':
      takeBack(match, entry.n);
      break;
    case 'rematch':
      match.rematch = entry.table;
      break;
  }
}

/** Goes back to the position after n moves. */
function takeBack(match: TableState, n: number): void {
  const state = returnTo(matchOf(match), n, match.checkpoints);
  const taken = match.moves.splice(n);
  for (const move of taken) remember(match, move, match.chairs[move.seat]?.holder);
  const spent = match.spent.splice(n);
  delete match.undo;
  while ((match.undone.at(-1)?.n ?? -1) >= n) match.undone.pop();
  match.undone.push({ seq: match.seq, n });
  match.state = state;
  putQuestionsAgain(
    match,
    taken.map(({ seat }, i) => ({ seat, ...spent[i] })),
  );
}

/** The match that is played at a table; throws before the start. */
export function matchOf({ game, row: { options }, seed, moves, state }: TableState): AnyMatch<MoveEntry> {
  if (seed === undefined) throw new Error('the game has not begun');
  return { game, options, seed, moves, state };
}

/** Who is asked now; nobody before the start or after the end. */
export function askedSeats(match: TableState): readonly Seat[] {
  return match.phase === 'playing' ? (match.game.decision(match.state)?.seats ?? []) : [];
}

/** Whether a bot or the clock still has to answer: the seat is asked what it was asked, and its player is not back. */
export function isOpen(
  { phase, askedSeq, chairs }: TableState,
  { seat, asked, by }: { readonly seat: Seat; readonly asked: number; readonly by: 'bot' | 'clock' },
): boolean {
  return phase === 'playing' && askedSeq[seat] === asked && (by === 'clock' || chairs[seat]?.bot !== undefined);
}
