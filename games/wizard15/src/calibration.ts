import type { Calibration } from '@conclave/kernel/game';

/** Makes the chances of a review come true as often as they say; each was fitted by the command above it. */
export const calibration: readonly Calibration[] = [
  // npx conclave calibrate wizard15 --seats 2 --games 3000 --playing 32 --moments 6 --deep 8 --seed calibrate
  { seats: 2, temperature: 0.938, late: 0.938 },
];
