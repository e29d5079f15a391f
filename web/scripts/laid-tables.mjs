// Tables in the middle of a game, as the page keeps them on this device: for pictures and for axe.
import { botNamed } from '@conclave/bots/roster';
import { gameNamed } from '@conclave/catalogue/games';
import { seeded } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';

/** What lies on the table: the game, its options, and how many moves were made before you are asked. */
export const LAID = {
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
export function laidTable(id) {
  const { game, options, moves } = LAID[id];
  const { record, asked } = played(game, { options, seed: '5'.repeat(64), most: moves });
  // where the game was over sooner, the last time you were asked
  const stop = asked.find((made) => made >= moves) ?? asked.at(-1);
  return kept(id, { ...record, moves: record.moves.slice(0, stop) });
}

/** A table whose last card is yours. */
export function endingTable(id, game, options) {
  for (const digit of '123456789abcdef') {
    const { record } = played(game, { options, seed: digit.repeat(64), most: Number.POSITIVE_INFINITY });
    if (record.moves.at(-1).seat === 0) return kept(id, { ...record, moves: record.moves.slice(0, -1) });
  }
  throw new Error('somebody else always has the last word');
}

/** Plays on until you are asked after `most` moves, or to the end; `asked` says after how many moves you had a real choice. */
function played(gameId, { options: chosen, seed, most }) {
  const game = gameNamed(gameId);
  const bot = botNamed('novice');
  const options = must(parseOptions(game, chosen));
  const rng = seeded(seed);
  const state = game.setup(options, seed);
  const moves = [];
  const asked = [];
  for (;;) {
    // where several are asked you answer last, so that the others lie sealed
    const seat = game.decision(state)?.seats.at(-1);
    if (seat === 0 && game.legal(state, 0).length > 3) asked.push(moves.length);
    if (seat === undefined || asked.at(-1) >= most) break;
    const view = game.redact(state, seat);
    const move = bot.choose({ game, view, seat, rng, budget: { iterations: 16 } });
    moves.push({ seat, move: game.notation.formatMove(state, seat, move) });
    game.apply(state, seat, move);
  }
  return { record: { game: gameId, version: game.version, options, seed, moves }, asked };
}

function kept(id, record) {
  const seats = NAMES.slice(0, record.options.seats).map((name, i) => (i === 0 ? { name } : { name, bot: 'novice' }));
  return { id, changed: 1, over: false, seats, record };
}
