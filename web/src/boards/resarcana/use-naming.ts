import {
  evenGain,
  type Naming,
  namedCount,
  namingOf,
  type Purpose,
  purposesOf,
  usualPayment,
  wordsFor,
} from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import { usePerPosition } from '../../table/board/use-per-position.ts';

/** Essences that are being put together before they are named to the table. */
export interface NamingDraft {
  readonly naming: Naming;
  readonly chosen: readonly number[];
  /** Enough is chosen. */
  readonly done: boolean;
  readonly purposes: readonly Purpose[];
  set(amounts: readonly number[]): void;
  go(): void;
}

/** Gold, in the order of the essences. */
const GOLD = 4;

/** A whole proposal lies ready and can be changed; undefined while nothing is to be named, or only one essence. */
export function useNaming({ view, me, asked, legal, start }: NamingOptions): NamingDraft | undefined {
  const naming = asked ? namingOf(view) : undefined;
  const pool = view.pools[me] ?? [];
  const purposes = naming === undefined ? [] : purposesFor(view, me, naming);
  const proposal = naming === undefined ? [] : (purposes[0]?.amounts ?? usualPayment(naming, pool));
  const [chosen, setChosen] = usePerPosition(`${JSON.stringify(naming)} ${legal.join()}`, proposal);
  if (naming === undefined || naming.count < 2) return undefined;
  return {
    naming,
    chosen,
    done: namedCount(naming, chosen) === naming.count,
    purposes: purposes.length > 1 ? purposes : [],
    set(amounts) {
      const isWhole = naming.goldIsAll && (amounts[GOLD] ?? 0) > (chosen[GOLD] ?? 0);
      setChosen(isWhole ? [0, 0, 0, 0, 1] : naming.goldIsAll ? amounts.with(GOLD, 0) : amounts);
    },
    go: () => start(wordsFor(naming, chosen)),
  };
}

/** What a gain could be for, the nearest first, and an even share; payments have no purpose. */
function purposesFor(view: State, me: number, naming: Naming): Purpose[] {
  if (naming.verb !== 'gain' && naming.verb !== 'store') return [];
  const even = { card: undefined, amounts: evenGain(naming, view.pools[me] ?? []) };
  return naming.verb === 'gain' ? [...purposesOf(view, me, naming).slice(0, 2), even] : [even];
}

interface NamingOptions {
  readonly view: State;
  readonly me: number;
  readonly asked: boolean;
  readonly legal: readonly string[];
  start(words: readonly string[]): void;
}
