import { GOLD } from '@conclave/resarcana/essences';
import { essencesOn, type State } from '@conclave/resarcana/state';
import { useState } from 'react';
import { COMPONENTS, IDS } from '@conclave/resarcana/components/values';

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
    .filter((card) => essencesOn(view, card) > 0 && legal.includes(`take ${IDS[card]}`))
    .map((card) => IDS[card] ?? '');
  const usual = laden.filter((id) => !betterLeft(view, IDS.indexOf(id)));
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

function betterLeft(view: State, card: number): boolean {
  if (COMPONENTS[card]?.pointsPer !== undefined || IDS[card] === 'windup-man') return true;
  return IDS[card] === 'vault' && (view.on[card * 5 + GOLD] ?? 0) > 0;
}

interface TakeOptions {
  readonly view: State;
  readonly me: number;
  readonly asked: boolean;
  readonly prompt: string | undefined;
  readonly legal: readonly string[];
  start(words: readonly string[]): void;
}
