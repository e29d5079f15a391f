import { expect, test } from 'vitest';
import { spelled } from './spelled.ts';

test('time is spelled as people read it', () => {
  expect([900, 61_000, 3_600_000 + 120_000, 3 * 86_400_000].map(spelled)).toEqual(['0:01', '1:01', '1:02 h', '3 d']);
});
