import { expect, test } from 'vitest';
import { decidedBy } from './decided.ts';

const columns = [{ name: 'Ada', won: true }, { name: 'Bob' }, { name: 'Chen' }];

test('where two are level the line that parts them decided, with its rule', () => {
  const rows = [
    { label: 'Places', cells: [10, 4, 1] },
    { label: 'Total', cells: [10, 10, 3], total: true },
    { label: 'Spells', cells: [3, 3, 9], breaksTie: true },
    { label: 'Essences', cells: [12, 9, 20], breaksTie: true, rule: 'RA-B78' },
  ];
  expect(decidedBy({ caption: '', columns, rows })).toEqual({
    kind: 'tie',
    total: 10,
    label: 'Essences',
    ours: 12,
    theirs: 9,
    rules: ['RA-B78'],
  });
});

test('else the line that brought the winner the most over the next one', () => {
  const rows = [
    { label: 'Artifacts', cells: [1, 4, 9] },
    { label: 'Places', cells: [8, 4, 0] },
    { label: 'Monuments', cells: [5, 3, 0] },
    { label: 'Total', cells: [14, 11, 9], total: true },
    { label: 'Cards', cells: [20, 1, 1] },
  ];
  expect(decidedBy({ caption: '', columns, rows })).toEqual({
    kind: 'line',
    total: 14,
    next: 11,
    label: 'Places',
    more: 4,
    winner: 'Ada',
  });
});

test('who wins together is level', () => {
  const both = columns.slice(0, 2).map((column) => ({ ...column, won: true }));
  expect(decidedBy({ caption: '', columns: both, rows: [{ label: 'Total', cells: [7, 7], total: true }] })).toEqual({
    kind: 'level',
    total: 7,
  });
});

test('where nobody has won nothing is said', () => {
  const nobody = [{ name: 'Ada' }, { name: 'Bob' }];
  expect(
    decidedBy({ caption: '', columns: nobody, rows: [{ label: 'Total', cells: [1, 2], total: true }] }),
  ).toBeUndefined();
});
