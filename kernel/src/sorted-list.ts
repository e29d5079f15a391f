/** Inserts a number into a list in rising order. Hands are kept so, and their order reveals nothing. */
export function insertSorted(list: number[], n: number): void {
  let i = list.length;
  list.push(n);
  for (; i > 0 && list[i - 1] > n; i--) list[i] = list[i - 1];
  list[i] = n;
}
