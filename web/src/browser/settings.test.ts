import { expect, test, vi } from 'vitest';

vi.stubGlobal('navigator', { language: 'en', languages: ['en'] });

/** The pace somebody finds whose browser has kept this one. */
async function paceAfter(kept: string | undefined): Promise<string> {
  vi.resetModules();
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ pace: kept }) });
  const { settings } = await import('./settings.ts');
  return settings().pace;
}

test.each([
  ['calm', 'calm'],
  ['brisk', 'brisk'],
  ['at-once', 'at-once'],
  ['slow', 'slow'],
  [undefined, 'calm'],
  ['hasty', 'calm'],
])('who has chosen the pace %s goes on at the pace %s', async (kept, pace) => {
  expect(await paceAfter(kept)).toBe(pace);
});
