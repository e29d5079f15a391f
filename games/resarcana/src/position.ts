import { UNKNOWN } from '@conclave/kernel/game';
import type { Frame } from '@conclave/kernel/script';
import { ESSENCES } from './essences.ts';
import { ARTIFACTS, IDS, isArtifact } from './facts.ts';
import { MODES } from './options.ts';
import { AUTOMA, NONE, PUBLIC, type State } from './state.ts';

/**
 * A position in lines: `seat 0 pool 2E 1G`, `seat 0 play hawk* vault[1G]` (turned, with essences on it),
 * `seat 0 hand prism`, `items research alchemy`, `places coral-castle`, `next action 0`. Decks are written from the top.
 */
export function formatState(s: State): string {
  const lines = [`mode ${MODES[s.mode]} ${s.seats}`, `round ${s.round}`];
  const usual = usualLore(s);
  lines.push(`first ${s.first}${s.taken === 1 ? ' taken' : ''}`);
  add(lines, 'settings', s.settings.some((n) => n > 0) ? s.settings.map(String) : []);
  add(lines, 'sides', s.sides === 1 ? [] : ['sun']);
  if (s.wins.some((n) => n > 0) || s.game > 1) lines.push(`match ${s.game} wins ${s.wins.join(' ')}`);
  for (let seat = 0; seat < s.pools.length; seat++) {
    const mine = `seat ${seat}`;
    lines.push(`${mine} pool ${essences(s.pools[seat])}`.trim());
    if (s.passed[seat] === 1) lines.push(`${mine} passed`);
    lines.push(`${mine} play ${s.tableaux[seat].map((card) => inPlay(s, card)).join(' ')}`.trim());
    lines.push(`${mine} hand ${words(s.hands[seat])}`.trim());
    lines.push(`${mine} deck ${words(s.decks[seat])}`.trim());
    lines.push(`${mine} discard ${words(s.discards[seat])}`.trim());
    for (const zone of ['mages', 'packs', 'teams', 'glimpsed'] as const) {
      if (s[zone][seat].length > 0) lines.push(`${mine} ${zone} ${words(s[zone][seat])}`);
    }
    if (s.fresh[seat].join() !== usual.fresh[seat].join()) lines.push(`${mine} fresh ${words(s.fresh[seat])}`.trim());
    if (s.older[seat].length > 0) lines.push(`${mine} older ${words(s.older[seat])}`);
    if (s.seenTop[seat] > 0) lines.push(`${mine} seen ${s.seenTop[seat]}`);
    if (s.depth[seat] > 0 || s.inOrder[seat] > 0) lines.push(`${mine} depth ${s.depth[seat]} ${s.inOrder[seat]}`);
    if (s.bonus[seat] > 0) lines.push(`${mine} bonus ${s.bonus[seat]}`);
  }
  lines.push(`items ${words(s.items)}`.trim());
  if (s.flipped > 0) lines.push(`flipped ${s.flipped}`);
  lines.push(
    `places ${words(s.places)}`.trim(),
    `display ${words(s.display)}`,
    `monuments ${words(s.monuments)}`.trim(),
  );
  for (const zone of LISTS) if (s[zone].length > 0) lines.push(`${zone} ${words(s[zone])}`);
  if (s.actions > 0) lines.push(`actions ${s.actions}`);
  if (s.undrawnSeen > 0) lines.push(`undrawnSeen ${s.undrawnSeen}`);
  if (s.mode === AUTOMA) lines.push(`tracks ${s.essenceMarker} ${s.actionMarker}`);
  const known = s.known.flatMap((mask, card) => (mask === usual.known[card] ? [] : [`${IDS[card]}:${mask}`]));
  add(lines, 'known', known);
  for (const { seat, cards, seats, going } of s.handedOn) {
    lines.push(`handed ${seat} ${going} ${seats.join(',')} ${words(cards)}`);
  }
  add(lines, 'bill', s.bill.some((n) => n > 0) ? s.bill.map(String) : []);
  add(lines, 'sealed', s.sealed.some((move) => move !== NONE) ? s.sealed.map(String) : []);
  lines.push(`rng ${s.rng.a} ${s.rng.b} ${s.rng.c} ${s.rng.d}`);
  lines.push(`next ${s.frames.map(formatFrame).join(' ')}`.trim());
  return lines.join('\n');
}

const LISTS = ['events', 'gone', 'removed', 'removedSeen', 'pile', 'undrawn', 'spelled'] as const;

function add(lines: string[], name: string, values: readonly string[]): void {
  if (values.length > 0) lines.push(`${name} ${values.join(' ')}`);
}

function essences(pool: readonly number[]): string {
  return pool.flatMap((n, e) => (n === 0 ? [] : [`${n}${ESSENCES[e]}`])).join(' ');
}

function inPlay(s: State, card: number): string {
  const on = s.on.slice(card * 5, card * 5 + 5);
  const laden = on.some((n) => n > 0) ? `[${essences(on).replaceAll(' ', '')}]` : '';
  return `${IDS[card]}${laden}${s.turned[card] === 1 ? '*' : ''}`;
}

/** Cards by name; a row of hidden ones as `?*5`. */
function words(cards: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < cards.length; i++) {
    let n = 1;
    if (cards[i] === UNKNOWN) while (cards[i + n] === UNKNOWN) n++;
    parts.push(cards[i] === UNKNOWN ? (n > 1 ? `?*${n}` : '?') : cards[i] === NONE ? 'none' : IDS[cards[i]]);
    i += n - 1;
  }
  return parts.join(' ');
}

function formatFrame({ script, line, seat, card, count, pick }: Frame): string {
  return `${script}:${line}:${seat}:${card}:${count}:${pick}`;
}

/** What players know when nothing else is said: everyone the own cards, all what lies open. */
export function usualLore(s: State): { readonly fresh: number[][]; readonly known: number[] } {
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
