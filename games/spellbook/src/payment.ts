import type { RuleId, Seat } from '@conclave/kernel/game';
import { colourOf, colourOfSpell, kindOf, POOL_LIMIT, runeOf, TOP_LEVEL } from './components.ts';
import type { State } from './state.ts';

/**
 * How a spell may be paid: with triples of equal runes as wilds (SB-42), or with Transmutation, whose marker's rune is
 * wild instead (SB-90). BASIC, or `transmuting(rune, wilds)`.
 */
export type Tariff = number;
export const BASIC: Tariff = 0;

export function transmuting(rune: number, wilds: number): Tariff {
  return 1 + rune * 2 + wilds - 1;
}

function wildRune(tariff: Tariff): number {
  return (tariff - 1) >> 1;
}

function wildsAllowed(tariff: Tariff): number {
  return ((tariff - 1) & 1) + 1;
}

/** What a pool holds, counted once for all spells that it may pay for. */
export interface PoolCount {
  readonly pool: readonly number[];
  /** How many of each rune, eight bits each; numbers instead of lists, since a search counts all the time. */
  readonly runes: number;
  /** How many of each colour, four bits each: the box holds fifteen. */
  readonly colours: number;
  /** Triples of equal runes, each token used once. */
  readonly mostTriples: number;
  readonly mostOfColour: number;
}

export function countPool(pool: readonly number[]): PoolCount {
  let runes = 0;
  let colours = 0;
  let mostOfColour = 0;
  for (let i = 0; i < pool.length; i++) {
    const kind = pool[i];
    const place = 4 * colourOf(kind);
    runes += 1 << (8 * runeOf(kind));
    colours += 1 << place;
    const n = (colours >> place) & 15;
    if (n > mostOfColour) mostOfColour = n;
  }
  const mostTriples = (((runes & 255) / 3) | 0) + ((((runes >> 8) & 255) / 3) | 0) + (((runes >> 16) / 3) | 0);
  return { pool, runes, colours, mostTriples, mostOfColour };
}

export function ofRune({ runes }: PoolCount, rune: number): number {
  return (runes >> (8 * rune)) & 255;
}

export function ofColour({ colours }: PoolCount, colour: number): number {
  return (colours >> (4 * colour)) & 15;
}

function countOf(pool: readonly number[], kind: number): number {
  let n = 0;
  for (let i = 0; i < pool.length; i++) if (pool[i] === kind) n++;
  return n;
}

/** Whether a pool can pay for nothing at all: no three of a colour, no three of a rune. */
export function paysForNothing({ mostOfColour, mostTriples }: PoolCount): boolean {
  return mostOfColour < 3 && mostTriples === 0;
}

/** The levels at which a pool can pay for a spell of this colour, as bits: 1, 2, 4. */
export function payableLevels(count: PoolCount, colour: number, tariff: Tariff): number {
  const mine = ofColour(count, colour);
  if (mine === 0 || (mine < 3 && tariff === BASIC && count.mostTriples === 0)) return 0;
  let levels = 0;
  for (let level = 3; level <= TOP_LEVEL; level++) {
    if (
      mine >= level ||
      (tariff === BASIC ? withTriples(count, colour, level) : withWilds(count, colour, level, tariff))
    ) {
      levels |= 1 << (level - 3);
    }
  }
  return levels;
}

function withWilds(count: PoolCount, colour: number, level: number, tariff: Tariff): boolean {
  const rune = wildRune(tariff);
  const wilds = ofRune(count, rune) - countOf(count.pool, kindOf(colour, rune));
  return ofColour(count, colour) + Math.min(wildsAllowed(tariff), wilds) >= level;
}

function withTriples(count: PoolCount, colour: number, level: number): boolean {
  const missing = level - ofColour(count, colour);
  for (let triples = missing; triples < level && level + 2 * triples <= count.pool.length; triples++) {
    if (triplesBeside(count, colour, level - triples, triples)) return true;
  }
  return false;
}

/** Whether `alone` own tokens can be spent as themselves so that the rest still holds that many triples. */
function triplesBeside(count: PoolCount, colour: number, alone: number, triples: number): boolean {
  const { pool, mostTriples } = count;
  if (mostTriples < triples) return false;
  const s = countOf(pool, colour * 3);
  const v = countOf(pool, colour * 3 + 1);
  const o = countOf(pool, colour * 3 + 2);
  for (let a = 0; a <= s && a <= alone; a++) {
    for (let b = 0; b <= v && a + b <= alone; b++) {
      const c = alone - a - b;
      if (c > o) continue;
      const left =
        (((ofRune(count, 0) - a) / 3) | 0) + (((ofRune(count, 1) - b) / 3) | 0) + (((ofRune(count, 2) - c) / 3) | 0);
      if (left >= triples) return true;
    }
  }
  return false;
}

/** The fewest tokens of a pool that are worth this much for a spell of the colour, wilds included; undefined when none are. */
export function fewestTokens(pool: readonly number[], colour: number, worth: number): number | undefined {
  const count = countPool(pool);
  for (let triples = 0; triples < worth; triples++) {
    if (triplesBeside(count, colour, worth - triples, triples)) return worth + 2 * triples;
  }
  return undefined;
}

/** The runes of tokens that may stay on the card as its marker: own colour, spent as themselves (SB-44, SB-45). */
export function markers(pool: readonly number[], colour: number, level: number, tariff: Tariff): number[] {
  const found: number[] = [];
  for (let rune = 0; rune < 3; rune++) {
    const kind = colour * 3 + rune;
    if (pool.includes(kind) && (tariff !== BASIC || mayMark(pool, kind, level))) found.push(rune);
  }
  return found;
}

/** Whether the pool without this token can still pay the other levels; with wilds of one rune it always can. */
function mayMark(pool: readonly number[], kind: number, level: number): boolean {
  const place = pool.indexOf(kind);
  const rest = countPool(pool.filter((_, i) => i !== place));
  const colour = colourOf(kind);
  if (ofColour(rest, colour) >= level - 1) return true;
  for (let triples = 1; triples < level && level - 1 + 2 * triples <= rest.pool.length; triples++) {
    if (triplesBeside(rest, colour, level - 1 - triples, triples)) return true;
  }
  return false;
}

/** For a pool of any size and each number of tokens: every set of places, as bits. */
const PLACES: readonly (readonly (readonly number[])[])[] = Array.from({ length: POOL_LIMIT + 1 }, (_, places) =>
  setsBySize(places),
);

function setsBySize(places: number): number[][] {
  const sets: number[][] = Array.from({ length: places + 1 }, () => []);
  for (let bits = 0; bits < 1 << places; bits++) sets[bitCount(bits)].push(bits);
  return sets;
}

/**
 * Every way to pay the rest once the marker is chosen, as bits of the places in the pool, the cheapest first. Equal
 * tokens are one and the same: of several the earlier places are used, so each outcome is one payment.
 */
export function payments(rest: readonly number[], colour: number, level: number, tariff: Tariff): number[] {
  const found: number[] = [];
  const most = tariff === BASIC ? Math.min(level - 1, countPool(rest).mostTriples) : 0;
  const useless = uselessPlaces(rest, colour, tariff);
  for (let triples = 0; triples <= most; triples++) {
    const size = level - 1 + 2 * triples;
    if (size > rest.length) break;
    const sets = PLACES[rest.length][size];
    for (let i = 0; i < sets.length; i++) {
      const places = sets[i];
      if (triples === 0 && (places & useless) !== 0) continue;
      if (usesEarlierPlaces(rest, places) && pays(rest, places, colour, triples, tariff)) found.push(places);
    }
  }
  return found;
}

/** Places of tokens that can pay only inside a triple: neither of the own colour nor wild by their rune. */
function uselessPlaces(rest: readonly number[], colour: number, tariff: Tariff): number {
  let places = 0;
  for (let i = 0; i < rest.length; i++) {
    const wild = tariff !== BASIC && runeOf(rest[i]) === wildRune(tariff);
    if (colourOf(rest[i]) !== colour && !wild) places |= 1 << i;
  }
  return places;
}

function usesEarlierPlaces(rest: readonly number[], places: number): boolean {
  for (let i = 1; i < rest.length; i++) {
    if ((places & (1 << i)) === 0) continue;
    for (let j = i - 1; j >= 0; j--) {
      if (rest[j] === rest[i]) {
        if ((places & (1 << j)) === 0) return false;
        break;
      }
    }
  }
  return true;
}

/** Whether these tokens can be read as so many triples and otherwise own tokens; any valid reading will do (SBR-10). */
function pays(rest: readonly number[], places: number, colour: number, triples: number, tariff: Tariff): boolean {
  let own = 0; // by rune, four bits each
  let all = 0;
  for (let i = 0; i < rest.length; i++) {
    if ((places & (1 << i)) === 0) continue;
    const one = 1 << (4 * runeOf(rest[i]));
    all += one;
    if (colourOf(rest[i]) === colour) own += one;
  }
  let fewest = 0;
  let most = 0;
  for (let rune = 0; rune < 3; rune++) {
    const paid = (all >> (4 * rune)) & 15;
    const foreign = paid - ((own >> (4 * rune)) & 15);
    if (tariff !== BASIC) {
      if (foreign > 0 && rune !== wildRune(tariff)) return false;
      if (foreign > wildsAllowed(tariff)) return false;
      continue;
    }
    const needed = ((foreign + 2) / 3) | 0; // foreign tokens must all lie in triples
    const possible = (paid / 3) | 0;
    if (needed > possible) return false;
    fewest += needed;
    most += possible;
  }
  return tariff !== BASIC || (fewest <= triples && triples <= most);
}

/** Why a spell that the pool cannot pay for, or that is learned already, cannot be learned. */
export function whyNotLearn(s: State, seat: Seat, spell: number, tariff: Tariff): RuleId {
  const colour = colourOfSpell(spell);
  const { levels, pool } = s.wizards[seat];
  if (s.spells[colour] !== spell) return 'SB-23';
  if (levels[colour] !== 0) return 'SB-46';
  if (!pool.some((kind) => colourOf(kind) === colour)) return 'SB-44';
  return tariff === BASIC ? 'SB-40' : 'SB-90';
}

function bitCount(bits: number): number {
  let n = 0;
  for (let b = bits; b !== 0; b &= b - 1) n++;
  return n;
}
