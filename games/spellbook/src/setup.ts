import { below, type Rng, seeded, shuffle } from '@conclave/kernel/chance';
import type { Seed } from '@conclave/kernel/game';
import { advance, call } from '@conclave/kernel/script';
import { colourOfSpell, CONFIG, KINDS, spellNamed, SPELLS_EACH } from './components.ts';
import { drawOne, layOnAltar } from './movements.ts';
import { type Options, SETS } from './options.ts';
import { SCRIPTS } from './scripts.ts';
import { ANY_RUNE, LITERAL_DROP, MIRAGE_EACH, type State, STORING_TAKES, WHOLE_TRAY, type Wizard } from './state.ts';

/** Every token once, in order (SB-4). */
const BOX: readonly number[] = Array.from({ length: KINDS * CONFIG.copiesOfEachToken }, (_, i) =>
  Math.floor(i / CONFIG.copiesOfEachToken),
);

/** A fresh game: altar first, then the pools from the first player on, then the opponent's tokens (SB-14 to SB-18, SBD-15). */
export function setup(options: Options, seed: Seed): State {
  const rng = seeded(seed);
  const spells = chooseSpells(options, rng);
  const first = below(rng, options.seats);
  const bag = BOX.slice();
  shuffle(rng, bag);
  const s = emptyTable(options.seats, spells, rng);
  s.rulings = rulingsOf(options);
  s.bag = bag;
  s.first = first;
  const { solo, altar, startingPool } = CONFIG;
  const solitary = options.seats === 1;
  for (let i = 0; i < (solitary ? solo.altarStart : altar.start); i++) layOnAltar(s, drawOne(s));
  for (let i = 0; i < options.seats; i++) {
    const { pool } = s.wizards[(first + i) % options.seats];
    for (let n = 0; n < startingPool; n++) pool.push(drawOne(s));
  }
  if (solitary) for (let i = 0; i < options.difficulty; i++) s.opponent.lower.push(drawOne(s));
  call(s, 'day', first);
  advance(SCRIPTS, s);
  return s;
}

const NO_TOKENS: readonly number[] = Array.from({ length: KINDS }, () => 0);

/** Nothing anywhere but the players' places. */
export function emptyTable(seats: number, spells: number[], rng: Rng): State {
  return {
    spells,
    rulings: 0,
    wizards: Array.from({ length: seats }, emptyWizard),
    opponent: { track: [], lower: [] },
    bag: [],
    tray: NO_TOKENS.slice(),
    altar: [],
    spent: [],
    box: [],
    first: 0,
    day: 0,
    ending: 0,
    fresh: 0,
    mirage: 0,
    rng,
    frames: [],
  };
}

function emptyWizard(): Wizard {
  return {
    pool: [],
    familiar: [],
    levels: [0, 0, 0, 0, 0, 0, 0],
    runes: [0, 0, 0, 0, 0, 0, 0],
  };
}

/** One card of each colour: a printed set, a random one, or the table's own (SB-19 to SB-23). */
function chooseSpells(options: Options, rng: Rng): number[] {
  const set = SETS.findIndex((each) => each === options.set);
  const spells: number[] = [];
  for (let colour = 0; colour < SPELLS_EACH; colour++) spells.push(colour * 3 + Math.min(set, 2));
  if (options.set === 'classic') {
    for (let colour = 0; colour < SPELLS_EACH; colour++) spells[colour] = colour * 3 + below(rng, 3);
  } else if (options.set === 'chosen') {
    for (const id of options.spells) {
      const spell = spellNamed(id) ?? 0;
      spells[colourOfSpell(spell)] = spell;
    }
  }
  return spells;
}

function rulingsOf(options: Options): number {
  return (
    (options.markerDrop === 'literal' ? LITERAL_DROP : 0) +
    (options.storingFromAltar === 'take' ? STORING_TAKES : 0) +
    (options.mirage === 'after-token' ? MIRAGE_EACH : 0) +
    (options.communionPoints === 'any' ? ANY_RUNE : 0) +
    (options.communionStore === 'tray' ? WHOLE_TRAY : 0)
  );
}
