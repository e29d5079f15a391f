import { expect, test } from 'vitest';
import { nextOf } from './use-move-queue.ts';

test('picks are played in the order in which they were gathered', () => {
  expect(nextOf(['pay elan', 'pay calm'], ['pay elan', 'pay calm'], false)).toEqual({
    next: 'pay elan',
    rest: ['pay calm'],
  });
});

test('when the table asks for something else, everything that was gathered is dropped', () => {
  expect(nextOf(['pay elan', 'stop'], ['react', 'suffer'], false)).toEqual({ next: undefined, rest: [] });
  expect(nextOf(['pay elan', 'stop'], ['stop'], false)).toEqual({ next: undefined, rest: [] });
});

test('in any order the table may ask for a later pick first', () => {
  expect(nextOf(['pay Rs', 'pay Go'], ['pay Go'], true)).toEqual({ next: 'pay Go', rest: ['pay Rs'] });
  expect(nextOf(['pay Rs'], ['morning'], true)).toEqual({ next: undefined, rest: [] });
});
