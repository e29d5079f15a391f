import { amountsOn, cardNamed, idOf, isBetterLeft } from '@conclave/resarcana/board';
import type { State } from '@conclave/resarcana/state';
import { useState } from 'react';

/** Which components are emptied in the Collect: chosen on the table, done with one press. */
export interface Take {
  readonly laden: readonly string[];
  readonly chosen: readonly string[];
  toggle(id: string): void;
  go(): void;
}

/** Everything is taken but what is better left: points on a Place, Gold in the Vault, a wound Windup Man. */
export function useTake({ view, me, asked, prompt, legal, start }: TakeOptions): Take | undefined {
  const [state, setState] = useState<{ readonly position: string; readonly chosen: readonly string[] }>();
  if (!asked || prompt !== 'take') return undefined;
  const position = `${view.round} ${legal.join()}`;
  const laden = (view.tableaux[me] ?? [])
    .filter((card) => amountsOn(view, card).length > 0 && legal.includes(`take ${idOf(card)}`))
    .map((card) => idOf(card));
  const usual = laden.filter((id) => !isBetterLeft(view, cardNamed(id) ?? -1));
  const chosen = state?.position === position ? state.chosen : usual;
  return {
    laden,
    chosen,
    toggle: (id) => setState({ position, chosen: laden.filter((each) => (each === id) !== chosen.includes(each)) }),
    go() {
      const words = laden.filter((id) => chosen.includes(id)).map((id) => `take ${id}`);
      const last = chosen.at(-1);
      start(last !== undefined && last === laden.at(-1) ? words : [...words, 'stop']);
    },
  };
}

interface TakeOptions {
  readonly view: State;
  readonly me: number;
  readonly asked: boolean;
  readonly prompt: string | undefined;
  readonly legal: readonly string[];
  start(words: readonly string[]): void;
}
