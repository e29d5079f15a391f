import { shuffle } from '@conclave/kernel/chance';
import { call } from '@conclave/kernel/script';
import { ARTIFACTS } from '../components/component.ts';
import { COMPONENTS, IDS } from '../components/values.ts';
import { byNumber } from '../knowledge.ts';
import { remove, swapItem } from '../movements.ts';
import { choosingItem, choosingMageAlone, keeping, rejecting } from '../questions/preparing.ts';
import { ARTIFACTS_EACH, HAND_SIZE } from '../setup.ts';
import { AUTOMA_SEAT, PUBLIC, SETTING, type State } from '../state.ts';
import { act, ask, decide, type Script } from '../vocabulary.ts';

const DECK_SIZE = ARTIFACTS_EACH - HAND_SIZE;

/** The player's mage, the solo draft, the Automa's cards and both items (RA-A3 to RA-A16). */
export const soloSetupScript: Script = [
  ...decide('mage', choosingMageAlone, (s, f, mage, emit) => {
    remove(s.mages[0], mage);
    s.tableaux[0].unshift(mage);
    emit?.({ type: 'mage', rule: 'RA-A3', seat: f.seat, card: IDS[mage] });
    layOutArtifacts(s, mage);
  }),
  act((s) => {
    if (s.settings[SETTING.automaFirst] === 1) dealAutoma(s); // RA-A13
    call(s, 'solo-draft', 0, 0, DECK_SIZE);
  }),
  act((s) => {
    s.decks[0] = s.fresh[0].slice();
    shuffle(s.rng, s.decks[0]); // RA-Q48
    if (s.older[0].length === 0) call(s, 'solo-draft', 0, 1, HAND_SIZE); // RA-A8
  }),
  act((s, _f, emit) => {
    shuffle(s.rng, s.undrawn); // RA-Q46
    s.undrawnSeen = 0;
    if (s.settings[SETTING.automaFirst] === 0) dealAutoma(s);
    for (const card of s.hands[AUTOMA_SEAT]) emit?.({ type: 'automa-hand', rule: 'RA-A11', card: IDS[card] });
    swapItem(s, AUTOMA_SEAT, s.items[0], emit); // RA-A16
  }),
  ask('item', choosingItem, (s, f, item, emit) => swapItem(s, f.seat, item, emit)),
];

/** A numbered mage's own three artifacts are the starting hand; the others are shuffled (RA-A4, RA-A5, RA-A7). */
function layOutArtifacts(s: State, mage: number): void {
  const set = COMPONENTS[mage].set;
  for (let card = 0; card < ARTIFACTS; card++) {
    if (set === undefined || COMPONENTS[card].set !== set) continue;
    s.hands[0].push(card);
    s.older[0].push(card);
    s.known[card] = PUBLIC;
  }
  for (const card of s.hands[0]) remove(s.undrawn, card);
  shuffle(s.rng, s.undrawn);
}

/** Three artifacts lie open as its hand, five are its deck (RA-A11, RA-A12). */
function dealAutoma(s: State): void {
  s.hands[AUTOMA_SEAT] = s.undrawn.splice(0, HAND_SIZE);
  s.decks[AUTOMA_SEAT] = s.undrawn.splice(0, DECK_SIZE);
  s.fresh[AUTOMA_SEAT] = s.decks[AUTOMA_SEAT].slice().sort(byNumber);
  s.older[AUTOMA_SEAT] = s.hands[AUTOMA_SEAT].slice().sort(byNumber);
  for (const card of s.hands[AUTOMA_SEAT]) s.known[card] = PUBLIC;
  s.undrawnSeen = 0;
}

/** Draft steps: draw three, keep one, discard one, put one back on top (RA-A6, RA-Q47). `card` 1: for the hand. */
export const soloDraftScript: Script = [
  act((s) => {
    s.packs[0] = s.undrawn.splice(0, 3).sort(byNumber);
    s.undrawnSeen = 0;
  }),
  ask('keep', keeping, (s, f, card, emit) => {
    remove(s.packs[0], card);
    s.known[card] |= 1;
    const kept = f.card === 1 ? s.older[0] : s.fresh[0];
    kept.push(card);
    kept.sort(byNumber);
    if (f.card === 1) s.hands[0].push(card);
    else s.decks[0].push(card);
    f.pick = 0;
    emit?.({ type: 'keep', rule: 'RA-A6', seat: f.seat, card: IDS[card] }, f.seat);
  }),
  ask('reject', rejecting, (s, f, card, emit) => {
    remove(s.packs[0], card);
    s.gone.push(card);
    emit?.({ type: 'reject', rule: 'RA-A6', seat: f.seat, card: IDS[card] }, f.seat);
    s.undrawn.unshift(s.packs[0].pop() as number);
    s.undrawnSeen = 1;
    f.pick = 0;
  }),
  act((_s, f) => {
    if (--f.count > 0) f.line = 0;
  }),
];
