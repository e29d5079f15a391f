import { aurum } from '@conclave/aurum';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';

/** The evaluation of a position of three players for seat 0. */
function liking(...lines: string[]): number {
  const position = ['seats 3', 'lead 0', 'hand 0 B1', 'hand 1 P2', 'hand 2 S2', 'prediction 1 P4', 'prediction 2 S4'];
  const text = [...position.filter((line) => !lines.some((each) => each.startsWith(line.slice(0, 8)))), ...lines];
  return aurum.evaluate(must(aurum.notation.parseState(text.join('\n'))), 0);
}

/** A last round that gave these nuggets. */
function lastRound(nuggets: string): string {
  return `result prediction 3 4 4 tricks 1 1 1 gold 0 0 0 points 0 0 0 nuggets ${nuggets}`;
}

test('a prediction that is met is better than one that is missed, or exceeded', () => {
  const met = liking('prediction 0 Z3', 'tricks 3 0 0');
  expect(met).toBeGreaterThan(liking('prediction 0 Z5', 'tricks 3 0 0'));
  expect(met).toBeGreaterThan(liking('prediction 0 Z3', 'tricks 4 0 0'));
});

test('gold and nuggets are good to have, and bad for others to have', () => {
  const plain = liking('prediction 0 Z3', 'tricks 3 0 0');
  expect(liking('prediction 0 Z3', 'tricks 3 0 0', 'nuggets 1 0 0')).toBeGreaterThan(plain);
  expect(liking('prediction 0 Z3', 'tricks 3 0 0', 'nuggets 0 1 0')).toBeLessThan(plain);
  expect(liking('prediction 0 Z9', 'gold 0 G7', 'next play 0')).toBeGreaterThan(liking('prediction 0 Z9'));
});

test('a match that is over is worth what it brought', () => {
  expect(liking('nuggets 2 0 0', lastRound('1 0 0'), 'next nothing')).toBe(1);
  expect(liking('nuggets 2 2 0', lastRound('1 1 0'), 'next nothing')).toBe(0.5);
  expect(liking('nuggets 0 2 0', lastRound('0 1 0'), 'next nothing')).toBe(0);
});
