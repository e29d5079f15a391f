import { type Amount, amounts, amountsOn, idOf, ladenCards } from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import type { CSSProperties } from 'react';
import { iconHref } from '../../ui/icon.tsx';
import type { Identities, ZoneContents } from '../../table/motion/identities.ts';
import css from './motes.module.css';

const TONES: Readonly<Record<string, string>> = { E: 'elan', L: 'life', C: 'calm', D: 'death', G: 'gold' };

/** More of one essence in one place are not followed one by one. */
const MOST = 9;

/** Where every essence lies: in the pools, and on components. */
export function essencesIn(view: State): ZoneContents {
  const lying: [string, string[]][] = view.pools.map((pool, seat) => [`pool-${seat}`, lettersOf(amounts(pool))]);
  for (const card of ladenCards(view)) lying.push([`on-${idOf(card)}`, lettersOf(amountsOn(view, card))]);
  return lying;
}

function lettersOf(lying: readonly Amount[]): string[] {
  return lying.flatMap(([letter, n]) => Array.from({ length: Math.min(MOST, n) }, () => letter));
}

/** The essences of one kind in one place, unseen under the number that counts them: so that they fly when they move. */
export function Motes({ essences, zone, letter }: MotesProps) {
  const ids = essences.get(zone)?.filter((id) => id.startsWith(`${letter}~`)) ?? [];
  const tone = TONES[letter] ?? 'gold';
  if (ids.length === 0) return null;
  return (
    <span className={css.motes} aria-hidden="true">
      {ids.map((id) => (
        <i
          key={id}
          className={css.mote}
          data-piece={id}
          data-zone={zone}
          data-from="supply"
          style={{ '--c': `var(--e-${tone})`, '--cd': `var(--e-${tone}-d)` } as CSSProperties}
        >
          <svg viewBox="0 0 100 100">
            <use href={iconHref(`s-${tone}`)} />
          </svg>
        </i>
      ))}
    </span>
  );
}

interface MotesProps {
  readonly essences: Identities;
  readonly zone: string;
  readonly letter: string;
}
