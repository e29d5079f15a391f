/** Events whose counts are amounts: several in a row are spoken as one. */
export const SUMS: ReadonlySet<string> = new Set([
  'gain',
  'pay',
  'lose',
  'store',
  'automa-gain',
  'automa-pay',
  'automa-lose',
]);
