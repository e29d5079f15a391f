import type { RuleId, Seat } from '@conclave/kernel/game';
import { TOP_LEVEL } from './cards.ts';
import type { State } from './state.ts';
import { colourOf, kindOf, RUNES, runeOf } from './tokens.ts';

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

const own = [0, 0, 0];
const all = [0, 0, 0];

function countRunes(pool: readonly number[], colour: number): void {
  own[0] = own[1] = own[2] = 0;
  all[0] = all[1] = all[2] = 0;
  for (let i = 0; i < pool.length; i++) {
    const rune = runeOf(pool[i]);
    all[rune]++;
    if (colourOf(pool[i]) === colour) own[rune]++;
  }
}

/** The highest level at which the pool can pay for a spell of this colour, and a bit for each level: 1, 2, 4. */
export function payableLevels(pool: readonly number[], colour: number, tariff: Tariff): number {
  if (pool.length < 3) return 0;
  countRunes(pool, colour);
  const mine = own[0] + own[1] + own[2];
  if (mine === 0) return 0;
  let levels = 0;
  for (let level = 3; level <= TOP_LEVEL; level++) {
    if (tariff === BASIC ? payableWithTriples(pool.length, mine, level) : payableWithWilds(mine, level, tariff)) {
      levels |= 1 << (level - 3);
    }
  }
  return levels;
}

function payableWithWilds(mine: number, level: number, tariff: Tariff): boolean {
  const rune = wildRune(tariff);
  return mine + Math.min(wildsAllowed(tariff), all[rune] - own[rune]) >= level;
}

function payableWithTriples(size: number, mine: number, level: number): boolean {
  if (mine >= level) return true;
  for (let triples = level - mine; triples < level && level + 2 * triples <= size; triples++) {
    if (triplesBeside(level - triples, triples)) return true;
  }
  return false;
}

/** Whether `alone` own tokens can be spent as themselves so that the rest still holds that many triples. */
function triplesBeside(alone: number, triples: number): boolean {
  for (let a = 0; a <= own[0] && a <= alone; a++) {
    for (let b = 0; b <= own[1] && a + b <= alone; b++) {
      const c = alone - a - b;
      if (c > own[2]) continue;
      const left = (((all[0] - a) / 3) | 0) + (((all[1] - b) / 3) | 0) + (((all[2] - c) / 3) | 0);
      if (left >= triples) return true;
    }
  }
  return false;
}

/** The runes of tokens that may stay on the card as its marker: own colour, spent as themselves (SB-44, SB-45). */
export function markers(pool: readonly number[], colour: number, level: number, tariff: Tariff): number[] {
  const runes: number[] = [];
  for (let rune = 0; rune < RUNES.length; rune++) {
    const kind = kindOf(colour, rune);
    if (pool.includes(kind) && payments(without(pool, kind), colour, level, tariff).length > 0) runes.push(rune);
  }
  return runes;
}

/**
 * Every way to pay the rest once the marker is chosen, as bits of the places in the pool, the cheapest first. Equal
 * tokens are one and the same: of several the earlier places are used, so each outcome is one payment.
 */
export function payments(rest: readonly number[], colour: number, level: number, tariff: Tariff): number[] {
  const found: number[] = [];
  const all = 1 << rest.length;
  const most = tariff === BASIC ? level - 1 : 0;
  for (let triples = 0; triples <= most; triples++) {
    const size = level - 1 + 2 * triples;
    if (size > rest.length) break;
    for (let places = 0; places < all; places++) {
      if (
        bitCount(places) === size &&
        usesEarlierPlaces(rest, places) &&
        pays(rest, places, { colour, triples, tariff })
      ) {
        found.push(places);
      }
    }
  }
  return found;
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

const paidOwn = [0, 0, 0];
const paidAll = [0, 0, 0];

/** Whether these tokens can be read as so many triples and otherwise own tokens; any valid reading will do (SBR-10). */
function pays(
  rest: readonly number[],
  places: number,
  { colour, triples, tariff }: { readonly colour: number; readonly triples: number; readonly tariff: Tariff },
): boolean {
  paidOwn[0] = paidOwn[1] = paidOwn[2] = 0;
  paidAll[0] = paidAll[1] = paidAll[2] = 0;
  for (let i = 0; i < rest.length; i++) {
    if ((places & (1 << i)) === 0) continue;
    const rune = runeOf(rest[i]);
    paidAll[rune]++;
    if (colourOf(rest[i]) === colour) paidOwn[rune]++;
  }
  let fewest = 0;
  let most = 0;
  for (let rune = 0; rune < 3; rune++) {
    const foreign = paidAll[rune] - paidOwn[rune];
    if (tariff !== BASIC) {
      if (foreign > 0 && rune !== wildRune(tariff)) return false;
      if (foreign > wildsAllowed(tariff)) return false;
      continue;
    }
    const needed = ((foreign + 2) / 3) | 0; // foreign tokens must all lie in triples
    const possible = (paidAll[rune] / 3) | 0;
    if (needed > possible) return false;
    fewest += needed;
    most += possible;
  }
  return tariff !== BASIC || (fewest <= triples && triples <= most);
}

/** Why a spell cannot be learned at this level; undefined when it can. */
export function whyNotLearn(s: State, seat: Seat, spell: number, level: number, tariff: Tariff): RuleId | undefined {
  const colour = Math.floor(spell / 3);
  const { levels, pool } = s.wizards[seat];
  if (s.spells[colour] !== spell) return 'SB-23';
  if (levels[colour] !== 0) return 'SB-46';
  if (!pool.some((kind) => colourOf(kind) === colour)) return 'SB-44';
  if ((payableLevels(pool, colour, tariff) & (1 << (level - 3))) !== 0) return undefined;
  return tariff === BASIC ? 'SB-40' : 'SB-90';
}

function without(pool: readonly number[], kind: number): number[] {
  const rest = pool.slice();
  rest.splice(rest.indexOf(kind), 1);
  return rest;
}

function bitCount(bits: number): number {
  let n = 0;
  for (let b = bits; b !== 0; b &= b - 1) n++;
  return n;
}
