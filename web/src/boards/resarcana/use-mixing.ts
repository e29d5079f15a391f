import { ESSENCES } from '@conclave/resarcana/essences';
import type { State } from '@conclave/resarcana/state';
import { useState } from 'react';
import { type Mix, mixOf, named, sensible, sum, wordsFor } from './mix.ts';

/** Essences that are being put together before they are named to the table. */
export interface Mixing {
  readonly mix: Mix;
  readonly chosen: readonly number[];
  /** Enough is chosen. */
  readonly done: boolean;
  /** One more of this; if there is no room, instead of another one. */
  press(essence: number): void;
  clear(): void;
  go(): void;
}

/** A sensible payment lies ready and can be changed; a single essence is named with one press. */
export function useMixing({ view, me, asked, prompt, legal, start }: MixingOptions): Mixing | undefined {
  const mix = asked ? withinLegal(mixOf(view, prompt), legal) : undefined;
  const position = mix === undefined ? '' : `${JSON.stringify(mix)} ${legal.join()}`;
  const [state, setState] = useState<{ readonly position: string; readonly chosen: readonly number[] }>({
    position: '',
    chosen: [],
  });
  if (mix === undefined) return undefined;
  const fresh = sensible(mix, view.pools[me] ?? []);
  const chosen = state.position === position ? state.chosen : fresh;
  const set = (next: readonly number[]) => setState({ position, chosen: next });
  return {
    mix,
    chosen,
    done: named(mix, chosen) === mix.n,
    press(e) {
      if (mix.n === 1 || (mix.goldIsAll && e === 4)) {
        start(wordsFor(mix, [0, 0, 0, 0, 0].with(e, 1)));
        return;
      }
      const next = [...chosen];
      if (mix.goldIsAll) next[4] = 0;
      if ((next[e] ?? 0) >= (mix.caps[e] ?? 0)) next[e] = 0;
      else {
        if (sum(next) >= mix.n) {
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
function withinLegal(mix: Mix | undefined, legal: readonly string[]): Mix | undefined {
  if (mix === undefined || mix.n !== 1) return mix;
  return { ...mix, caps: mix.caps.map((cap, e) => (legal.includes(`${mix.verb} ${ESSENCES[e]}`) ? cap : 0)) };
}

interface MixingOptions {
  readonly view: State;
  readonly me: number;
  readonly asked: boolean;
  readonly prompt: string | undefined;
  readonly legal: readonly string[];
  start(words: readonly string[]): void;
}
