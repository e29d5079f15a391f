/** Milliseconds to wait before the next attempt, after so many failures in a row: longer each time, never the same for all. */
export function backOff(failures: number, longest = 5000): number {
  return Math.min(longest, 100 * 2 ** Math.min(failures, 16)) * (0.5 + Math.random() / 2);
}
