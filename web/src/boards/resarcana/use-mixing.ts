import {
  ESSENCES,
  evenGain,
  type Naming,
  namedCount,
  namingOf,
  usualPayment,
  wordsFor,
} from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import { useState } from 'react';

/** Essences that are being put together before they are named to the table. */
export interface Mixing {
  readonly mix: Naming;
  readonly chosen: readonly number[];
  /** Enough is chosen. */
  readonly done: boolean;
  /** One more of this; if there is no room, instead of another one. */
  press(essence: number): void;
  clear(): void;
  go(): void;
}

/** A sensible payment lies ready and can be changed; a single essence is named with one press. */
export function useMixing({ view, me, asked, legal, start }: MixingOptions): Mixing | undefined {
  const mix = asked ? withinLegal(namingOf(view), legal) : undefined;
  const position = mix === undefined ? '' : `${JSON.stringify(mix)} ${legal.join()}`;
  const [state, setState] = useState<{ readonly position: string; readonly chosen: readonly number[] }>({
    position: '',
    chosen: [],
  });
  if (mix === undefined) return undefined;
  const fresh = usual(mix, view.pools[me] ?? []);
  const chosen = state.position === position ? state.chosen : fresh;
  const set = (next: readonly number[]) => setState({ position, chosen: next });
  return {
    mix,
    chosen,
    done: namedCount(mix, chosen) === mix.count,
    press(e) {
      if (mix.count === 1 || (mix.goldIsAll && e === 4)) {
        start(wordsFor(mix, [0, 0, 0, 0, 0].with(e, 1)));
        return;
      }
      const next = [...chosen];
      if (mix.goldIsAll) next[4] = 0;
      if ((next[e] ?? 0) >= (mix.caps[e] ?? 0)) next[e] = 0;
      else {
        if (namedCount(mix, next) >= mix.count) {
          const other = next.findLastIndex((n, i) => n > 0 && i !== e);
          if (other >= 0) next[other] = (next[other] ?? 0) - 1;
        }
        next[e] = (next[e] ?? 0) + 1;
      }
      set(next);
    },
    clear: () => set([0, 0, 0, 0, 0]),
    go: () => start(wordsFor(mix, chosen)),
  };
}

/** A single essence is one of those that may be named; of several only the first is known. */
function withinLegal(mix: Naming | undefined, legal: readonly string[]): Naming | undefined {
  if (mix === undefined || mix.count !== 1) return mix;
  return { ...mix, caps: mix.caps.map((cap, e) => (legal.includes(`${mix.verb} ${ESSENCES[e]}`) ? cap : 0)) };
}

interface MixingOptions {
  readonly view: State;
  readonly me: number;
  readonly asked: boolean;
  readonly legal: readonly string[];
  start(words: readonly string[]): void;
}

/** A payment as one would make it, or as even a gain as can be. */
function usual(naming: Naming, pool: readonly number[]): number[] {
  const isGain = naming.verb === 'gain' || naming.verb === 'store';
  return isGain ? evenGain(naming, pool) : usualPayment(naming, pool);
}
