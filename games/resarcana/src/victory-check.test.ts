import { legalWords, play } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test, vi } from 'vitest';

/** Two moves before the end of a round in which the Golden Statue can win (RA-B81). */
const BEFORE_THE_CHECK = `seat 0 pool 3G
seat 0 play golden-statue great-pyramid colossus
seat 1 passed
first 0 taken`;

/** The game as a process that has just started knows it: every module evaluated anew. */
async function freshGame() {
  vi.resetModules();
  return (await import('./index.ts')).resarcana;
}

test('a process that never played a check can answer the prompt of the Golden Statue', async () => {
  const played = await freshGame();
  let s = must(played.notation.parseState(BEFORE_THE_CHECK));
  for (const words of ['pass', 'item alchemy']) s = must(play(played, s, 0, words)).state;
  expect(played.decision(s)).toEqual({ prompt: 'statue', seats: [0] });

  const answers = ['react golden-statue.1', 'decline'];
  for (const sent of [s, played.redact(s, 0)]) {
    const fresh = await freshGame();
    expect(legalWords(fresh, JSON.parse(JSON.stringify(sent)), 0)).toEqual(answers);
  }
  const text = played.notation.formatState(s);
  const fresh = await freshGame();
  expect(legalWords(fresh, must(fresh.notation.parseState(text)), 0)).toEqual(answers);
});
