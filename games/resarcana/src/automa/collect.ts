import { below } from '@conclave/kernel/chance';
import type { Emit } from '@conclave/kernel/game';
import { GOLD } from '../essences.ts';
import type { Event } from '../events.ts';
import { gain } from '../movements.ts';
import { AUTOMA_SEAT, SETTING, type State } from '../state.ts';

/** The essence track from top to bottom (RA-A27). */
export const TRACK: readonly { readonly id: string; readonly gains: readonly number[] }[] = [
  { id: 'track-each', gains: [1, 1, 1, 1, 1] },
  { id: 'track-elan', gains: [3, 0, 0, 0, 0] },
  { id: 'track-life', gains: [0, 3, 0, 0, 0] },
  { id: 'track-calm', gains: [0, 0, 3, 0, 0] },
  { id: 'track-death', gains: [0, 0, 0, 3, 0] },
  { id: 'track-gold', gains: [0, 0, 0, 0, 2] },
];

const DIE = 2;
const SPELL_COLLECTS = 3;

/** A Collect of the Automa: what the marker shows, then the marker moves on (RA-A29); or what a die shows (RA-A30, RA-Q36). */
export function automaCollect(s: State, emit: Emit<Event> | undefined): void {
  const die = s.settings[SETTING.track] === DIE;
  if (die) s.essenceMarker = below(s.rng, TRACK.length);
  const { id, gains } = TRACK[s.essenceMarker];
  emit?.({ type: 'automa-collect', rule: die ? 'RA-A30' : 'RA-A29', track: id });
  for (let e = 0; e < 5; e++) gain(s, AUTOMA_SEAT, e, gains[e], 'RA-A29', emit);
  if (!die) s.essenceMarker = (s.essenceMarker + 1) % TRACK.length;
  if (s.settings[SETTING.spell] === SPELL_COLLECTS) gain(s, AUTOMA_SEAT, GOLD, s.spelled.length, 'RA-Q34', emit);
}
