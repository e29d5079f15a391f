import { type FeatureVector, type Features, addFeature } from '@conclave/kernel/evaluation';
import { ITEM_COUNT, SPELL_COUNT, WIZARD_IDS } from './components.ts';
import { lastRound } from './scripts.ts';
import type { State } from './state.ts';

/** Groups of rows, one after the other. */
const LIFE = 0; // each step of life, and all of it together
const MANA = LIFE + 12;
const MANA_ROWS = 8; // the last for that much and more
const TOKENS = MANA + MANA_ROWS;
const LATE = TOKENS + 12; // the same again, weighed by how near the last round is
const HAND = LATE + 6; // a spell in hand
const DECK = HAND + SPELL_COUNT;
const WIZARDS = DECK + SPELL_COUNT;
const ITEMS = WIZARDS + WIZARD_IDS.length;
const CARDS = ITEMS + ITEM_COUNT;
const COUNT = CARDS + 4;

/** The features of a battle: life, mana, tokens, spells to come, items, and how long it may still last. */
export const features: Features<State> = {
  count: COUNT,
  tables: [
    { seats: 2 },
    { seats: 2 },
    { seats: 2 },
    { seats: 2, unique: false },
    { seats: 2, items: false },
    { seats: 4 },
  ],
  sides: () => 2,
  teams: (s) => s.team,
  list(s, me, into) {
    const { life, laser, burn, poison, givings, ban, first, love, attacked, cap, seats } = s.sides[me];
    const late = Math.min(1, Math.max(0, s.round) / lastRound(s));
    addFeature(into, LIFE + Math.min(10, life));
    addFeature(into, LIFE + 11, life / 10);
    addFeature(into, TOKENS, laser);
    addFeature(into, TOKENS + 1, burn);
    addFeature(into, TOKENS + 2, poison);
    addFeature(into, TOKENS + 3, givings);
    addFeature(into, TOKENS + 4, ban);
    addFeature(into, TOKENS + 5, first);
    if (love > 0) addFeature(into, TOKENS + 5 + Math.min(3, love));
    addFeature(into, TOKENS + 9, attacked);
    addFeature(into, TOKENS + 10, (cap - 10) / 5);
    addFeature(into, LATE, (late * life) / 10);
    addFeature(into, LATE + 1, (late * late * life) / 10);
    addFeature(into, LATE + 2, late);
    addFeature(into, LATE + 3, (poison > 0 ? life / 10 : 0) * late);
    listSeats(s, seats, late, into);
    for (let item = 0; item < ITEM_COUNT; item++) {
      if (s.holder[item] >= 0 && s.team[s.holder[item]] === me && s.broken[item] === 0) addFeature(into, ITEMS + item);
    }
  },
};

function listSeats(s: State, seats: readonly number[], late: number, into: FeatureVector): void {
  const each = 1 / seats.length;
  for (let i = 0; i < seats.length; i++) {
    const seat = seats[i];
    addFeature(into, MANA + Math.min(MANA_ROWS - 1, s.mana[seat]), each);
    addFeature(into, LATE + 4, each * s.mana[seat] * late);
    addFeature(into, WIZARDS + s.wizard[seat], each);
    const hand = s.hand[seat];
    for (let c = 0; c < hand.length; c++) if (hand[c] >= 0) addFeature(into, HAND + hand[c], each);
    const deck = s.deck[seat];
    for (let c = 0; c < deck.length; c++) if (deck[c] >= 0) addFeature(into, DECK + deck[c], each);
    addFeature(into, CARDS, each * hand.length);
    addFeature(into, CARDS + 1, each * deck.length);
  }
}
