import { below, fork, type Rng, shuffle } from '@conclave/kernel/chance';
import type { Seat } from '@conclave/kernel/game';
import type { LawKit } from '@conclave/kernel/testing/laws';
import type { Event } from '../src/events.ts';
import { questions, resarcana } from '../src/index.ts';
import { MODES, type Options, PAYMENTS, SPELLS, TRACKS } from '../src/options.ts';
import { AUTOMA, SCORE_ATTACK, type State } from '../src/state.ts';

/** What the laws need to know of Res Arcana. */
export const kit: LawKit<State, Event, Options> = {
  game: resarcana,
  module: new URL('../src/index.ts', import.meta.url),
  questions,
  tables,
  pieces,
  disguise,
  maxMoves: 20_000,
};

/** Any table: every mode as often as the next, with the options that belong to it. */
function tables(rng: Rng): Options {
  const pick = <T>(values: readonly T[]): T => values[below(rng, values.length)];
  const mode = pick(MODES);
  const alone = mode === 'score-attack' || mode === 'automa';
  const automa = mode === 'automa';
  return {
    seats: alone ? 1 : mode === 'match' ? 2 : 2 + below(rng, 3),
    mode,
    sets: [],
    sides: mode === 'first-game' ? 'rules' : mode === 'score-attack' ? 'random' : pick(['rules', 'sun', 'random']),
    mage: automa ? pick(['any', 'two']) : 'any',
    automaFirst: automa && below(rng, 2) === 0,
    alchemyFirst: automa && below(rng, 2) === 0,
    track: automa ? pick(TRACKS) : 'from-top',
    actionDie: automa && below(rng, 2) === 0,
    payment: automa ? pick(PAYMENTS) : 'in-turn',
    autoSpell: automa ? pick(SPELLS) : 'together',
  };
}

/**
 * Cards never vanish and are never doubled; which of the undealt artifacts a hidden card is, a world may choose, so
 * they are counted. Essences come and go without end (RA-B4), but never below none.
 */
function pieces(s: State): string {
  const zones = [s.items, s.places, s.display, s.monuments, s.pile, s.undrawn, s.events, s.gone, s.removed];
  zones.push(...s.hands, ...s.decks, ...s.discards, ...s.tableaux, ...s.packs, ...s.mages);
  const found = Array.from({ length: 78 }, () => 0);
  for (const zone of zones) for (const card of zone) if (card >= 0) found[card]++;
  const counts = [0, 0, 0, 0];
  for (let card = 0; card < 68; card++) counts[card < 40 ? 0 : card < 50 ? 1 : card < 58 ? 2 : 3] += found[card];
  let twice = found.filter((n) => n > 1).length;
  for (let tile = 58; tile < 68; tile += 2) if (found[tile] + found[tile + 1] > 1) twice++;
  let owing = 0;
  for (const pool of s.pools) for (const n of pool) if (n < 0) owing++;
  for (const n of s.on) if (n < 0) owing++;
  return `cards ${counts.join(' ')} twice ${twice} owing ${owing} monuments ${found.slice(68).join('')}`;
}

/**
 * Hidden are hands, the order of decks, cards nobody has shown, mages before they are revealed, and chance (RA-B83).
 * A seat knows its own cards, what everyone has seen, what it handed on in a draft and what it saw on top of a deck.
 */
function disguise(s: State, seat: Seat | undefined, rng: Rng): State {
  relabel(s, unknownTo(s, seat), rng);
  for (let owner = 0; owner < s.decks.length; owner++) {
    const seen = owner === seat ? s.seenTop[owner] : 0;
    const rest = s.decks[owner].splice(seen);
    shuffle(rng, rest);
    s.decks[owner].push(...rest);
    if (owner !== seat && !(s.mode === AUTOMA && owner === 1)) mixHand(s, owner, rng);
  }
  mixMonuments(s, seat, rng);
  s.rng = fork(rng);
  return s;
}

/** Artifacts and mages of which the seat cannot say where they are. */
function unknownTo(s: State, seat: Seat | undefined): number[] {
  const bit = seat === undefined ? 16 : 1 << seat;
  const seen = new Set([...s.tableaux, ...s.discards, s.pile, s.events].flat());
  if (seat !== undefined) {
    for (const card of [...s.hands[seat], ...s.packs[seat], ...s.mages[seat], ...s.gone]) seen.add(card);
    for (const card of s.undrawn.slice(0, s.undrawnSeen)) seen.add(card);
    for (const group of s.handedOn) if (group.seat === seat) for (const card of group.cards) seen.add(card);
  } else if (s.mode === SCORE_ATTACK) {
    for (const card of s.gone) seen.add(card);
  }
  const unknown: number[] = [];
  for (let card = 0; card < 50; card++) {
    if (!seen.has(card) && (card >= 40 || (s.known[card] & bit) === 0)) unknown.push(card);
  }
  return unknown;
}

/** Exchanges unknown cards among themselves wherever they lie. */
function relabel(s: State, unknown: readonly number[], rng: Rng): void {
  const name = Array.from({ length: 78 }, (_, card) => card);
  for (const kind of [unknown.filter((card) => card < 40), unknown.filter((card) => card >= 40)]) {
    const mixed = kind.slice();
    shuffle(rng, mixed);
    for (const [i, card] of kind.entries()) name[card] = mixed[i];
  }
  const rename = (cards: number[]): void => {
    for (let i = 0; i < cards.length; i++) if (cards[i] >= 0) cards[i] = name[cards[i]];
  };
  const ordered = [...s.fresh, ...s.older, ...s.packs, ...s.mages];
  const groups = s.handedOn.map((group) => group.cards);
  for (const zone of [...s.hands, ...s.decks, ...ordered, ...groups, s.undrawn, s.gone]) rename(zone);
  for (const zone of ordered) zone.sort((a, b) => a - b);
  rename(s.sealed);
  const known = s.known.slice();
  for (let card = 0; card < 40; card++) s.known[name[card]] = known[card];
}

/** What of the present deck is in the hand and what is still in the deck, only the owner knows. */
function mixHand(s: State, owner: Seat, rng: Rng): void {
  const loose = s.fresh[owner].slice();
  if (loose.length === 0 || s.decks[owner].length === 0) return;
  shuffle(rng, loose);
  const drawn = s.hands[owner].filter((card) => s.fresh[owner].includes(card)).length;
  const kept = s.hands[owner].filter((card) => !s.fresh[owner].includes(card));
  s.hands[owner] = kept.concat(loose.slice(0, drawn));
  s.decks[owner] = loose.slice(drawn);
}

function mixMonuments(s: State, seat: Seat | undefined, rng: Rng): void {
  const depth = seat === undefined ? 0 : s.depth[seat];
  const top = s.monuments.splice(0, depth);
  if (seat !== undefined && s.inOrder[seat] === 0) shuffle(rng, top);
  shuffle(rng, s.monuments);
  s.monuments.unshift(...top);
}
