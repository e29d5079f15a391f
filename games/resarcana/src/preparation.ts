import type { Emit, Seat } from '@conclave/kernel/game';
import { AGAIN, type Frame, vocabulary } from '@conclave/kernel/script';
import { IDS } from './components/values.ts';
import type { Event } from './events.ts';
import { byNumber } from './knowledge.ts';
import { remove, swapItem } from './movements.ts';
import { choosingItem, choosingMage, drafting } from './questions/preparing.ts';
import { dealDeck } from './setup.ts';
import type { State } from './state.ts';
import { act, ask, type Script } from './vocabulary.ts';

const { askSealed } = vocabulary<State, Event>();

/** Everyone picks one of two mages; all are revealed together (RA-B15). */
export const magesScript: Script = [
  askSealed('mage', {
    seats: everyone,
    question: choosingMage,
    reveal: (s, _f, emit) => {
      for (let seat = 0; seat < s.seats; seat++) {
        const mage = s.sealed[seat];
        remove(s.mages[seat], mage);
        s.tableaux[seat].unshift(mage);
        emit?.({ type: 'mage', rule: 'RA-B15', seat, card: IDS[mage] });
      }
    },
  }),
];

function everyone(s: State): readonly Seat[] {
  return EVERYONE[s.seats];
}
const EVERYONE: readonly (readonly Seat[])[] = [[], [0], [0, 1], [0, 1, 2], [0, 1, 2, 3]];

/** Items are picked in reverse turn order, the First Player last (RA-B16). */
export const itemsScript: Script = [
  act((s, f) => {
    f.seat = (s.first + s.seats - 1) % s.seats;
  }),
  ask('item', choosingItem, (s, f, item, emit) => {
    swapItem(s, f.seat, item, emit);
    if (f.seat === s.first) return;
    f.seat = (f.seat + s.seats - 1) % s.seats;
    return AGAIN;
  }),
];

/** Packs of four go round, to the left and then to the right; each keeps one card at a time (RA-B18). `count` 1: to the right. */
export const draftScript: Script = [
  askSealed('draft', {
    seats: (s) => (s.packs[0].length > 0 ? everyone(s) : []),
    question: drafting,
    laid: (_s, _f, seat, emit) => emit?.({ type: 'kept', rule: 'RA-B18', seat }),
    reveal: (s, f, emit) => {
      for (let seat = 0; seat < s.seats; seat++) keep(s, seat, s.sealed[seat], emit);
      passOn(s, f, emit);
    },
  }),
  act((s, f) => {
    if (s.packs[0].length > 0) {
      f.line = 0;
      return;
    }
    s.handedOn = s.handedOn.map((group) => ({ ...group, going: 0 }));
    if (f.count === 0) {
      f.count = 1;
      f.line = 0;
      const size = s.undrawn.length / s.seats;
      for (let seat = 0; seat < s.seats; seat++) s.packs[seat] = s.undrawn.splice(0, size).sort(byNumber);
      return;
    }
    for (let seat = 0; seat < s.seats; seat++) {
      dealDeck(s, seat, s.hands[seat]);
    }
  }),
];

function keep(s: State, seat: Seat, card: number, emit: Emit<Event> | undefined): void {
  remove(s.packs[seat], card);
  s.hands[seat].push(card);
  s.older[seat].push(card);
  s.older[seat].sort(byNumber);
  s.known[card] |= 1 << seat;
  emit?.({ type: 'drafted', rule: 'RA-B18', seat, card: IDS[card] }, seat);
}

/** Hands the packs on and records what each player has seen; a last card is kept without a question. */
function passOn(s: State, f: Frame, emit: Emit<Event> | undefined): void {
  const step = f.count === 0 ? 1 : s.seats - 1;
  for (let seat = 0; seat < s.seats; seat++) remember(s, seat, step);
  const packs = s.packs.slice();
  for (let seat = 0; seat < s.seats; seat++) s.packs[(seat + step) % s.seats] = packs[seat];
  for (let seat = 0; seat < s.seats; seat++) recognise(s, seat);
  if (s.packs[0].length !== 1) return;
  for (let seat = 0; seat < s.seats; seat++) keep(s, seat, s.packs[seat][0], emit);
  for (const group of s.handedOn) learn(s, group);
}

function remember(s: State, seat: Seat, step: number): void {
  const cards = s.packs[seat].slice();
  const seats = cards.map((_, i) => (seat + step * (i + 1)) % s.seats);
  s.handedOn.push({ seat, cards, seats, going: 1 });
}

/** A pack that comes back shows what the others took out of it. */
function recognise(s: State, seat: Seat): void {
  for (const group of s.handedOn) {
    if (group.seat !== seat || group.going === 0 || !s.packs[seat].every((card) => group.cards.includes(card)))
      continue;
    group.cards = group.cards.filter((card) => !s.packs[seat].includes(card));
    group.seats = group.seats.slice(0, group.cards.length);
    group.going = 0;
    learn(s, group);
  }
}

/** If one card is left, the seat it went to is known. */
function learn(s: State, group: State['handedOn'][number]): void {
  if (group.cards.length === 1) {
    s.known[group.cards[0]] |= 1 << group.seat;
    group.cards = [];
    group.seats = [];
  }
  s.handedOn = s.handedOn.filter((each) => each.cards.length > 0);
}
