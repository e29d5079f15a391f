import { below, fork, type Rng, shuffle } from '@conclave/kernel/chance';
import type { Seat } from '@conclave/kernel/game';
import type { OptionField } from '@conclave/kernel/options';
import type { LawKit } from '@conclave/kernel/testing/laws';
import { cardName, GOLD, RANK } from '../src/components.ts';
import type { Event } from '../src/events.ts';
import { aurum, questions } from '../src/index.ts';
import { OPTIONS, type Options } from '../src/options.ts';
import type { State } from '../src/state.ts';

/** What the laws need to know of Aurum. */
export const kit: LawKit<State, Event, Options> = {
  game: aurum,
  module: new URL('../src/index.ts', import.meta.url),
  questions,
  tables,
  pieces,
  disguise,
  maxMoves: 20_000,
};

/** Any table: every option takes any of its values. */
function tables(rng: Rng): Options {
  const options: Record<string, unknown> = {};
  for (const [name, field] of Object.entries<OptionField>(OPTIONS)) {
    if (field.kind === 'number') options[name] = field.min + below(rng, field.max - field.min + 1);
    else if (field.kind === 'flag') options[name] = below(rng, 2) === 0;
    else if (field.kind === 'choice') options[name] = field.values[below(rng, field.values.length)];
  }
  return options as unknown as Options;
}

/** Every base-metal card once and all the gold, wherever they lie. */
function pieces(s: State): string {
  const cards = [
    ...s.hands.flat(),
    ...s.piles.flat(2),
    ...s.predictions,
    ...s.sealed,
    ...s.leftovers,
    ...s.trick,
    ...s.discard,
  ];
  const metals = cards.filter((card) => card >= 0 && card < GOLD).sort((a, b) => a - b);
  const gold = s.supply.map((n, rank) => s.gold.reduce((sum, each) => sum + each[rank], n));
  for (const card of s.trick) if (card >= GOLD) gold[RANK[card]]++;
  return `${metals.map(cardName).join(' ')} gold ${gold.join(' ')}`;
}

/**
 * The visibility table of the rules file (2.3): a seat does not know the cards in other hands, but for those that came
 * back from a prediction area or were shown as proof, nor other predictions that lie face down, nor what will be dealt.
 */
function disguise(s: State, seat: Seat | undefined, rng: Rng): State {
  const hidden: number[] = [];
  const isHidden = (other: Seat, card: number) => other !== seat && !s.known[other].includes(card);
  for (const [other, hand] of s.hands.entries()) {
    hidden.push(...hand.filter((card) => isHidden(other, card)));
    if (other !== seat && s.sealed[other] >= 0) hidden.push(s.sealed[other]);
  }
  shuffle(rng, hidden);
  const next = () => hidden.pop() as number;
  for (const [other, hand] of s.hands.entries()) {
    s.hands[other] = hand.map((card) => (isHidden(other, card) ? next() : card)).sort((a, b) => a - b);
    if (other !== seat && s.sealed[other] >= 0) s.sealed[other] = next();
  }
  s.rng = fork(rng);
  return s;
}
