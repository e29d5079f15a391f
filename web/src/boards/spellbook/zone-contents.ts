import { EMPTY, kindOf, SPELLS_EACH, TOKEN_WORDS } from '@conclave/spellbook/board';
import type { State } from '@conclave/spellbook/state';
import type { Identities, ZoneContents } from '../../table/motion/identities.ts';

/** Tokens of a kind are alike: where they lie, by zone. The bag is not among them: what comes out of it is new. */
export function tokenContents(view: State): ZoneContents {
  return [
    ['altar', words(view.altar)],
    ['spent', words(view.spent)],
    ...view.wizards.flatMap(({ pool, familiar, levels, runes }, seat) => [
      [poolZone(seat), words(pool)] as const,
      [familiarZone(seat), words(familiar)] as const,
      ...Array.from(
        { length: SPELLS_EACH },
        (_, colour) =>
          [cardZone(seat, colour), levels[colour] === 0 ? [] : words([kindOf(colour, runes[colour] ?? 0)])] as const,
      ),
    ]),
    ['track', words(view.opponent.track)],
    ['lower', words(view.opponent.lower)],
    ['tray', view.tray.flatMap((n, kind) => words(Array.from({ length: n }, () => kind)))],
  ];
}

export function poolZone(seat: number): string {
  return `pool-${seat}`;
}

export function familiarZone(seat: number): string {
  return `familiar-${seat}`;
}

export function cardZone(seat: number, colour: number): string {
  return `card-${seat}-${colour}`;
}

/** Asks for the id of the n-th token of a zone. */
export type Ids = (zone: string, n: number) => string | undefined;

export function idsOf(identities: Identities): Ids {
  return (zone, n) => identities.get(zone)?.[n];
}

function words(kinds: readonly number[]): string[] {
  return kinds.filter((kind) => kind !== EMPTY).map((kind) => TOKEN_WORDS[kind] ?? '');
}
