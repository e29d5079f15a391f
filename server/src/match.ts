import { createHmac, hash } from 'node:crypto';
import type { AnyGame, GameEvent, Seat, Seed } from '@conclave/kernel/game';
import { readMove, type Told } from '@conclave/kernel/play';
import { replay } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { commitmentTo, seedOf } from '@conclave/protocol/fairness';
import type { Clock, Phase, SeatInfo, UndoRequest } from '@conclave/protocol/pieces';
import type { Revealed } from '@conclave/protocol/record';
import type { Entry, MoveEntry } from './entry.ts';
import type { TableRow } from './store.ts';
import type { Played } from './valid-move.ts';

/** A chair and who holds it. */
export interface Chair {
  /** SHA-256 of the secret; absent for a bot or an empty chair. */
  holder?: string;
  name?: string;
  contribution?: string;
  /** Beside a holder: the player left, and this bot plays on. */
  bot?: string;
  /** The seq at which the player sat down; the lowest is the host's. */
  since: number;
}

/** A table and everything that follows from its log so far. `fold` alone changes it. */
export interface Match {
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
  undo?: UndoRequest;
  /** The seq at which the last undo was asked for; an answer from before it was to another. */
  undoSeq: number;
  /** Every time moves were taken back: at which seq, and how many moves were left. */
  readonly undone: { readonly seq: number; readonly n: number }[];
  rematch?: string;
  /** What was done lately besides the moves that stand, and whose message asked for it. Oldest first. */
  readonly done: { readonly holder: string; readonly id: string; readonly seq: number }[];
}

/** So many answered messages are remembered at the least; an older one that is sent again is stale by its seq. */
const REMEMBERED = 256;

/** A table as it is before the first entry. */
export function newMatch(row: TableRow, game: AnyGame): Match {
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
    done: [],
  };
}

/** Takes the next entry of the log into account; says what happened in the game. `played` spares playing the move again. */
export function fold(match: Match, entry: Entry, played?: Played): readonly Told<GameEvent>[] {
  if (entry.seq !== match.seq + 1) throw new Error(`entry ${entry.seq} does not follow ${match.seq}`);
  match.seq = entry.seq;
  match.at = entry.at;
  if (entry.kind === 'move') return foldMove(match, entry, played);
  foldOther(match, entry);
  match.driven = match.row.clock !== undefined || match.chairs.some(({ bot }) => bot !== undefined);
  remember(match, entry);
  return [];
}

function remember({ done, chairs }: Match, { seat, id, seq }: Entry): void {
  const holder = chairs[seat]?.holder;
  if (id === undefined || holder === undefined) return;
  if (done.length === 2 * REMEMBERED) done.splice(0, REMEMBERED);
  done.push({ holder, id, seq });
}

/** The seq that a message of this holder was given, if it was done lately. Whoever moves holds the seat for the whole game. */
export function doneAt({ done, moves, chairs }: Match, holder: string, id: string): number | undefined {
  const move = moves.findLast((each) => each.id === id && chairs[each.seat]?.holder === holder);
  return move?.seq ?? done.findLast((each) => each.id === id && each.holder === holder)?.seq;
}

function foldMove(match: Match, entry: MoveEntry, played: Played | undefined): readonly Told<GameEvent>[] {
  const { game, row } = match;
  const { seat } = entry;
  const sealed = (game.decision(match.state)?.seats.length ?? 0) > 1;
  const { state, told } = played ?? playInPlace(match, entry);
  if (row.clock !== undefined) spend(match, row.clock, entry);
  match.state = state;
  match.moves.push(entry);
  if (game.pace !== undefined) match.movedAt[seat] = entry.at;
  if (match.undo !== undefined) delete match.undo;
  putQuestions(match, sealed ? seat : undefined);
  return told;
}

function playInPlace({ game, state }: Match, { seat, move: words }: MoveEntry): Played {
  const move = must(readMove(game, state, seat, words));
  const told: Told<GameEvent>[] = [];
  game.apply(state, seat, move, (event, onlyFor) => {
    told.push(onlyFor === undefined ? { event } : { event, onlyFor });
  });
  return { state, told };
}

function spend({ askedAt, reserve, spent }: Match, clock: Clock, { seat, at }: MoveEntry): void {
  const thought = at - (askedAt[seat] ?? 0);
  const left = reserve[seat] ?? 0;
  spent.push({ thought, reserve: left });
  if (clock.kind === 'live') reserve[seat] = Math.max(0, left - Math.max(0, thought - clock.move * 1000));
}

/**
 * Notes who is asked from now on. While answers are laid face down only `laid` has been answered; for the others the
 * question stays the one they know.
 */
function putQuestions(match: Match, laid?: Seat): void {
  const decision = match.game.decision(match.state);
  if (decision === undefined) match.phase = 'over';
  const stays = laid !== undefined && decision !== undefined && decision.seats.every((seat) => seat !== laid);
  for (let seat = 0; seat < match.chairs.length; seat++) {
    if (!decision?.seats.includes(seat)) {
      match.askedSeq[seat] = -1;
    } else if (!(stays && match.askedSeq[seat] !== -1)) {
      match.askedSeq[seat] = match.seq;
      match.askedAt[seat] = match.at;
    }
  }
}

function foldOther(match: Match, entry: Exclude<Entry, MoveEntry>): void {
  const chair = match.chairs[entry.seat] as Chair;
  switch (entry.kind) {
    case 'sit':
      chair.holder = entry.holder;
      chair.name = entry.name;
      if (entry.contribution !== undefined && match.phase === 'open') chair.contribution = entry.contribution;
      chair.since = entry.seq;
      delete chair.bot;
      break;
    case 'leave':
      if (match.phase === 'open') match.chairs[entry.seat] = { since: 0 };
      else if (entry.bot !== undefined) chair.bot = entry.bot;
      else delete chair.holder; // name and contribution stay: the record is made of them
      break;
    case 'bot':
      match.chairs[entry.chair] = entry.bot === undefined ? { since: 0 } : { since: 0, bot: entry.bot };
      break;
    case 'contribute':
      chair.contribution = entry.contribution;
      break;
    case 'start':
      match.phase = 'playing';
      match.starter = entry.seat;
      match.seed = seedOf(match.row.secret, termsOf(match), macOf);
      match.state = match.game.setup(match.row.options, match.seed);
      putQuestions(match);
      break;
    case 'ask-undo':
      match.undo = { seat: entry.seat, n: entry.n, agreed: [] };
      match.undoSeq = entry.seq;
      break;
    case 'agree-undo':
      if (match.undo !== undefined) match.undo = { ...match.undo, agreed: [...match.undo.agreed, entry.seat] };
      break;
    case 'refuse-undo':
      delete match.undo;
      break;
    case 'undo':
      takeBack(match, entry.n);
      break;
    case 'rematch':
      match.rematch = entry.table;
      break;
  }
}

/** Goes back to the position after n moves. Nobody's clock gains by it: who is asked the same again has thought already. */
function takeBack(match: Match, n: number): void {
  const taken = match.moves.splice(n);
  for (const move of taken) remember(match, move);
  const spent = match.spent.splice(n);
  const gone = taken.map(({ seat }, i) => ({ seat, ...spent[i] }));
  const before = match.askedSeq.map((asked, seat) => (asked === -1 ? undefined : match.askedAt[seat]));
  delete match.undo;
  match.undone.push({ seq: match.seq, n });
  match.state = must(replay(match.game, recordOf(match)));
  putQuestions(match);
  const [first] = gone;
  for (let seat = 0; seat < match.chairs.length; seat++) {
    const own = gone.find((move) => move.seat === seat);
    if (own?.reserve !== undefined) match.reserve[seat] = own.reserve;
    if (match.askedSeq[seat] === -1) continue;
    if (own === undefined) match.askedAt[seat] = before[seat] ?? match.at;
    else if (own === first) match.askedAt[seat] = match.at - (own.thought ?? 0);
  }
}

export function termsOf({ row, chairs }: Match) {
  return {
    game: row.game,
    version: row.version,
    options: row.options,
    contributions: chairs.map((chair) => chair.contribution ?? null),
  };
}

/** The kernel's record of the match so far; a started match only. */
export function recordOf(match: Match) {
  const { game, version, options } = match.row;
  return { game, version, options, seed: match.seed as Seed, moves: match.moves };
}

/** What is revealed at the end, and only then. */
export function revealedRecord(match: Match): Revealed | undefined {
  if (match.phase !== 'over' || match.seed === undefined) return undefined;
  const { scores, winners } = match.game.outcome(match.state);
  return {
    ...termsOf(match),
    options: { ...match.row.options },
    seed: match.seed,
    moves: match.moves.map(({ seat, move }) => ({ seat, move })),
    players: match.chairs.map((chair) => chair.name ?? chair.bot ?? ''),
    commitment: match.commitment,
    secret: match.row.secret,
    outcome: { scores: scores.slice(), winners: winners.slice() },
  };
}

/** The chairs as everybody may see them. */
export function seatInfos({ chairs }: Match): SeatInfo[] {
  return chairs.map(({ name, bot, holder, contribution }) => ({
    ...(name === undefined ? {} : { name }),
    ...(bot === undefined ? {} : { bot }),
    ...(holder === undefined ? {} : { contributed: contribution !== undefined }),
  }));
}

/** Whoever has sat longest. */
export function hostOf({ chairs }: Match): Seat | undefined {
  let host: Seat | undefined;
  for (const [seat, { holder, since }] of chairs.entries()) {
    if (holder !== undefined && (host === undefined || since < (chairs[host]?.since ?? 0))) host = seat;
  }
  return host;
}

export function seatOf({ chairs }: Match, holder: string): Seat | undefined {
  const seat = chairs.findIndex((chair) => chair.holder === holder);
  return seat < 0 ? undefined : seat;
}

/** Who is asked now; nobody before the start or after the end. */
export function askedSeats(match: Match): readonly Seat[] {
  return match.phase === 'playing' ? (match.game.decision(match.state)?.seats ?? []) : [];
}

/** Whether a bot or the clock still has to answer: the seat is asked what it was asked, and its player is not back. */
export function isOpen(
  { phase, askedSeq, chairs }: Match,
  { seat, asked, by }: { readonly seat: Seat; readonly asked: number; readonly by: 'bot' | 'clock' },
): boolean {
  return phase === 'playing' && askedSeq[seat] === asked && (by === 'clock' || chairs[seat]?.bot !== undefined);
}

/** SHA-256 as hex; also how a secret is stored and compared: it has 128 random bits, so its hash needs no salt. */
export function hashOf(text: string): string {
  return hash('sha256', text, 'hex');
}

function macOf(key: string, text: string): string {
  return createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
}
