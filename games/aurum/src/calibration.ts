import type { Calibration } from '@conclave/kernel/game';

/** Makes the chances of a review come true as often as they say; each was fitted by the command above it. */
export const calibration: readonly Calibration[] = [
  // npx conclave calibrate aurum --seats 3 --games 3000 --playing 32 --moments 6 --deep 8 --seed calibrate
  { seats: 3, temperature: 0.944, late: 0.944 },
];
