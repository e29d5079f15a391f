import { expect, test } from 'vitest';
import { crashAndCount } from '../testing/crash.ts';

test('killed under load two hundred times, the server loses nothing, does nothing twice, and everybody comes back', async () => {
  const report = await crashAndCount({ tables: 30, kills: 200, every: 300 });
  console.log(report);
  expect(report.complaints).toEqual([]);
  expect(report.returns).toBeGreaterThan(200 * 20); // most kills meet most tables at play
});
