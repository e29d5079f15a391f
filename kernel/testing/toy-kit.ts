import { fork, shuffle } from '@conclave/kernel/chance';
import { NOT_LAID } from '@conclave/kernel/script';
import type { LawKit } from './laws.ts';
import { questions, type ToyEvent, type ToyOptions, type ToyState, toy } from './toy.ts';

/** What the laws need to know of the toy. */
export const toyKit: LawKit<ToyState, ToyEvent, ToyOptions> = {
  game: toy,
  questions,
  module: new URL('./toy.ts', import.meta.url),
  tables: () => ({ seats: 2, cards: 12 }),
  pieces: (s) => [...s.deck, ...s.hands.flat(), ...s.played].sort((a, b) => a - b).join(' '),
  disguise(s, seat, rng) {
    const hidden = [...s.deck, ...s.hands.flatMap((hand, owner) => (owner === seat ? [] : hand))];
    shuffle(rng, hidden);
    s.deck = s.deck.map(() => hidden.pop() ?? 0);
    for (const [owner, hand] of s.hands.entries()) {
      if (owner === seat) continue;
      s.hands[owner] = hand.map(() => hidden.pop() ?? 0).sort((a, b) => a - b);
      if (s.sealed[owner] !== NOT_LAID) s.sealed[owner] = s.hands[owner][0];
    }
    s.rng = fork(rng);
    return s;
  },
  maxMoves: 60,
};
