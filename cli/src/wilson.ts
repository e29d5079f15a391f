/** The interval that holds the true share with 95 % confidence, given `won` of `n` (Wilson's score interval). */
export function wilson(won: number, n: number): { readonly low: number; readonly high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const z = 1.959963984540054;
  const share = won / n;
  const spread = 1 + (z * z) / n;
  const centre = (share + (z * z) / (2 * n)) / spread;
  const reach = (z / spread) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
