import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { readMove } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { resarcana } from '../index.ts';

test('a chair that is not at the table has no moves and no rule to be refused by; the Automa has none either (RA-B1)', () => {
  for (const options of [{ seats: 2 }, { seats: 4, mode: 'draft' }, { seats: 1, mode: 'automa' }, { seats: 1 }]) {
    const s = resarcana.setup(must(parseOptions(resarcana, options)), seedFrom('table'));
    for (const seat of [-2, -1, options.seats, 7, 0.5, Number.NaN]) {
      expect(resarcana.legal(s, seat)).toEqual([]);
      expect(resarcana.refusal(s, seat, 'pass')).toBeUndefined();
    }
  }
});

test('words that no question is answered with are no move and no rule is the reason', () => {
  const s = must(resarcana.notation.parseState('seat 0 pool 2E\nseat 0 play athanor'));
  for (const words of ['place E', 'use athanor', 'use athanor.4', 'use athanor.1.1', 'claim', 'rival E', 'amount 07']) {
    expect(resarcana.refusal(s, 0, words), words).toBeUndefined();
    const read = readMove(resarcana, s, 0, words);
    expect(read.ok ? 'read' : read.problem.code, words).toBe('no-such-move');
  }
});
