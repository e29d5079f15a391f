import { emptyBattle } from '@conclave/wizard15/round/battle';
import { BASIC_COUNT, ITEM_COUNT, SPELL_IDS, spellbook } from '@conclave/wizard15/components';
import { emptySide, FACE_DOWN, NO_CARD, NOBODY, type Position } from '@conclave/wizard15/round/state';
import type { CardValues } from '@conclave/wizard15/card-values';

/** A wizard as the page sets it up. */
export interface Set {
  readonly side: 0 | 1;
  readonly wizard: number;
  readonly mana: number;
  readonly card: number;
  readonly down: boolean;
  /** Its item: in play, destroyed, or left in the box. */
  readonly item: 'works' | 'broken' | 'none';
}

/** What the wizards of a side share. */
export interface Shared {
  readonly life: number;
  readonly burn: number;
  readonly poison: number;
  readonly laser: number;
  readonly love: number;
  readonly ban: boolean;
  readonly attacked: boolean;
  /** The spell it triggered last round, for Replay; NO_CARD if none. */
  readonly last: number;
}

export interface Case {
  readonly wizards: readonly Set[];
  readonly sides: readonly [Shared, Shared];
  readonly war: boolean;
}

export const FRESH: Shared = {
  life: 10,
  burn: 0,
  poison: 0,
  laser: 0,
  love: 0,
  ban: false,
  attacked: false,
  last: NO_CARD,
};

/** Two wizards at the start of a duel, with the spells that meet most often. */
export const FIRST: Case = {
  wizards: [
    { side: 0, wizard: 2, mana: 3, card: 0, down: false, item: 'works' },
    { side: 1, wizard: 3, mana: 3, card: 4, down: false, item: 'works' },
  ],
  sides: [FRESH, FRESH],
  war: false,
};

/** What the judge is asked about: the boards, and what lies on them. */
export function positionOf(
  { wizards, sides, war }: Case,
  printed: CardValues,
): { position: Position; plays: number[] } {
  const holder = Array.from({ length: ITEM_COUNT }, () => NOBODY);
  const broken = Array.from({ length: ITEM_COUNT }, () => 0);
  for (const [seat, { wizard, item }] of wizards.entries()) {
    if (item === 'none') continue;
    holder[wizard] = seat;
    broken[wizard] = item === 'broken' ? 1 : 0;
  }
  const sideOf = (side: 0 | 1) => {
    const { life, burn, poison, laser, love, ban, attacked, last } = sides[side];
    const seats = wizards.flatMap((each, seat) => (each.side === side ? [seat] : []));
    return {
      ...emptySide(seats, life),
      burn,
      poison,
      givings: poison > 0 ? 1 : 0,
      laser,
      love,
      ban: ban ? 1 : 0,
      attacked: attacked ? 1 : 0,
      last: last === NO_CARD ? [] : [last],
      lastSeats: last === NO_CARD ? [] : seats.slice(0, 1),
    };
  };
  return {
    position: {
      printed,
      war: war ? 1 : 0,
      team: wizards.map(({ side }) => side),
      sides: [sideOf(0), sideOf(1)],
      mana: wizards.map(({ mana }) => mana),
      holder,
      broken,
      laid: wizards.map(() => NO_CARD),
      battle: emptyBattle(wizards.length),
    },
    plays: wizards.map(({ card, down }) => (down ? FACE_DOWN + card : card)),
  };
}

/** The spells a wizard can lay: a spell of another book is put back. */
export function bookOf(wizard: number): readonly { readonly card: number; readonly id: string }[] {
  return spellbook(wizard, true).map((card) => ({ card, id: SPELL_IDS[card] ?? '' }));
}

export function cardFor(wizard: number, card: number): number {
  return card < BASIC_COUNT || spellbook(wizard, true).includes(card) ? card : 0;
}
