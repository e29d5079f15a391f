import { shuffle } from '@conclave/kernel/chance';
import type { Emit } from '@conclave/kernel/game';
import { call } from '@conclave/kernel/script';
import { DRAGON_LOSS } from './components/dragons.ts';
import { the } from './components/table.ts';
import { IDS } from './components/values.ts';
import { BOW_LOSS } from './components/weapons.ts';
import { DEATH, ELAN, LIFE } from './essences.ts';
import type { Event } from './events.ts';
import { gain, remove } from './movements.ts';
import { NONE, SCORE_ATTACK, type State } from './state.ts';

/** Rounds of a score attack (RA-S23). */
export const LAST_ROUND = 6;

/** The score attack ends with the actions of its sixth round: no exchange, no card (RA-S23, RA-Q44). */
export function isLastRound(s: State): boolean {
  return s.mode === SCORE_ATTACK && s.round === LAST_ROUND;
}

/** Turns the leftmost face-up item of the row to its Passed side (RA-S14). */
export function flipItem(s: State, emit: Emit<Event> | undefined): void {
  if (s.flipped >= s.items.length) return;
  emit?.({ type: 'item-flipped', rule: 'RA-S14', card: IDS[s.items[s.flipped]] });
  s.flipped++;
}

/** What a rival would gain from these cards (RA-S12). */
const GIFTS: readonly (readonly [string, number])[] = [
  ['fiery-whip', ELAN],
  ['hand-of-glory', DEATH],
  ['jeweled-statuette', DEATH],
  ['tree-of-life', LIFE],
];
/** Cards that inflict Life loss (RA-S6). */
const ATTACKS: readonly string[] = [
  'bone-dragon',
  'earth-dragon',
  'fire-dragon',
  'water-dragon',
  'wind-dragon',
  'sea-serpent',
  'elvish-bow',
];

/** Whether an artifact can be an event (RA-S5, RA-S6). */
export function isEvent(card: number): boolean {
  return EVENTS.has(card);
}

const EVENTS: ReadonlySet<number> = new Set([...ATTACKS, ...GIFTS.map(([gift]) => gift)].map(the));
const ELVISH_BOW = the('elvish-bow');

/** The top card of the event deck happens as if an opponent had used it, then leaves the deck (RA-S10 to RA-S13). */
export function callEvent(s: State, emit: Emit<Event> | undefined): void {
  const card = s.events.shift();
  if (card === undefined) return;
  if (card === NONE) {
    emit?.({ type: 'event-none', rule: 'RA-Q20' });
    return;
  }
  s.gone.push(card);
  emit?.({ type: 'event-card', rule: 'RA-S10', card: IDS[card] });
  const gift = GIFTS.find(([id]) => id === IDS[card]);
  if (gift !== undefined) gain(s, 0, gift[1], 1, 'RA-S12', emit);
  else call(s, 'victim', 0, card, card === ELVISH_BOW ? BOW_LOSS : DRAGON_LOSS);
}

/** The end of a round: the leftmost Place and the top monument leave the game, the items are laid out anew (RA-S17). */
export function closeRound(s: State, emit: Emit<Event> | undefined): void {
  if (s.places.length > 0) {
    const [place] = s.places;
    remove(s.places, place);
    s.gone.push(place);
    emit?.({ type: 'place-lost', rule: 'RA-S17', card: IDS[place] });
  }
  if (s.monuments.length > 0) {
    const monument = s.monuments.shift() as number;
    if (s.depth[0] > 0) {
      s.depth[0]--;
      remove(s.glimpsed[0], monument);
      s.removedSeen.push(monument);
    }
    s.removed.push(monument);
    emit?.({ type: 'monument-lost', rule: 'RA-S17' });
  }
  shuffle(s.rng, s.items);
  s.flipped = 0;
}
