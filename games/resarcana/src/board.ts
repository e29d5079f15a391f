// What a board may ask about a position of Res Arcana, or about a view of one. A component is its number in the table of
// components, as in the state; pieces are named as in the notation.
import { seeded, seedFrom } from '@conclave/kernel/chance';
import type { Seat, View } from '@conclave/kernel/game';
import { isArtifact, isItem, isMonument, isPlace } from './components/component.ts';
import { PRINTED, type Printed } from './components/printed.ts';
import { the } from './components/table.ts';
import { COMPONENTS, IDS, POINTS } from './components/values.ts';
import { ANY, entries, ESSENCES, GOLD, total } from './essences.ts';
import type { Event } from './events.ts';
import { resarcana } from './index.ts';
import { lossOf } from './life-loss.ts';
import { MODES, type Mode } from './options.ts';
import { GOAL, outcome, pointsOf } from './outcome.ts';
import { MONUMENT_PRICE, priceNow as partsOfPrice } from './prices.ts';
import { AUTOMA_SEAT, essencesOn, ownerOf, type State } from './state.ts';

export { TRACK } from './automa/collect.ts';
export { automaPlan } from './automa/plan.ts';
export { SPACES } from './automa/turn.ts';
export type { Printed } from './components/printed.ts';
export { rulingsOf } from './components/rulings.ts';
export { numberOf as cardNamed } from './components/values.ts';
export { ESSENCES } from './essences.ts';
export { evenGain, type Naming, namedCount, namingOf, usualPayment, wordsFor } from './naming.ts';
export { GOAL, pointsOf } from './outcome.ts';
export { type Purpose, purposesOf, wantedCards } from './purposes.ts';
export { LAST_ROUND } from './score-attack.ts';
export { itemSlots, type PlaceSlot, placeSlots } from './slots.ts';
export { AUTOMA_SEAT, isAutoma, itemOf, mageOf } from './state.ts';
export { withEvent } from './step.ts';

export type Kind = 'artifact' | 'dragon' | 'creature' | 'mage' | 'item' | 'place' | 'monument';

/** Letters of the five essences, or `?` for any, and how many. */
export type Amount = readonly [letter: string, count: number];

/** What a component shows. */
export interface ComponentFacts {
  readonly id: string;
  readonly kind: Kind;
  /** In printed order. */
  readonly price: readonly Amount[];
  readonly points: number;
  /** Essences on it, or other components, add to its points. */
  readonly isGrowing: boolean;
  /** The essence it is mostly about, as its place among ESSENCES. */
  readonly essence: number | undefined;
  readonly printed: Printed;
  /** Whether each of its powers is a reaction. */
  readonly reacts: readonly boolean[];
}

export function factsOf(card: number): ComponentFacts {
  const { id, pointsPer, collect, price = {}, powers = [] } = COMPONENTS[card];
  const named = entries(collect?.fixed ?? price).filter(([essence]) => essence !== ANY);
  const most = named.toSorted((a, b) => b[1] - a[1])[0]?.[0];
  return {
    id,
    kind: kindOf(card),
    price: isMonument(card) ? [['G', MONUMENT_PRICE]] : entries(price).map(([e, n]) => [letterOf(e), n]),
    points: POINTS[card],
    isGrowing: pointsPer !== undefined || card === BESTIARY,
    essence: pointsPer ?? most,
    printed: printedOn(id),
    reacts: powers.map(({ react }) => react !== undefined),
  };
}

/** The signs printed on a component, by its name in the notation. */
export function printedOn(id: string): Printed {
  return PRINTED[id] ?? {};
}

const BESTIARY = the('sorcerers-bestiary');

/** How the notation names a component. */
export function idOf(card: number): string {
  return IDS[card] ?? '';
}

export function kindOf(card: number): Kind {
  const { dragon, creature } = COMPONENTS[card] ?? {};
  if (isArtifact(card)) return dragon ? 'dragon' : creature ? 'creature' : 'artifact';
  if (isItem(card)) return 'item';
  if (isPlace(card)) return 'place';
  return isMonument(card) ? 'monument' : 'mage';
}

export function modeOf(s: State): Mode {
  return MODES[s.mode];
}

/** Mages, drafts and first items: before the first round. */
export function isOpening(s: State): boolean {
  return s.round === 0;
}

export function isTurned(s: State, card: number): boolean {
  return s.turned[card] === 1;
}

/** What lies on a component. */
export function amountsOn(s: State, card: number): Amount[] {
  return amounts(s.on.slice(card * 5, card * 5 + 5));
}

/** Who has a component in play. */
export function ownedBy(s: State, card: number): Seat | undefined {
  const owner = ownerOf(s, card);
  return owner < 0 ? undefined : owner;
}

/** Every component with something on it. */
export function ladenCards(s: State): number[] {
  return IDS.flatMap((_, card) => (essencesOn(s, card) > 0 ? [card] : []));
}

/** What there is of each, none left out of a pool that has it. */
export function amounts(pool: readonly number[]): Amount[] {
  return ESSENCES.flatMap((letter, e): Amount[] => (pool[e] > 0 ? [[letter, pool[e]]] : []));
}

/** A part of a price, and how much of it a seat has. */
export interface PriceHave {
  readonly letter: string;
  readonly need: number;
  readonly have: number;
}

/** What a component in hand or in the middle would cost a seat now, after discounts, in printed order; empty when it costs nothing. */
export function priceNow(s: State, seat: Seat, card: number): PriceHave[] {
  const printed = factsOf(card).price.map(([letter]) => letter);
  return partsOfPrice(s, seat, card)
    .map(({ essence, need, have }) => ({ letter: letterOf(essence), need, have }))
    .sort((a, b) => printed.indexOf(a.letter) - printed.indexOf(b.letter));
}

/** What a component would do if it were used, placed or claimed with these words now, as far as nobody must choose. */
export function preview(view: State, seat: Seat, words: string): Event[] {
  const s = resarcana.determinise(view as View<State>, seat, seeded(seedFrom('preview')));
  const move = resarcana.legal(s, seat).find((each) => resarcana.notation.formatMove(s, seat, each) === words);
  if (move === undefined) return [];
  const events: Event[] = [];
  resarcana.apply(s, seat, move, (event, onlyFor) => {
    if (onlyFor === undefined) events.push(event);
  });
  const end = events.findIndex(({ type }) => TURN_OVER.has(type) || type.startsWith('automa-'));
  return events.slice(0, end < 0 ? undefined : end).filter(({ type }) => CERTAIN.has(type));
}

const TURN_OVER: ReadonlySet<string> = new Set(['round', 'check', 'pass', 'event-card', 'event-none']);

/** What does not depend on cards that nobody sees. */
const CERTAIN: ReadonlySet<string> = new Set([
  'pay',
  'gain',
  'lose',
  'store',
  'turn',
  'straighten',
  'destroy',
  'draw',
  'discard',
]);

/** The component whose cost or effect is asked about; undefined while nothing of that kind is. */
export function cardAsking(s: State): number | undefined {
  const frame = s.frames.at(-1);
  if (frame === undefined) return undefined;
  const isPower = frame.script.includes('.');
  if (!isPower && !ABOUT_A_CARD.has(frame.script)) return undefined;
  // a look asks in the name of the component below it
  return frame.card >= 0 && frame.card < IDS.length ? frame.card : undefined;
}

const ABOUT_A_CARD: ReadonlySet<string> = new Set(['pay', 'gain', 'store', 'victim', 'escape', 'discarded', 'look']);

/** Whether a seat is in the middle of its own action: what it has begun is not done yet. */
export function isInOwnAction(s: State, seat: Seat): boolean {
  const turn = s.frames.find(({ script }) => script === 'actions');
  const top = s.frames.at(-1);
  return turn?.seat === seat && top !== turn && top?.seat === seat && s.passed[seat] === 0;
}

/** A loss of Life that a seat can answer, or a victory check that the Golden Statue can answer. */
export interface Threat {
  readonly card: number;
  readonly kind: 'rival' | 'spell' | 'event' | 'check';
  readonly by: Seat | undefined;
  readonly count: number;
  /** What would be lost: Life, and others in its place. */
  readonly life: number;
  readonly others: number;
}

export function threatTo(s: State, seat: Seat): Threat | undefined {
  const frame = s.frames.at(-1);
  if (frame?.script === 'check') {
    return { card: STATUE, kind: 'check', by: undefined, count: 0, life: 0, others: 0 };
  }
  if (frame?.script !== 'victim') return undefined;
  const owner = ownerOf(s, frame.card);
  return {
    card: frame.card,
    kind: owner < 0 ? 'event' : s.spelled.includes(frame.card) ? 'spell' : 'rival',
    by: owner < 0 ? undefined : owner,
    count: frame.count,
    ...lossOf(s.pools[seat], frame.count),
  };
}

const STATUE = the('golden-statue');

/** What is better left on a component in the Collect: points on a Place, Gold in the Vault, what winds the Windup Man. */
export function isBetterLeft(s: State, card: number): boolean {
  if (COMPONENTS[card].pointsPer !== undefined || IDS[card] === 'windup-man') return true;
  return IDS[card] === 'vault' && s.on[card * 5 + GOLD] > 0;
}

/** What a seat knows to be in its deck (RA-B14), in no order. */
export function knownInDeck(s: State, seat: Seat): number[] {
  if (s.decks[seat].length === 0) return [];
  return s.fresh[seat].filter((card) => card >= 0 && !s.hands[seat].includes(card));
}

/** Where the points of a seat come from. */
export interface Score {
  readonly artifacts: number;
  readonly monuments: number;
  readonly places: number;
  readonly token: number;
  readonly statue: number;
  readonly total: number;
  /** Decides a tie: Gold counts two (RA-B78). */
  readonly essences: number;
}

export function scoreOf(s: State, seat: Seat): Score {
  const printed = (fits: (card: number) => boolean) =>
    s.tableaux[seat].filter(fits).reduce((all, card) => all + POINTS[card], 0);
  const artifacts = printed((card) => isArtifact(card) || isItem(card));
  const monuments = printed(isMonument);
  const token = s.first === seat ? 1 : 0;
  const statue = s.bonus[seat] ?? 0;
  const all = pointsOf(s, seat);
  return {
    artifacts,
    monuments,
    places: all - artifacts - monuments - token,
    token,
    statue,
    total: all + statue,
    essences: total(s.pools[seat]) + s.pools[seat][GOLD],
  };
}

/** Who has won as it stands, the Automa among them. */
export function leaders(s: State): Seat[] {
  const { winners } = outcome(s);
  return winners.length === 0 && modeOf(s) === 'automa' ? [AUTOMA_SEAT] : [...winners];
}

/** Whether essences had to decide between seats with as many points (RA-B78). */
export function isTieBroken(s: State): boolean {
  if (modeOf(s) === 'match' || s.pools.length === 1) return false;
  const totals = s.pools.map((_, seat) => scoreOf(s, seat).total);
  const best = Math.max(...totals, GOAL);
  return totals.filter((each) => each === best).length > 1;
}

function letterOf(essence: number): string {
  return ESSENCES[essence] ?? '?';
}
