// What a board may ask about a position of Wizard vs Wizard, or about a view of one. A card is its place in the table of
// spells; pieces are named as in the notation.
import type { RuleId, Seat } from '@conclave/kernel/game';
import { NOT_LAID } from '@conclave/kernel/script';
import { attackName, type CardValues, isReconstructed, VALUE_NAMES, valuesOf } from './card-values.ts';
import {
  bookSize,
  type Card,
  COMBO,
  COMBO_IDS,
  CRIES,
  ITEM_IDS,
  KIND,
  KIND_IDS,
  LOVE_ATTACK,
  NO_LOVE,
  SPEED,
  SPELL_IDS,
  spellbook,
  TEAM_NAMES,
  WIZARD_IDS,
  type WizardId,
} from './components.ts';
import { barredBy, combine } from './round/opening.ts';
import { cardLaid, readWand, THOUGHT, thoughtWord } from './moves.ts';
import { FACE_DOWN, NO_CARD, type Side, SOME_FACE_DOWN } from './round/state.ts';
import type { Event } from './events.ts';
import type { ComboId } from './named-pieces.ts';
import type { State } from './state.ts';

export { PRINTED_NAMES } from './card-values.ts';
export {
  cardNamed,
  type ComboId,
  isItem,
  itemOfWizard,
  ownSpells,
  rulesOfPiece,
  spellsOfCombo,
  wizardIn,
  wizardNamed,
} from './named-pieces.ts';
export { COLOURS } from './options.ts';
export { LIFE_BOARDS } from './round/state.ts';
/** Milliseconds that a line of an incantation takes. */
export { LINE as RECITAL_PACE } from './time-jump.ts';

/** A spell with the numbers of this table. */
export interface SpellFacts {
  readonly id: string;
  readonly kind: (typeof KIND_IDS)[number];
  readonly cost: number;
  /** 0 for support spells. */
  readonly attack: number;
  readonly speed: number;
  /** The group of spells that teammates may cast together with it, if any. */
  readonly combo: ComboId | undefined;
  /** The numbers of its text, by name. */
  readonly numbers: Readonly<Record<string, number>>;
  /** The cost, or the attack, was printed on the card only, and this table has not typed it in. */
  readonly isCostGuessed: boolean;
  readonly isAttackGuessed: boolean;
}

/** What a spell card shows; undefined for a card that one may not see. */
export function spellFacts(card: Card, printed: CardValues): SpellFacts | undefined {
  const id = SPELL_IDS[card];
  if (id === undefined) return undefined;
  const { cost, magic, physical } = valuesOf(printed);
  const kind = KIND_IDS[KIND[card]];
  return {
    id,
    kind,
    cost: cost[card],
    attack: magic[card] || physical[card],
    speed: SPEED[card],
    combo: COMBO_IDS[COMBO[card]] || undefined,
    numbers: spellNumbers(id, printed),
    isCostGuessed: isReconstructed(`${id}.cost`, printed),
    isAttackGuessed: kind !== 'support' && isReconstructed(attackName(id), printed),
  };
}

/** How the notation names a spell; undefined for a card that one may not see. */
export function spellName(card: Card): string | undefined {
  return SPELL_IDS[card];
}

/** The numbers of a spell at this table by their own names, for its text: `{ cost: 2, life: 3, burn: 1 }`. */
function spellNumbers(id: string, printed: CardValues): Record<string, number> {
  const { of } = valuesOf(printed);
  const own = VALUE_NAMES.filter((name) => name.startsWith(`${id}.`));
  return Object.fromEntries(own.map((name) => [name.slice(id.length + 1), of[name]]));
}

/**
 * The rule by which a card that is cast now would be forced to condense, whatever the others lay: too little mana, a ban
 * on attacks, its own condition, or a card that a teammate has already laid face up and that it does not combine with.
 */
export function whyNotCast(s: State, seat: Seat, card: Card): RuleId | undefined {
  if (valuesOf(s.printed).cost[card] > s.mana[seat]) return 'WW-26';
  if (s.sides[s.team[seat]] === undefined) return undefined;
  return (
    barredBy(s, s.team[seat], card) ?? (matesCast(s, seat).every((each) => combine(each, card)) ? undefined : 'WW-119')
  );
}

/** The cards that teammates hold ready to cast, as far as the view shows them (WW-112). */
function matesCast(s: State, seat: Seat): Card[] {
  return s.sides[s.team[seat]].seats.flatMap((mate) => {
    const laid = mate === seat ? undefined : (laidCard(s, mate) ?? sealedCard(s, mate));
    return laid?.card === undefined || laid.isFaceDown !== false ? [] : [laid.card];
  });
}

export function wizardOf(s: State, seat: Seat): WizardId {
  return WIZARD_IDS[s.wizard[seat]] ?? 'plant';
}

/** The items that a seat holds, and whether each is destroyed. */
export function itemsOf(s: State, seat: Seat): { readonly item: string; readonly isBroken: boolean }[] {
  return ITEM_IDS.flatMap((item, i) => (s.holder[i] === seat ? [{ item, isBroken: s.broken[i] === 1 }] : []));
}

/** The spells of a seat's book that it has not used, as far as the view shows what was used. */
export function unusedSpells(s: State, seat: Seat): readonly Card[] {
  const used = usedCards(s, seat).map(({ card }) => card);
  return spellbook(s.wizard[seat], s.options.unique).filter((card) => !used.includes(card));
}

/** The last round of a battle. */
export function lastRound(s: State): number {
  return bookSize(s.options.unique);
}

/** The name, and the cry, that a team has taken in shame-team mode. */
export function teamName(s: State, side: number): string | undefined {
  return TEAM_NAMES[s.names[side]];
}

export function teamCry(s: State, side: number): string | undefined {
  return CRIES[s.cries[side]];
}

/** The face of the love token that lies with a side. */
export function loveToken(s: State, side: number): 'love-attack' | 'love-support' | undefined {
  const love = s.sides[side]?.love ?? NO_LOVE;
  return love === NO_LOVE ? undefined : love === LOVE_ATTACK ? 'love-attack' : 'love-support';
}

/** A card on a board: which one, unless one may not look under it, and whether it lies face down, where that is known. */
export interface CardOnBoard {
  readonly card: Card | undefined;
  readonly isFaceDown: boolean | undefined;
}

/** The card that a seat has laid and that everybody sees, or its back. */
export function laidCard(s: State, seat: Seat): CardOnBoard | undefined {
  return cardOnBoard(s.laid[seat], NO_CARD);
}

/** The card that a seat has chosen and that is not shown yet. */
export function sealedCard(s: State, seat: Seat): CardOnBoard | undefined {
  return cardOnBoard(s.sealed[seat], NOT_LAID);
}

/** The card that a seat showed last. */
export function shownCard(s: State, seat: Seat): CardOnBoard | undefined {
  return cardOnBoard(s.shown[seat], NO_CARD);
}

/** The cards that a seat has used in this bout, the latest last. */
export function usedCards(s: State, seat: Seat): CardOnBoard[] {
  return s.used[seat].map((code) => cardAt(code));
}

/** The cards that a seat still holds while cards are laid: one that lies sealed has left the hand. */
export function unlaidCards(s: State, seat: Seat): readonly Card[] {
  const card = sealedCard(s, seat)?.card;
  return card === undefined || laidCard(s, seat) !== undefined
    ? s.hand[seat]
    : s.hand[seat].filter((each) => each !== card);
}

/** Whether a seat has called in this round, while cards are laid. */
export function hasLaid(s: State, seat: Seat): boolean {
  return sealedCard(s, seat) !== undefined || laidCard(s, seat) !== undefined;
}

/** The wands that point at a card of a seat. */
export function wandsAt(s: State, seat: Seat, card: Card): { readonly by: Seat; readonly sign: 'o' | 'x' }[] {
  return s.signals.flatMap((signals, by) =>
    signals.flatMap((move) => {
      if (move >= THOUGHT) return [];
      const wand = readWand(move);
      return wand.target === seat && wand.card === card ? [{ by, sign: wand.sign }] : [];
    }),
  );
}

/** What a seat has said by telepathy this round. */
export function thoughtsOf(s: State, seat: Seat): string[] {
  return s.signals[seat].filter((move) => move >= THOUGHT).map(thoughtWord);
}

/** Whether two positions are of one battle: the next one has other teams, hands and perhaps wizards. */
export function isSameBattle(a: State, b: State): boolean {
  return a.bout === b.bout && a.table === b.table;
}

/** The view before a round was judged, with the cards on the boards that were turned over in it. */
export function withCardsShown(before: State, after: State): State {
  const goesOn = isSameBattle(before, after) && before.round === after.round;
  return {
    ...before,
    hand: before.hand.map((hand, seat) => handAfterLaying(hand, seat, before, after)),
    laid: goesOn ? after.laid : before.laid.map(() => NO_CARD),
    sealed: before.sealed.map(() => NOT_LAID),
    shown: after.shown,
  };
}

/**
 * The view after one event of a round: life, mana, tokens, items and markers change with the sentence that says so. What is given
 * for the next round (laser and love tokens, a ban) is laid down when that begins.
 */
export function withEvent(view: State, event: Event): State {
  switch (event.type) {
    case 'paid':
    case 'extra':
      return { ...view, mana: view.mana.with(event.seat, view.mana[event.seat] - event.count) };
    case 'mana-now':
      return { ...view, mana: view.mana.with(event.seat, event.count) };
    case 'life-now':
      return withSide(view, event.seats[0], { life: event.count });
    case 'board-removed':
      return withSide(view, event.seats[0], { cap: event.count });
    case 'burned':
      return withSide(view, event.seats[0], { burn: event.total });
    case 'poisoned':
      return withSide(view, event.seats[0], { poison: event.total });
    case 'poison-set-off':
      return withSide(view, event.seats[0], { poison: 0 });
    case 'laser-used':
      return withSide(view, event.seat, { laser: view.sides[view.team[event.seat]].laser - event.count });
    case 'destroyed':
    case 'repaired':
      return { ...view, broken: view.broken.with(itemNamed(event.item), event.type === 'destroyed' ? 1 : 0) };
    case 'plundered':
      return { ...view, holder: view.holder.with(itemNamed(event.item), event.seat) };
    case 'marker':
      return { ...view, markers: view.markers.with(event.seat, event.total) };
    default:
      return view;
  }
}

function withSide(view: State, seat: Seat, change: Partial<Side>): State {
  const [a, b] = view.sides;
  return { ...view, sides: view.team[seat] === 0 ? [{ ...a, ...change }, b] : [a, { ...b, ...change }] };
}

function itemNamed(id: string): number {
  return (ITEM_IDS as readonly string[]).indexOf(id);
}

/** What is left of a hand when its card lies on the board, before the next one is drawn. */
function handAfterLaying(hand: readonly Card[], seat: Seat, before: State, after: State): Card[] {
  if (before.laid[seat] !== NO_CARD || after.shown[seat] === NO_CARD) return [...hand];
  if (hand.every((card) => card < 0)) return hand.slice(1);
  const card = cardPlayed(seat, before, after);
  return hand.filter((each) => each !== card);
}

/** The card that a seat laid, wherever the view shows it: of a condensed card others see only the back. */
function cardPlayed(seat: Seat, before: State, after: State): Card | undefined {
  const codes = [before.sealed[seat], after.shown[seat]];
  if (isSameBattle(before, after)) {
    codes.push(before.round === after.round ? after.laid[seat] : (after.used[seat].at(-1) ?? NO_CARD));
  }
  return codes.map((code) => cardAt(code).card).find((card) => card !== undefined);
}

function cardOnBoard(code: number, none: number): CardOnBoard | undefined {
  return code === none ? undefined : cardAt(code);
}

function cardAt(code: number): CardOnBoard {
  const isHidden = code < 0 || code >= SOME_FACE_DOWN;
  return { card: isHidden ? undefined : cardLaid(code), isFaceDown: code < 0 ? undefined : code >= FACE_DOWN };
}
