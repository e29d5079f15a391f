import type { Emit, Seat } from '@conclave/kernel/game';
import { call } from '@conclave/kernel/script';
import { isArtifact } from './components/component.ts';
import { IDS } from './components/values.ts';
import type { Event } from './events.ts';
import { byNumber } from './knowledge.ts';
import { remove } from './movements.ts';
import { namingFirst, sharingOut } from './questions/preparing.ts';
import { dealDeck, layOut } from './setup.ts';
import { mageOf, PUBLIC, type State } from './state.ts';
import { act, ask, type Script } from './vocabulary.ts';

/** Games won that decide a match, and the most games it takes (RA-B19). */
const WINS = 2;
const GAMES = 3;

/** Records a game of a match and lays out the next one. Returns false once the match is decided. */
export function nextGame(s: State, winners: readonly Seat[], emit: Emit<Event> | undefined): boolean {
  emit?.({ type: 'match-game', rule: 'RA-B19', seats: winners, count: s.game });
  if (winners.length === 1) s.wins[winners[0]]++;
  s.game++;
  if (s.wins.includes(WINS) || s.game > GAMES) return false;
  const loser = winners.length === 1 ? 1 - winners[0] : 1 - s.first; // a shared game has no loser: who did not begin it decides
  clearTable(s);
  layOut(s);
  s.frames.length = 0;
  call(s, 'rematch', loser);
  return true;
}

/** Mages stay; all artifacts are laid face up, or for the third game go back to the deck they were drafted for. */
function clearTable(s: State): void {
  const artifacts: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) {
    const mage = mageOf(s, seat);
    artifacts.push(...s.hands[seat], ...s.decks[seat], ...s.discards[seat]);
    for (const card of s.tableaux[seat]) if (isArtifact(card)) artifacts.push(card);
    s.hands[seat] = [];
    s.decks[seat] = [];
    s.discards[seat] = [];
    s.fresh[seat] = [];
    s.older[seat] = [];
    s.tableaux[seat] = [mage];
  }
  for (const card of artifacts) s.known[card] = PUBLIC;
  if (s.teams[0].length === 0) {
    s.pile = artifacts.sort(byNumber);
    return;
  }
  for (let seat = 0; seat < s.seats; seat++) {
    s.hands[seat] = s.teams[seat].slice();
    s.older[seat] = s.teams[seat].slice();
  }
}

/** The loser says who begins; before the second game the artifacts are shared out; then hands, items and the first round. */
export const rematchScript: Script = [
  ask('begin', namingFirst, (s, _f, first, emit) => {
    s.first = first;
    emit?.({ type: 'first-player', rule: 'RA-B19', seat: first });
  }),
  act((s) => {
    if (s.pile.length > 0) call(s, 'share-out', s.first);
  }),
  act((s) => {
    for (let seat = 0; seat < s.seats; seat++) dealDeck(s, seat, s.teams[seat]);
    call(s, 'round', 0);
    call(s, 'items', 0);
  }),
];

/** The First Player takes one, then both take two in turn, the First Player the last one (RA-B19). */
export const shareOutScript: Script = [
  ask('draft', sharingOut, (s, f, card, emit) => {
    remove(s.pile, card);
    s.teams[f.seat].push(card);
    s.hands[f.seat].push(card);
    s.older[f.seat].push(card);
    s.older[f.seat].sort(byNumber);
    emit?.({ type: 'drafted', rule: 'RA-B19', seat: f.seat, card: IDS[card] });
    f.count++;
    if (f.count % 2 === 1) f.seat = 1 - f.seat;
  }),
  act((s, f) => {
    if (s.pile.length > 0) f.line = 0;
    else for (const team of s.teams) team.sort(byNumber);
  }),
];
