import { expect, test } from 'vitest';
import { type Naming, usualPayment, wordsFor } from './naming.ts';

const pay = (n: number, caps: readonly number[]): Naming => ({ verb: 'pay', count: n, caps, goldIsAll: false });

test('the sensible payment takes what there is most of, and Gold last', () => {
  expect(usualPayment(pay(3, [2, 3, 1, 0, 3]), [2, 5, 1, 0, 9])).toEqual([0, 3, 0, 0, 0]);
  expect(usualPayment(pay(2, [1, 0, 0, 0, 2]), [1, 0, 0, 0, 4])).toEqual([1, 0, 0, 0, 1]);
});

test('words stop where the table has nothing left to ask', () => {
  // one Elan given, only Gold is left to give: the table takes it by itself
  expect(wordsFor(pay(2, [1, 0, 0, 0, 2]), [1, 0, 0, 0, 1])).toEqual(['pay E']);
  expect(wordsFor({ verb: 'gain', count: 3, caps: [3, 3, 3, 3, 0], goldIsAll: false }, [1, 1, 1, 0, 0])).toEqual([
    'gain E',
    'gain L',
    'gain C',
  ]);
  expect(wordsFor({ verb: 'gain', count: 3, caps: [3, 3, 3, 3, 0], goldIsAll: false }, [0, 0, 0, 3, 0])).toEqual([
    'gain D',
  ]);
});

test('the coin of a discarded card stands for both essences', () => {
  expect(wordsFor({ verb: 'gain', count: 2, caps: [2, 2, 2, 2, 1], goldIsAll: true }, [0, 0, 0, 0, 1])).toEqual([
    'gain G',
  ]);
});
