import { MORNING, SWIFTNESS } from '../components.ts';
import { phase } from '../questions/actions.ts';
import { levelOf } from '../state.ts';
import type { Line, Scripts } from '../vocabulary.ts';

/** Swiftness 3 and 4, at once: one morning action that the player has; it may be declined (SBR-19). */
export const swiftnessScripts: Scripts = { swiftness: [phase('swiftness', MORNING)] };

/** Swiftness 5: a second morning action, each day (SB-91). */
export const secondMorning: Line = phase('morning.again', MORNING, (s, seat) =>
  levelOf(s, seat, SWIFTNESS) === 5 ? undefined : 'SB-91',
);
