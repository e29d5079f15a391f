import type { RuleId } from '@conclave/kernel/game';
import type { Sheet } from '../../board/board.ts';

/** What decided a game, read off its score sheet. */
export type Decided =
  /** Level in the sum: the line that parts them, and its rule. */
  | {
      readonly kind: 'tie';
      readonly total: number;
      readonly label: string;
      readonly ours: number;
      readonly theirs: number;
      readonly rules: readonly RuleId[];
    }
  /** Level in everything that is counted. */
  | { readonly kind: 'level'; readonly total: number }
  /** The line that brought the winner the most over the next one. */
  | {
      readonly kind: 'line';
      readonly total: number;
      readonly next: number;
      readonly label: string;
      readonly more: number;
      readonly winner: string;
    };

export function decidedBy({ columns, rows }: Sheet): Decided | undefined {
  const totals = rows.find(({ total }) => total === true)?.cells.map(Number);
  const best = columns.findIndex(({ won }) => won === true);
  if (totals === undefined || best < 0 || columns.length < 2) return undefined;
  const ours = totals[best] ?? Number.NaN;
  const others = totals.map((n, i) => ({ n, i })).filter(({ i }) => columns[i]?.won !== true);
  const second = others.toSorted((a, b) => b.n - a.n)[0];
  if (Number.isNaN(ours)) return undefined;
  if (second === undefined) return { kind: 'level', total: ours };
  if (Number.isNaN(second.n)) return undefined;
  if (second.n === ours) {
    for (const { label, cells, breaksTie, rule, rules = rule === undefined ? [] : [rule] } of rows) {
      const rivals = others.filter(({ n }) => n === ours).map(({ i }) => Number(cells[i]));
      const theirs = Math.max(...rivals);
      const own = Number(cells[best]);
      if (breaksTie === true && own !== theirs) return { kind: 'tie', total: ours, label, ours: own, theirs, rules };
    }
    return undefined;
  }
  if (second.n > ours) return undefined; // something else than the sum decides
  const leads = rows
    .slice(
      0,
      rows.findIndex(({ total }) => total === true),
    )
    .map(({ label, cells }) => ({ label, more: Number(cells[best]) - Number(cells[second.i]) }))
    .filter(({ more }) => more > 0);
  const most = leads.toSorted((a, b) => b.more - a.more)[0];
  const winner = columns[best]?.name ?? '';
  return most === undefined ? undefined : { kind: 'line', total: ours, next: second.n, winner, ...most };
}
