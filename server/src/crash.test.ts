import { expect, test } from 'vitest';
import { crashAndCount } from '../testing/crash.ts';

test('killed under load three times, the server loses nothing, does nothing twice, and everybody comes back', async () => {
  const report = await crashAndCount({ tables: 6, kills: 3, every: 250 });
  expect(report.complaints).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(100);
  expect(report.returns).toBeGreaterThanOrEqual(18); // most tables were at play each time
}, 180_000);
