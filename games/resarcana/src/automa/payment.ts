import { GOLD, type Pool } from '../essences.ts';
import { AUTOMA_SEAT, SETTING, type State } from '../state.ts';

const GOLD_LAST = 1;
const LARGEST = 2;

/**
 * What the Automa pays for `any` essences, as evenly as possible (RA-A21): one at a time in the order of its track,
 * round and round; or with Gold only at the end; or from the largest pile (RA-Q31).
 */
export function evenly(s: State, count: number, reserved?: readonly number[]): Pool {
  const left = s.pools[AUTOMA_SEAT].map((n, e) => n - (reserved?.[e] ?? 0));
  const paid = [0, 0, 0, 0, 0];
  const way = s.settings[SETTING.payment];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (way === LARGEST) {
      at = left.indexOf(Math.max(...left));
    } else {
      const types = way === GOLD_LAST && left[0] + left[1] + left[2] + left[3] > 0 ? GOLD : 5;
      at %= types;
      while (left[at] === 0) at = (at + 1) % types;
    }
    left[at]--;
    paid[at]++;
    if (way !== LARGEST) at++;
  }
  return paid;
}
