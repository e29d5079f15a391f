// Tables in the middle of a game, as the page keeps them on this device: for pictures and for axe.
import { botNamed } from '@conclave/bots/roster';
import { gameNamed } from '@conclave/catalogue/games';
import { below, seeded } from '@conclave/kernel/chance';
import type { Game, GameEvent } from '@conclave/kernel/game';
import { parseOptions, type TableOptions } from '@conclave/kernel/options';
import type { GameRecord, RecordedMove } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import type { StoredTable } from '../src/client/storage/table-storage.ts';

interface Laid {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  /** How many moves are made before you are asked. */
  readonly moves: number;
}

/** What lies on each table. */
export const LAID: Readonly<Record<string, Laid>> = {
  'aurum-three': { game: 'aurum', options: { seats: 3 }, moves: 20 },
  'spellbook-four': { game: 'spellbook', options: { seats: 4 }, moves: 90 },
  'spellbook-solo': { game: 'spellbook', options: { seats: 1 }, moves: 25 },
  'resarcana-three': { game: 'resarcana', options: { seats: 3 }, moves: 55 },
  'resarcana-automa': { game: 'resarcana', options: { seats: 1, mode: 'automa' }, moves: 50 },
  'resarcana-attack': { game: 'resarcana', options: { seats: 1, mode: 'score-attack' }, moves: 45 },
  'wizard-duel': { game: 'wizard15', options: { seats: 2 }, moves: 11 },
  'wizard-teams': { game: 'wizard15', options: { seats: 4, telepathy: true, shame: true }, moves: 24 },
  'wizard-eight': { game: 'wizard15', options: { seats: 8 }, moves: 20 },
  'wizard-war': { game: 'wizard15', options: { seats: 6, mode: 'kingwar', wizards: ['fire'] }, moves: 16 },
  'wizard-king': { game: 'wizard15', options: { seats: 6, mode: 'kingwar' }, moves: 6 },
};

const NAMES = ['Łucja', 'Bartholomew', '小陳', 'Ines', 'Wiktoria', 'Ola', 'Max', 'Jun'];

/** A table that is kept under `id`: the first chair is yours, and it is asked. */
export function laidTable(id: string): StoredTable {
  const laid = LAID[id];
  if (laid === undefined) throw new Error(`no table is laid as ${id}`);
  const { record, asked } = played(laid.game, { options: laid.options, seed: '5'.repeat(64), most: laid.moves });
  // where the game was over sooner, the last time you were asked
  const stop = asked.find((made) => made >= laid.moves) ?? asked.at(-1);
  return kept(id, { ...record, moves: record.moves.slice(0, stop) });
}

/** A table whose last card is yours. */
export function endingTable(id: string, game: string, options: Readonly<Record<string, unknown>>): StoredTable {
  for (const digit of '123456789abcdef') {
    const { record } = played(game, { options, seed: digit.repeat(64), most: Number.POSITIVE_INFINITY });
    if (record.moves.at(-1)?.seat === 0) return kept(id, { ...record, moves: record.moves.slice(0, -1) });
  }
  throw new Error('somebody else always has the last word');
}

/** The fullest table that comes up in random games, at a moment when you are asked: where space is tightest. */
export function fullestTable<S, E extends GameEvent, O extends TableOptions>(
  id: string,
  {
    game,
    options,
    fullness,
  }: { readonly game: Game<S, E, O>; readonly options: object; readonly fullness: (state: S) => number },
): StoredTable {
  let fullest: { readonly full: number; readonly record: GameRecord } | undefined;
  for (const digit of '123456') {
    const seed = digit.repeat(64);
    const chosen = must(parseOptions(game, options));
    const rng = seeded(seed);
    const state = game.setup(chosen, seed);
    const moves: RecordedMove[] = [];
    for (let seat = game.decision(state)?.seats[0]; seat !== undefined; seat = game.decision(state)?.seats[0]) {
      const legal = game.legal(state, seat);
      const full = seat === 0 && legal.length > 1 ? fullness(state) : 0;
      if (full > (fullest?.full ?? 0)) {
        fullest = { full, record: { game: game.id, version: game.version, options: chosen, seed, moves: [...moves] } };
      }
      const move = legal[below(rng, legal.length)] ?? 0;
      moves.push({ seat, move: game.notation.formatMove(state, seat, move) });
      game.apply(state, seat, move);
    }
  }
  if (fullest === undefined) throw new Error('you were never asked');
  return kept(id, fullest.record);
}

interface Plan {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  readonly most: number;
}

/** Plays on until you are asked after `most` moves, or to the end; `asked` says after how many moves you had a real choice. */
function played(id: string, { options: chosen, seed, most }: Plan): { record: GameRecord; asked: readonly number[] } {
  const game = gameNamed(id);
  const bot = botNamed('novice');
  if (game === undefined || bot === undefined) throw new Error(`no game ${id}, or no novice`);
  const options = must(parseOptions(game, chosen));
  const rng = seeded(seed);
  const state = game.setup(options, seed);
  const moves: RecordedMove[] = [];
  const asked: number[] = [];
  for (;;) {
    // where several are asked you answer last, so that the others lie sealed
    const seat = game.decision(state)?.seats.at(-1);
    if (seat === 0 && game.legal(state, 0).length > 3) asked.push(moves.length);
    if (seat === undefined || (asked.at(-1) ?? -1) >= most) break;
    const view = game.redact(state, seat);
    const move = bot.choose({ game, view, seat, rng, budget: { iterations: 16 } });
    moves.push({ seat, move: game.notation.formatMove(state, seat, move) });
    game.apply(state, seat, move);
  }
  return { record: { game: id, version: game.version, options, seed, moves }, asked };
}

function kept(id: string, record: GameRecord): StoredTable {
  const seats = NAMES.slice(0, record.options.seats).map((name, i) => (i === 0 ? { name } : { name, bot: 'novice' }));
  return { id, changed: 1, mark: '', over: false, seats, record };
}
