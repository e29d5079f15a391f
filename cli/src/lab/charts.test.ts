import { expect, test } from 'vitest';
import { lineChart, uprightFor } from './charts.ts';

const readIn = (chart: string) => [...chart.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

test('what stands in a chart is written as it is, however exactly things are drawn', () => {
  const point = { label: '0.05 s', x: 50, share: 0.0065, low: 0.001, high: 0.0123 };
  const upright = { from: 0, to: 0.02, step: 0.005, digits: 2 };
  const read = readIn(lineChart('gain', [point, { ...point, label: '5 s', x: 5000 }], 0, upright));
  expect(read).toContain('0.05 s');
  expect(read).toContain('0.65 %');
  expect(read).toContain('1.50 %');
});

test.each([
  [[-0.0006, 0.0134], { from: -0.005, to: 0.015, step: 0.005 }],
  [[0.001, 0.0042], { from: 0, to: 0.006, step: 0.002 }],
  [[0, 0], { from: 0, to: 0.002, step: 0.002 }],
  [[-0.3, 0.9], { from: -0.5, to: 1, step: 0.5 }],
])('the scale for %j has round lines, room for all, and nothing on a line', (values, { from, to, step }) => {
  const upright = uprightFor(values);
  expect(upright.from).toBeCloseTo(from, 9);
  expect(upright.to).toBeCloseTo(to, 9);
  expect(upright.step).toBeCloseTo(step, 9);
});
