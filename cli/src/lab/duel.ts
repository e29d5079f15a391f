import type { Bot } from '@conclave/bots/bot';
import { PATIENT } from '@conclave/bots/roster';
import { below, type Rng, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, GameEvent, Move, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { legalWords } from '@conclave/kernel/play';
import { MAX_MOVES } from '@conclave/kernel/record';
import { botChance } from '../bot-play.ts';
import { budgetOf, type Entrant } from './entrant.ts';
import { External, type Fault } from './external.ts';
import { ORACLE, withOpenEyes } from './oracle.ts';
import { type Duel, seatings } from './schedule.ts';

/** Where a tournament is played. */
export interface Arena {
  readonly game: AnyGame;
  readonly options: TableOptions;
  readonly seed: string;
  readonly pattern: string;
  readonly bots: readonly Bot[];
  readonly entrants: readonly Entrant[];
  /** Milliseconds that a program of somebody else's has for a move. */
  readonly patience: number;
}

/** One finished game. Letters stand for the entrants of the duel. */
export interface Bout {
  readonly seating: string;
  readonly winners: readonly Seat[];
  readonly scores: readonly number[];
  readonly moves: number;
  /** Who was the first to be asked alone. */
  readonly opener: Seat;
  /** Alone: what the opponent without a chair has in the end, where the position says so. */
  readonly opponent?: number;
  /** What happened to which piece, and at which seats: `learned Storm` → [0, 2]. */
  readonly pieces: Readonly<Record<string, readonly Seat[]>>;
  /** For each letter: decisions made, and milliseconds spent on them. */
  readonly thought: Readonly<Record<string, readonly [number, number]>>;
  readonly faults: Readonly<Record<string, Readonly<Partial<Record<Fault, number>>>>>;
}

export interface DuelResult extends Duel {
  readonly bouts: readonly Bout[];
}

/** Plays a deal in every seating: whoever is dealt well in one game has to beat it in another. */
export async function playDuel(arena: Arena, duel: Duel, programs: Map<string, External>): Promise<DuelResult> {
  const bouts: Bout[] = [];
  for (const seating of seatings(arena.pattern)) bouts.push(await playBout(arena, duel, seating, programs));
  return { ...duel, bouts };
}

async function playBout(
  arena: Arena,
  { pair, deal }: Duel,
  seating: string,
  programs: Map<string, External>,
): Promise<Bout> {
  const { game, options, seed } = arena;
  const state = game.setup(options, seedFrom(`lab ${seed} ${deal}`));
  const rng = botChance(`${seed} ${deal} ${pair.join(' ')} ${seating}`);
  const pieces = new Map<string, Set<Seat>>();
  const thought: Record<string, [number, number]> = { a: [0, 0], b: [0, 0] };
  const faults: Record<string, Partial<Record<Fault, number>>> = {};
  let opener: Seat | undefined;
  let moves = 0;
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const [seat = 0] = decision.seats;
    if (decision.seats.length === 1) opener ??= seat;
    if (moves++ > MAX_MOVES) throw new Error(`${game.id} does not end: seed ${seed}, deal ${deal}`);
    const letter = seating[seat] === 'b' ? 'b' : 'a';
    const entrant = arena.entrants.find(({ name }) => name === pair[letter === 'a' ? 0 : 1]) as Entrant;
    const began = performance.now();
    const chosen = await chooseFor(arena, entrant, { state, seat, prompt: decision.prompt, rng, programs });
    const spent = thought[letter] as [number, number];
    spent[0]++;
    spent[1] += performance.now() - began;
    if (chosen.fault !== undefined) {
      const own = (faults[letter] ??= {});
      own[chosen.fault] = (own[chosen.fault] ?? 0) + 1;
    }
    game.apply(state, seat, chosen.move, (event, onlyFor) => {
      if (onlyFor === undefined) note(pieces, event);
    });
  }
  const { winners, scores } = game.outcome(state);
  return {
    seating,
    winners,
    scores,
    moves,
    opener: opener ?? 0,
    ...opponentOf(game, state, seating),
    pieces: Object.fromEntries([...pieces].map(([what, seats]) => [what, [...seats].sort()])),
    thought: Object.fromEntries(Object.entries(thought).map(([letter, [n, ms]]) => [letter, [n, Math.round(ms)]])),
    faults,
  };
}

/** A solo game's position says in a line what its opponent has. */
function opponentOf(game: AnyGame, state: unknown, seating: string): { readonly opponent?: number } {
  if (seating.length > 1) return {};
  const [, score] = /^score opponent (-?\d+)$/m.exec(game.notation.formatState(state)) ?? [];
  return score === undefined ? {} : { opponent: Number(score) };
}

interface Turn {
  readonly state: unknown;
  readonly seat: Seat;
  readonly prompt: string;
  readonly rng: Rng;
  readonly programs: Map<string, External>;
}

async function chooseFor(
  { game, bots, patience }: Arena,
  entrant: Entrant,
  { state, seat, prompt, rng, programs }: Turn,
): Promise<{ readonly move: Move; readonly fault?: Fault }> {
  const view = game.redact(state, seat);
  if (entrant.command === undefined) {
    const budget = budgetOf(entrant);
    if (entrant.base === ORACLE) {
      const strongest = bots.at(-1) as Bot;
      return { move: withOpenEyes(strongest, state, { game, seat, rng, budget }) };
    }
    const timed = entrant.milliseconds !== undefined && entrant.base === PATIENT.id;
    const bot = timed ? PATIENT : (bots.find(({ id }) => id === entrant.base) as Bot);
    return { move: bot.choose({ game, view, seat, rng, budget }) };
  }
  const moves = game.legal(view, seat);
  const legal = legalWords(game, view, seat);
  let program = programs.get(entrant.name);
  if (program === undefined) {
    program = new External(entrant.command, patience);
    programs.set(entrant.name, program);
  }
  const position = game.notation.formatState(view);
  const reply = await program.ask({ game: game.id, seat, prompt, legal, view, position });
  if ('words' in reply) return { move: moves[legal.indexOf(reply.words)] as Move };
  return { move: moves[below(rng, moves.length)] as Move, fault: reply.fault };
}

/** What a public event says of a seat and a piece. */
function note(pieces: Map<string, Set<Seat>>, event: GameEvent): void {
  if (!('seat' in event) || typeof event.seat !== 'number') return;
  for (const [field, value] of Object.entries(event)) {
    if (field === 'type' || field === 'rule' || typeof value !== 'string' || value === '') continue;
    const what = field === 'card' || field === 'piece' ? `${event.type} ${value}` : `${event.type} ${field} ${value}`;
    const seats = pieces.get(what);
    if (seats === undefined) pieces.set(what, new Set([event.seat]));
    else seats.add(event.seat);
  }
}
