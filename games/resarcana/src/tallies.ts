import type { Frame } from '@conclave/kernel/script';

/** A free mix in the `count` of a frame: how many essences are left to choose, out of which set. */
export const mixOf = (count: number, mask: number): number => mask * MIX + count;
export const mixLeft = (f: Frame): number => f.count % MIX;
export const mixMask = (f: Frame): number => Math.floor(f.count / MIX);
const MIX = 64;

/** A conversion in the `count` of a frame: how many essences were paid, and of which kind. */
export const paidOf = (count: number, essence: number): number => (essence + 1) * PAID + count;
export const paidCount = (f: Frame): number => f.count % PAID;
export const paidType = (f: Frame): number => Math.floor(f.count / PAID) - 1;
const PAID = 1000;
