import type { DuelResult } from './duel.ts';

/** Every game as a line, for a spreadsheet. */
export function csv(results: readonly DuelResult[]): string {
  const seats = Math.max(0, ...results.flatMap(({ bouts }) => bouts.map(({ seating }) => seating.length)));
  const each = (name: string) => Array.from({ length: seats }, (_, seat) => `${name}${seat}`);
  const lines = [['deal', 'game', ...each('player'), ...each('score'), 'winners', 'opener', 'moves', 'faults']];
  for (const { pair, deal, bouts } of results) {
    for (const [i, { seating, scores, winners, opener, moves, faults }] of bouts.entries()) {
      const players = Array.from(seating, (letter) => pair[letter === 'a' ? 0 : 1]);
      const lost = Object.values(faults).flatMap((own) => Object.values(own));
      const count = lost.reduce((sum, n) => sum + n, 0);
      lines.push(
        [deal, i, ...players, ...scores, winners.join(' '), opener, moves, count].map((cell) => quoted(String(cell))),
      );
    }
  }
  return `${lines.map((line) => line.join(',')).join('\n')}\n`;
}

/** A cell that cannot be mistaken for two, nor for a formula. */
function quoted(cell: string): string {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(cell) ? `'${cell}` : cell;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
