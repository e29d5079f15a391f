/** The base metals: bismuth, copper, phosphorus, silver, zinc (AU-8, AUR-1). */
export const SUITS = ['B', 'C', 'P', 'S', 'Z'] as const;
const COPPER = 1;

/** Ranks of a base-metal suit, from 1 on (AU-6). */
export const RANKS = 10;

/** A base-metal card is suit * 10 + rank - 1; a gold card is GOLD + its rank, and gold cards of a rank are alike. */
export const GOLD = SUITS.length * RANKS;

/** How many cards of each gold rank are in the box (AU-7). */
const GOLD_IN_BOX = [4, 2, 2, 2, 1, 1, 1, 1, 1] as const;
export const GOLD_RANKS = GOLD_IN_BOX.length;

/** Cards dealt to each player (AU-11, AU-19). */
export const HAND_SIZE = 12;

const ALL: readonly number[] = Array.from({ length: GOLD + GOLD_RANKS }, (_, card) => card);

/** The rank of each card (AU-77). */
export const RANK: readonly number[] = ALL.map((card) => (card < GOLD ? (card % RANKS) + 1 : card - GOLD));

/** One bit for each base-metal suit; gold has none, since it may always be played (AU-34). */
export const SUIT_BIT: readonly number[] = ALL.map((card) => (card < GOLD ? 1 << Math.floor(card / RANKS) : 0));

/** What wins a trick: any gold beats any base metal, then the rank decides (AU-35, AU-46). */
export const STRENGTH: readonly number[] = ALL.map((card) => (card < GOLD ? 0 : 100) + RANK[card]);

/** Points for a gold card of each rank in a collection (AU-61). */
export const GOLD_POINTS: readonly number[] = [0, 1, 1, 1, 2, 2, 2, 3, 3];

/** `B1`, `B2` … `G8`. */
export const CARD_NAMES: readonly string[] = ALL.map((card) =>
  card < GOLD ? `${SUITS[Math.floor(card / RANKS)]}${RANK[card]}` : `G${RANK[card]}`,
);
const BY_NAME: ReadonlyMap<string, number> = new Map(CARD_NAMES.map((name, card) => [name, card]));

/** `C10`, `G4`; `?` for a hidden card. */
export function cardName(card: number): string {
  return CARD_NAMES[card] ?? '?';
}

export function cardNames(cards: readonly number[]): string[] {
  return cards.map(cardName);
}

export function cardNamed(name: string): number | undefined {
  return BY_NAME.get(name);
}

/** The base-metal cards in play, by number of players: all fifty, or four suits without their tens (AU-6, AU-16). */
export const BASE_METALS: readonly (readonly number[])[] = [0, 1, 2, 3, 4].map((seats) =>
  ALL.filter((card) => card < GOLD && isUsed(card, seats)),
);

/** Whether a base-metal card belongs to the game for so many players (AU-16). */
export function isUsed(card: number, seats: number): boolean {
  return seats === 4 || (SUIT_BIT[card] !== 1 << COPPER && RANK[card] <= topRank(seats));
}

/** The highest rank of base metal in play: with three players the top one stays in the box (AU-16). */
export function topRank(seats: number): number {
  return seats === 4 ? RANKS : RANKS - 1;
}

/** The gold in play, as a number for each rank (AU-7); with three players no eight (AU-17), zeros only if wanted (AU-73). */
export function goldInPlay(seats: number, zeros: boolean): number[] {
  const gold: number[] = [...GOLD_IN_BOX];
  if (seats === 3) gold[GOLD_RANKS - 1] = 0;
  if (!zeros) gold[0] = 0;
  return gold;
}
