import { expect, test } from 'vitest';
import { fileWith, perform } from '../../testing/stage.ts';

async function recordOf(game: string, seats: number): Promise<string> {
  const { out } = await perform(`record ${game} --seats ${seats} --bots greedy,random --seed analyse`);
  return out;
}

test('a review adds up for each seat, and names the better answer of each decision', async () => {
  const record = await recordOf('wizard15', 2);
  const { exit, out } = await perform(['analyse', '-', '--looks', '40', '--json'], { input: record });
  expect(exit).toBe(0);
  const { seats, decisions } = JSON.parse(out);
  expect(seats).toHaveLength(2);
  for (const { start, luck, play, others, end } of seats) expect(start + luck + play + others).toBeCloseTo(end, 9);
  expect(seats.map(({ end }: { end: number }) => end).toSorted()).toEqual([0, 1]);
  const moves = JSON.parse(record).moves;
  for (const { seq, seat, played, loss, judgement } of decisions) {
    expect(moves[seq]).toMatchObject({ seat, move: played });
    expect(judgement === 'best').toBe(loss < 0.05);
  }
});

test('the same record has the same review, and one seat is reviewed alone as among all', async () => {
  const file = fileWith(await recordOf('wizard15', 2));
  const words = ['analyse', file, '--looks', '20', '--json'];
  const [first, second, one] = await Promise.all([perform(words), perform(words), perform([...words, '--seat', '1'])]);
  expect(first.out).toBe(second.out);
  expect(JSON.parse(one.out).seats[0]).toEqual(JSON.parse(first.out).seats[1]);
});

test('a person reads sentences in three languages', async () => {
  const file = fileWith(await recordOf('wizard15', 2));
  for (const [lang, word] of [
    ['en', 'luck'],
    ['pl', 'szczęście'],
    ['zh-Hant', '運氣'],
  ] as const) {
    const { out } = await perform(['analyse', file, '--looks', '10', '--lang', lang]);
    expect(out).toContain(word);
    expect(out).not.toContain('cli.');
    expect(out).not.toContain('measure.');
  }
});

test('bad input is a sentence that says which and where', async () => {
  expect((await perform('analyse /nowhere/at/all')).exit).toBe(2);
  const record = JSON.parse(await recordOf('wizard15', 2));
  record.moves[3].move = 'boast';
  const altered = await perform(['analyse', '-'], { input: JSON.stringify(record) });
  expect(altered.exit).toBe(3);
  expect(altered.err).toContain('move 4');
  const cut = await perform(['analyse', '-'], { input: JSON.stringify(record).slice(0, 200) });
  expect(cut.exit).toBe(3);
  expect((await perform(['analyse', '-', '--seat', '5'], { input: await recordOf('wizard15', 2) })).exit).toBe(2);
});

test('a hint names legal answers with chances, the best first', async () => {
  const file = fileWith(await recordOf('aurum', 3));
  const position = (await perform(['replay', file, '--at', '8'])).out;
  const { exit, out } = await perform(['hint', 'aurum', '-', '--json'], { input: position });
  expect(exit).toBe(0);
  const { seat, answers } = JSON.parse(out);
  const { legal } = JSON.parse((await perform(['replay', file, '--at', '8', '--json'])).out);
  for (const { move, chance } of answers) {
    expect(legal[seat]).toContain(move);
    expect(chance).toBeGreaterThanOrEqual(0);
    expect(chance).toBeLessThanOrEqual(1);
  }
  expect((await perform(['hint', 'aurum', '-'], { input: 'nonsense' })).exit).toBe(3);
});
