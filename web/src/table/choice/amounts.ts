/** A kind of which some are to be chosen. */
export interface AmountRow {
  readonly amount: number;
  readonly least: number;
  readonly most: number;
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((all, n) => all + n, 0);
}

/** Whether one more fits: the row has room, and the sum is not complete. */
export function canAdd(rows: readonly AmountRow[], total: number, at: number): boolean {
  const row = rows[at];
  return row !== undefined && row.amount < row.most && sumOf(rows.map(({ amount }) => amount)) < total;
}

/** The amounts with one row set, as near to what was asked as its limits and the sum allow. */
export function setAmount(
  rows: readonly AmountRow[],
  total: number,
  { at, n }: { readonly at: number; readonly n: number },
): number[] {
  const amounts = rows.map(({ amount }) => amount);
  const row = rows[at];
  if (row === undefined) return amounts;
  const free = total - sumOf(amounts) + row.amount;
  amounts[at] = Math.max(row.least, Math.min(n, row.most, free));
  return amounts;
}

/** A whole proposal: as evenly as the limits allow, the first rows before the others. */
export function evenly(rows: readonly AmountRow[], total: number): number[] {
  const amounts = rows.map(({ least }) => least);
  let left = total - sumOf(amounts);
  while (left > 0) {
    const before = left;
    const lowest = Math.min(...rows.map(({ most }, i) => ((amounts[i] ?? 0) < most ? (amounts[i] ?? 0) : Infinity)));
    for (const [i, { most }] of rows.entries()) {
      if (left > 0 && amounts[i] === lowest && lowest < most) {
        amounts[i] = lowest + 1;
        left--;
      }
    }
    if (left === before) break;
  }
  return amounts;
}
