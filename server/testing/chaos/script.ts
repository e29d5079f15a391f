import * as fc from 'fast-check';

/** What one client, or the world around it, does. `who` and `pick` are taken modulo what there is. */
export interface Action {
  readonly kind: ActionKind;
  readonly who: number;
  readonly pick: number;
  /** The next action follows at once, while this one is still being dealt with. */
  readonly hasty: boolean;
}

/** A whole script: plain data, so that it can be shrunk, printed and run again. */
export interface Script {
  readonly seed: number;
  readonly clients: number;
  /** How far the table is when the script begins. */
  readonly opening: 'empty' | 'seated' | 'started' | 'over';
  readonly clock: 'none' | 'live' | 'days';
  readonly actions: readonly Action[];
}

/** How often each is done, compared with the others. */
const WEIGHTS = {
  play: 60,
  join: 6,
  sit: 6,
  rename: 2,
  leave: 5,
  start: 3,
  bot: 3,
  contribute: 2,
  bluff: 4,
  late: 2,
  undo: 12,
  agree: 8,
  refuse: 2,
  mute: 1,
  hint: 2,
  rematch: 6,
  follow: 6,
  repeat: 3,
  drop: 5,
  bye: 2,
  stall: 2,
  babble: 1,
  loop: 1,
  wait: 10,
  long: 1,
  disk: 2,
  stop: 1,
  kill: 1,
} as const;
export type ActionKind = keyof typeof WEIGHTS;

export interface ScriptParts {
  /** No script has more actions. */
  readonly most: number;
  /** Only these are done. */
  readonly kinds?: readonly ActionKind[] | undefined;
}

export function scripts({ most, kinds }: ScriptParts): fc.Arbitrary<Script> {
  const all = Object.keys(WEIGHTS) as ActionKind[];
  const kind = fc.oneof(...(kinds ?? all).map((each) => ({ arbitrary: fc.constant(each), weight: WEIGHTS[each] })));
  const hasty = fc.oneof({ arbitrary: fc.constant(false), weight: 3 }, { arbitrary: fc.constant(true), weight: 1 });
  const action: fc.Arbitrary<Action> = fc.record({ kind, who: fc.nat(7), pick: fc.nat(99), hasty });
  return fc.record({
    seed: fc.nat(),
    clients: fc.integer({ min: 3, max: 8 }),
    opening: fc.constantFrom('started', 'started', 'started', 'started', 'over', 'seated', 'empty'),
    clock: fc.constantFrom('none', 'none', 'live', 'days'),
    actions: fc.array(action, { maxLength: most, size: 'max' }),
  });
}
