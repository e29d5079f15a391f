import type { AnyGame } from '@conclave/kernel/game';
import { toy } from '@conclave/kernel/testing/toy';
import { wizard15 } from '@conclave/wizard15';
import { expect, test } from 'vitest';
import { positionAt } from './checkpoints.ts';
import { matchOf } from './table-state.ts';
import { pendingUndo, undoInfo } from './undo.ts';
import { endless } from '../../testing/endless.ts';
import { PaperTable } from '../../testing/paper-table.ts';

/** Who may take back what, and who must agree. */

const HOUR = 3_600_000;

/** Ada and Bo have played so many moves of a game. */
function begun(moves: number, game = toy as never): PaperTable {
  const table = new PaperTable(game, ['Ada', 'Bo']);
  table.ask('Ada', { type: 'start' });
  table.playOn(moves);
  return table;
}

test('with a bot in the opponent’s chair nobody takes back alone what was played against the person', () => {
  const table = begun(5);
  table.ask('Bo', { type: 'leave' });
  while (table.state.moves.at(-1)?.seat !== 1 || table.state.moves.at(-1)?.by === undefined) table.playOn(1);
  const mine = table.state.moves.filter(
    ({ seat, seq }) => seat === 0 && seq > (table.state.chairs[1]?.left ?? 0),
  ).length;
  for (let i = 0; i < mine; i++) expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'undo' } });
  const before = table.state.moves.length;
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'ask-undo' } });
  expect(table.state.moves.length).toBe(before);
  expect(undoInfo(table.state, table.now)?.waiting).toEqual([1]);
});

test('the request waits for who is away while the bot plays on, and is answered on their return', () => {
  const table = begun(2);
  table.ask('Bo', { type: 'leave' });
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'ask-undo' } });
  const { moves } = table.state;
  while (table.legal(1).length > 0) table.move(1, table.legal(1)[0], { by: 'bot' });
  table.now += 5 * HOUR;
  expect(undoInfo(table.state, table.now)).toMatchObject({ seat: 0, waiting: [1], left: 19 * HOUR });
  expect(undoInfo(table.replayed(), table.now)).toEqual(undoInfo(table.state, table.now));
  // answered before sitting down again: the person is there, that is enough
  expect(table.answer('Bo', true)).toMatchObject({ entry: { kind: 'undo' } });
  expect(moves.length).toBeLessThanOrEqual(1);
  expect(table.replayed().state).toEqual(table.state.state);
});

test('a request lapses by the server’s time, and every replay agrees', () => {
  const table = begun(2);
  table.undo('Ada');
  table.now += 24 * HOUR - 1;
  expect(pendingUndo(table.replayed(), table.now)).toBeDefined();
  table.now += 1;
  for (const match of [table.state, table.replayed()]) expect(pendingUndo(match, table.now)).toBeUndefined();
  expect(table.answer('Bo', true)).toMatchObject({ code: 'stale' });
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'ask-undo' } });
});

test('at a table with days to think a request waits as long as a move, at one with seconds for minutes', () => {
  for (const [clock, wait] of [
    [{ kind: 'days', days: 3 }, 72 * HOUR],
    [{ kind: 'live', move: 10, reserve: 60 }, HOUR / 6],
  ] as const) {
    const table = new PaperTable(toy as never, ['Ada', 'Bo'], { clock });
    table.ask('Ada', { type: 'start' });
    table.playOn(2);
    table.undo('Ada');
    expect(undoInfo(table.state, table.now)?.left).toBe(wait);
  }
});

test('a person who moves has answered: the request is over', () => {
  const table = begun(2);
  table.undo('Ada');
  table.playOn(1);
  expect(pendingUndo(table.state, table.now)).toBeUndefined();
});

test('alone against bots everything is taken back, to the first decision', () => {
  const table = new PaperTable(wizard15 as never, ['Ada', { bot: 'greedy' }]);
  table.ask('Ada', { type: 'start' });
  table.playOn(12);
  for (let steps = 0; table.state.moves.some(({ seat }) => seat === 0); steps++) {
    table.now += 5000;
    expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'undo' } });
    expect(steps).toBeLessThan(12);
  }
  expect(table.replayed().state).toEqual(table.state.state);
});

test.each(['Ada first', 'Bo first'])(
  'one step back is one own decision: what the other has laid stays laid (%s)',
  (order) => {
    const table = begun(0, wizard15 as never);
    for (const seat of order === 'Ada first' ? [0, 1] : [1, 0]) table.move(seat);
    const laid = table.state.moves.find(({ seat }) => seat === 1)?.move;
    expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'ask-undo' } });
    table.answer('Bo', true);
    expect(table.state.moves.map(({ seat, move }) => ({ seat, move }))).toEqual([{ seat: 1, move: laid }]);
    expect(wizard15.decision(table.state.state as never)?.seats).toEqual([0]);
    expect(table.replayed().state).toEqual(table.state.state);
  },
);

test('against a bot one step back is one own decision too', () => {
  const table = new PaperTable(wizard15 as never, ['Ada', { bot: 'greedy' }]);
  table.ask('Ada', { type: 'start' });
  table.move(0);
  table.move(1, table.legal(1)[1], { by: 'bot' });
  const bots = table.state.moves[1]?.move;
  table.undo('Ada');
  expect(table.state.moves).toMatchObject([{ seat: 1, move: bots, by: 'bot' }]);
});

test('a card laid face down comes back freely while nothing was shown, whoever has laid meanwhile', () => {
  const table = new PaperTable(wizard15 as never, ['Ada', 'Bo', 'Cy']);
  table.ask('Ada', { type: 'start' });
  table.move(0);
  table.move(1);
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'undo', n: 0 } });
  expect(table.state.moves).toMatchObject([{ seat: 1 }]);
});

test('a signal to the team was heard: it does not come back freely, or the team could talk without end', () => {
  const table = new PaperTable(wizard15 as never, ['Ada', 'Bo', 'Cy', 'Di']);
  table.ask('Ada', { type: 'start' });
  const signal = table.legal(0).find((words) => words.startsWith('wand'));
  table.move(0, signal);
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'ask-undo' } });
});

test('who is muted is not asked: nothing is stored, and it can be changed back', () => {
  const table = begun(2);
  table.ask('Bo', { type: 'mute-undo', mute: true });
  const { length } = table.log;
  for (let i = 0; i < 100; i++) expect(table.undo('Ada')).toEqual({ muted: [1] });
  expect(table.ask('Bo', { type: 'mute-undo', mute: true })).toEqual({ done: table.state.seq });
  expect(table.log.length).toBe(length);
  expect(table.replayed().chairs[1]?.muted).toBe(true);
  table.ask('Bo', { type: 'mute-undo', mute: false });
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'ask-undo' } });
});

test('muting refuses the request that waits, also while a bot stands in', () => {
  const table = begun(2);
  table.ask('Bo', { type: 'leave' });
  table.undo('Ada');
  table.ask('Bo', { type: 'mute-undo', mute: true });
  for (const match of [table.state, table.replayed()]) expect(pendingUndo(match, table.now)).toBeUndefined();
});

test('only who is asked answers; a request is not replaced by another’s', () => {
  const table = new PaperTable(wizard15 as never, ['Ada', 'Bo', 'Cy']);
  table.ask('Ada', { type: 'start' });
  table.ask('Cy', { type: 'leave' });
  table.move(2, table.legal(2)[0], { by: 'bot' });
  table.move(0);
  table.move(1); // all have laid, the cards are shown
  table.undo('Ada');
  expect(undoInfo(table.state, table.now)?.waiting).toEqual([1]); // Cy had gone before
  for (const agree of [true, false]) expect(table.answer('Cy', agree)).toEqual({ done: table.state.seq });
  expect(table.undo('Bo')).toMatchObject({ code: 'stale' });
  expect(undoInfo(table.state, table.now)).toMatchObject({ seat: 0, waiting: [1] });
});

test('requests are few: five, then one in a while; asking again for the same costs nothing', () => {
  const table = begun(2);
  let asked = 0;
  for (let i = 0; i < 50; i++) {
    const ruling = table.undo('Ada');
    if ('entry' in ruling) asked++;
    else expect(ruling).toMatchObject({ code: 'too-many' });
    if ('entry' in ruling) {
      const { length } = table.log;
      expect(table.undo('Ada')).toEqual({ done: table.state.seq });
      expect(table.log.length).toBe(length);
      table.answer('Bo', false);
    }
  }
  expect(asked).toBe(5);
  table.now += HOUR;
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'ask-undo' } });
});

test('one person’s going back and forth is slowed down, and takes nothing from the others', () => {
  const table = begun(0);
  let undone = 0;
  for (let i = 0; i < 5000; i++) {
    table.now += 20;
    if (table.legal(0).length === 0 && 'entry' in table.undo('Ada')) undone++;
    if (table.legal(0).length > 0) table.move(0);
  }
  expect(undone).toBeGreaterThan(60); // a burst, and then one every few seconds, without an end
  expect(undone).toBeLessThan(120);
  table.move(1);
  expect(table.state.moves.length).toBe(2);
  expect(table.undo('Bo')).toMatchObject({ entry: { kind: 'ask-undo' } });
});

test('going back costs the same in the thousandth move as in the tenth', () => {
  const table = new PaperTable(counted(), ['Ada', { bot: 'greedy' }]);
  table.ask('Ada', { type: 'start' });
  table.playOn(2001);
  table.undo('Ada');
  applied = 0;
  for (let i = 0; i < 50; i++) {
    table.now += 5000;
    expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'undo' } });
  }
  expect(applied).toBeLessThan(50 * 100);
  const { n } = table.state.checkpoints.at(-1) ?? { n: 0 };
  expect(n).toBe(table.state.moves.length);
  const [near, far] = [table.state, table.replayed()].map((state) => positionAt(matchOf(state), n, state.checkpoints));
  expect(near).toEqual(far);
});

test.each(['muted', 'refused five times'])('whoever is %s asks on in vain, and it costs no replay', (why) => {
  const table = new PaperTable(counted(toy as never), ['Ada', 'Bo']);
  table.ask('Ada', { type: 'start' });
  while (table.state.moves.at(-1)?.seat !== 0 || table.state.moves.length < 4) table.playOn(1);
  if (why === 'muted') table.ask('Bo', { type: 'mute-undo', mute: true });
  for (let i = 0; i < 6; i++) if ('entry' in table.undo('Ada')) table.answer('Bo', false);
  const { length } = table.log;
  applied = 0;
  for (let i = 0; i < 1000; i++) expect(table.undo('Ada')).not.toHaveProperty('entry');
  expect({ applied, entries: table.log.length }).toEqual({ applied: 0, entries: length });
});

test('a step back that could not be taken freely may be free again once the other has stepped back', () => {
  const table = begun(0);
  table.move(0);
  table.move(1);
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'ask-undo' } });
  table.answer('Bo', false);
  table.undo('Bo');
  table.answer('Ada', true);
  expect(table.state.moves.map(({ seat }) => seat)).toEqual([0]);
  expect(table.undo('Ada')).toMatchObject({ entry: { kind: 'undo', n: 0 } });
});

let applied = 0;
function counted(game: AnyGame = endless): AnyGame {
  return { ...game, apply: (...given) => (applied++, game.apply(...given)) };
}
