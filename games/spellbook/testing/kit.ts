import { below, fork, type Rng, shuffle } from '@conclave/kernel/chance';
import type { LawKit } from '@conclave/kernel/testing/laws';
import { EMPTY, FAMILIAR_SPACES, LEVELS, POOL_LIMIT, SPELL_IDS, TOKEN_WORDS } from '../src/components.ts';
import type { Event } from '../src/events.ts';
import { questions, spellbook } from '../src/index.ts';
import { type Options, SETS } from '../src/options.ts';
import { clone, type State } from '../src/state.ts';

/** What the laws need to know about SpellBook. */
export const kit: LawKit<State, Event, Options> = {
  game: spellbook,
  module: new URL('../src/index.ts', import.meta.url),
  questions,
  tables,
  pieces,
  disguise,
  maxMoves: 4000,
};

/** Any number of players, any of the 2,187 combinations, any reading of the rules. */
function tables(rng: Rng): Options {
  const set = SETS[below(rng, SETS.length)];
  const seats = 1 + below(rng, 4);
  return {
    seats,
    set,
    spells: set === 'chosen' ? Array.from({ length: 7 }, (_, colour) => SPELL_IDS[colour * 3 + below(rng, 3)]) : [],
    difficulty: seats === 1 ? below(rng, 4) : 0,
    markerDrop: below(rng, 4) === 0 ? 'literal' : 'one-level',
    storingFromAltar: below(rng, 4) === 0 ? 'take' : 'store',
    mirage: below(rng, 4) === 0 ? 'after-token' : 'after-action',
    communionPoints: below(rng, 4) === 0 ? 'any' : 'matching',
    communionStore: below(rng, 4) === 0 ? 'tray' : 'paid',
  };
}

/** How many of each kind lie anywhere, and a word of alarm if any limit is broken (SB-4, SB-30, SB-37). */
function pieces(s: State): string {
  const counts = s.tray.slice();
  const count = (kinds: readonly number[]) => {
    for (const kind of kinds) if (kind !== EMPTY) counts[kind]++;
  };
  for (const kinds of [s.bag, s.altar, s.spent, s.box, s.opponent.track, s.opponent.lower]) count(kinds);
  let alarm = '';
  for (const [seat, { pool, familiar, levels, runes }] of s.wizards.entries()) {
    count(pool);
    count(familiar);
    for (let colour = 0; colour < levels.length; colour++) {
      const level = levels[colour];
      if (level > 0) counts[colour * 3 + runes[colour]]++;
      if (level !== 0 && !LEVELS.some((each) => each === level)) alarm += ` seat ${seat} has a spell on level ${level}`;
    }
    if (pool.length > POOL_LIMIT) alarm += ` pool ${seat} holds ${pool.length}`;
    if (familiar.length > FAMILIAR_SPACES) alarm += ` familiar ${seat} holds ${familiar.length}`;
  }
  return counts.map((n, kind) => `${TOKEN_WORDS[kind]}*${n}`).join(' ') + alarm;
}

/** SBR-8: nobody knows the order of the bag, or what a later shuffle will bring; everything else lies open. */
function disguise(s: State, _seat: number | undefined, rng: Rng): State {
  const other = clone(s);
  shuffle(rng, other.bag);
  other.rng = fork(rng);
  return other;
}

/** What a position text says of a state: the last answer in the frame of a day is of no use any more. */
export function written(s: State): State {
  const said = clone(s);
  for (const frame of said.frames) if (frame.script === 'day') frame.pick = 0;
  return said;
}
