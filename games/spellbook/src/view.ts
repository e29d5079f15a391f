import { fork, HIDDEN_RNG, type Rng, shuffle } from '@conclave/kernel/chance';
import { UNKNOWN, type View } from '@conclave/kernel/game';
import { redactor } from '@conclave/kernel/view';
import { CONFIG, EMPTY, kindOf, KINDS } from './components.ts';
import { clone, type State } from './state.ts';

/** Only chance and the order of the bag are hidden, from everybody alike (SBR-8). */
export function secrets(s: State): Pick<State, 'bag' | 'rng'> {
  return { bag: s.bag.map(() => UNKNOWN), rng: HIDDEN_RNG };
}

export const redact = redactor(clone, secrets);

/** The content of the bag follows from everything else; only its order is drawn anew. */
export function determinise(view: View<State>, rng: Rng): State {
  const s: State = clone(view);
  s.bag = unseen(s);
  shuffle(rng, s.bag);
  s.rng = fork(rng);
  return s;
}

/** Tokens that are not in sight: they must be in the bag. */
export function unseen(s: State): number[] {
  const left = Array.from({ length: KINDS }, (_, kind) => CONFIG.copiesOfEachToken - s.tray[kind]);
  const see = (tokens: readonly number[]) => {
    for (const kind of tokens) if (kind !== EMPTY) left[kind]--;
  };
  see(s.altar);
  see(s.spent);
  see(s.box);
  see(s.opponent.track);
  see(s.opponent.lower);
  for (const { pool, familiar, levels, runes } of s.wizards) {
    see(pool);
    see(familiar);
    for (let colour = 0; colour < levels.length; colour++)
      if (levels[colour] > 0) left[kindOf(colour, runes[colour])]--;
  }
  const bag: number[] = [];
  for (let kind = 0; kind < KINDS; kind++) for (let n = left[kind]; n > 0; n--) bag.push(kind);
  return bag;
}
