import type { Seat } from '@conclave/kernel/game';
import { frameWord, joinLines, lineIfAny, pieceWords } from '@conclave/kernel/position-words';
import { NOT_LAID } from '@conclave/kernel/script';
import { ARTIFACTS, isArtifact } from './components/component.ts';
import { IDS } from './components/values.ts';
import { ESSENCES } from './essences.ts';
import { MODES } from './options.ts';
import { AUTOMA, NONE, PUBLIC, type State } from './state.ts';

/** A position in lines; position-reader.ts says what stands in them. Decks are written from the top. */
export function formatState(s: State): string {
  const usual = usualKnowledge(s);
  return joinLines([
    `mode ${MODES[s.mode]} ${s.seats}`,
    `round ${s.round}`,
    `first ${s.first}${s.taken === 1 ? ' taken' : ''}`,
    ...lineIfAny('settings', unlessAll(s.settings, 0)),
    ...lineIfAny('sides', s.sides === 1 ? [] : ['sun']),
    ...(s.wins.some((n) => n > 0) || s.game > 1 ? [`match ${s.game} wins ${s.wins.join(' ')}`] : []),
    ...s.pools.flatMap((_, seat) => seatLines(s, seat, usual.fresh[seat]).map((line) => `seat ${seat} ${line}`)),
    `items ${words(s.items)}`,
    ...lineIfAny('flipped', count(s.flipped)),
    `places ${words(s.places)}`,
    `display ${words(s.display)}`,
    `monuments ${words(s.monuments)}`,
    ...LISTS.flatMap((zone) => lineIfAny(zone, names(s[zone]))),
    ...lineIfAny('actions', count(s.actions)),
    ...lineIfAny('undrawnSeen', count(s.undrawnSeen)),
    ...lineIfAny('tracks', s.mode === AUTOMA ? [s.essenceMarker, s.actionMarker] : []),
    ...lineIfAny(
      'known',
      s.known.flatMap((mask, card) => (mask === usual.known[card] ? [] : [`${IDS[card]}:${mask}`])),
    ),
    ...s.handedOn.map((group) => `handed ${group.seat} ${group.going} ${group.seats.join(',')} ${words(group.cards)}`),
    ...lineIfAny('bill', unlessAll(s.bill, 0)),
    ...lineIfAny('sealed', unlessAll(s.sealed, NOT_LAID)),
    `rng ${s.rng.a} ${s.rng.b} ${s.rng.c} ${s.rng.d}`,
    `next ${s.frames.map(frameWord).join(' ')}`,
  ]);
}

const LISTS = ['events', 'gone', 'removed', 'removedSeen', 'pile', 'undrawn', 'spelled'] as const;

function seatLines(s: State, seat: Seat, usualFresh: readonly number[]): string[] {
  const fresh = s.fresh[seat];
  return [
    `pool ${essences(s.pools[seat]).join(' ')}`,
    ...(s.passed[seat] === 1 ? ['passed'] : []),
    `play ${s.tableaux[seat].map((card) => inPlay(s, card)).join(' ')}`,
    `hand ${words(s.hands[seat])}`,
    `deck ${words(s.decks[seat])}`,
    `discard ${words(s.discards[seat])}`,
    ...(['mages', 'packs', 'teams', 'glimpsed'] as const).flatMap((zone) => lineIfAny(zone, names(s[zone][seat]))),
    ...(fresh.join() === usualFresh.join() ? [] : [`fresh ${words(fresh)}`]),
    ...lineIfAny('older', names(s.older[seat])),
    ...lineIfAny('seen', count(s.seenTop[seat])),
    ...(s.depth[seat] > 0 || s.inOrder[seat] > 0 ? [`depth ${s.depth[seat]} ${s.inOrder[seat]}`] : []),
    ...lineIfAny('bonus', count(s.bonus[seat])),
  ];
}

const count = (n: number): number[] => (n === 0 ? [] : [n]);
const unlessAll = (list: readonly number[], usual: number): readonly number[] =>
  list.every((n) => n === usual) ? [] : list;
const names = (list: readonly number[]): string[] => pieceWords(list, (card) => (card === NONE ? 'none' : IDS[card]));
const words = (list: readonly number[]): string => names(list).join(' ');

function essences(pool: readonly number[]): string[] {
  return pool.flatMap((n, e) => (n === 0 ? [] : [`${n}${ESSENCES[e]}`]));
}

/** `vault[1G]*`: turned, with essences on it. */
function inPlay(s: State, card: number): string {
  const on = essences(s.on.slice(card * 5, card * 5 + 5)).join('');
  return `${IDS[card]}${on === '' ? '' : `[${on}]`}${s.turned[card] === 1 ? '*' : ''}`;
}

/** Default knowledge, left out of the text: players know their own cards, everyone what lies open. */
export function usualKnowledge(s: State): { readonly fresh: number[][]; readonly known: number[] } {
  const known = Array.from({ length: ARTIFACTS }, () => 0);
  const fresh: number[][] = [];
  for (let seat = 0; seat < s.pools.length; seat++) {
    const hidden = [...s.hands[seat], ...s.decks[seat]].filter((card) => !s.older[seat].includes(card) || card < 0);
    fresh.push(sortHidden(hidden));
    for (const card of [...s.hands[seat], ...s.decks[seat]]) if (card >= 0) known[card] = 1 << seat;
    for (const card of [...s.tableaux[seat], ...s.discards[seat]]) if (isArtifact(card)) known[card] = PUBLIC;
  }
  return { fresh, known };
}

const sortHidden = (cards: number[]): number[] => cards.sort((a, b) => (a < 0 ? 1 : b < 0 ? -1 : a - b));
