import { toy } from '@conclave/kernel/testing/toy';
import { wizard15 } from '@conclave/wizard15';
import { expect, test } from 'vitest';
import { PaperTable } from '../../testing/paper-table.ts';
import { seatInfos } from './chairs.ts';

/** Who may take a hint, and what the others see of it. */

function begun(seats: ConstructorParameters<typeof PaperTable>[1], hints?: true): PaperTable {
  const table = new PaperTable(toy as never, seats, hints === undefined ? {} : { hints });
  table.ask('Ada', { type: 'start' });
  return table;
}

const hint = (table: PaperTable, name: string, seq = table.state.seq) => table.ask(name, { type: 'hint', seq });

/** The seat that is asked, by name. */
function asked(table: PaperTable): string {
  return table.legal(0).length > 0 ? 'Ada' : 'Bo';
}

test('where several people play, a hint is refused unless the table was made with hints', () => {
  const table = begun(['Ada', 'Bo']);
  expect(hint(table, asked(table))).toMatchObject({ code: 'no-hints' });
  const open = begun(['Ada', 'Bo'], true);
  expect(hint(open, asked(open))).toMatchObject({ entry: { kind: 'hint' } });
});

test('who is alone with bots may always take one', () => {
  const table = begun(['Ada', { bot: 'random' }]);
  while (table.legal(0).length === 0) table.move(1, undefined, { by: 'bot' });
  expect(hint(table, 'Ada')).toMatchObject({ entry: { kind: 'hint', seat: 0 } });
});

test('everybody sees how many were taken, once for each question, and so does every replay', () => {
  const table = begun(['Ada', 'Bo'], true);
  const first = asked(table);
  const seat = first === 'Ada' ? 0 : 1;
  hint(table, first);
  expect(hint(table, first)).toEqual({ done: table.state.seq });
  expect(seatInfos(table.state)[seat]).toMatchObject({ hints: 1 });
  expect(seatInfos(table.state)[1 - seat]?.hints).toBeUndefined();
  table.playOn(1);
  while (asked(table) !== first) table.playOn(1);
  hint(table, first);
  for (const state of [table.state, table.replayed()]) expect(seatInfos(state)[seat]).toMatchObject({ hints: 2 });
});

test('a hint is for the question that is put to the seat now', () => {
  const table = begun(['Ada', 'Bo'], true);
  while (table.legal(0).length > 0 && table.legal(1).length > 0) table.move(0);
  const [mover, other] = asked(table) === 'Ada' ? ['Ada', 'Bo'] : ['Bo', 'Ada'];
  expect(hint(table, other)).toMatchObject({ code: 'not-asked' });
  expect(hint(table, mover, 0)).toMatchObject({ code: 'stale' });
  expect(hint(table, 'Eve')).toMatchObject({ code: 'not-seated' });
});

test('who chooses at the same time as others takes a hint without holding them up', () => {
  const table = new PaperTable(wizard15 as never, ['Ada', 'Bo'], { hints: true });
  table.ask('Ada', { type: 'start' });
  while (table.legal(0).length === 0 || table.legal(1).length === 0) table.playOn(1);
  expect(hint(table, 'Ada')).toMatchObject({ entry: { kind: 'hint' } });
  expect(hint(table, 'Bo')).toMatchObject({ entry: { kind: 'hint' } });
});
