import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { the } from './table.ts';
import { AUTOMA_ANYS, AUTOMA_FIXED, COMPONENTS } from './values.ts';
import { amounts, ANY, entries, type Price } from '../essences.ts';

/** The rows of the tables in the rules file, by the id in their first column. */
const rows = new Map(
  readFileSync(new URL('../../../../docs/rules/resarcana.md', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z-]+ \| [A-Z]/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, id, ...cells]) => [id, cells] as const),
);

/** `3A 2D` as it is printed: essence and amount, in order. */
function printed(text: string): string {
  return text === '0' || text === undefined ? '' : text;
}

const LETTERS = ['E', 'L', 'C', 'D', 'G', 'A'];
const written = (price: Price): string =>
  entries(price)
    .map(([essence, n]) => `${n}${LETTERS[essence === ANY ? 5 : essence]}`)
    .join(' ');

test('every component of the rules file is there, and nothing else', () => {
  expect(COMPONENTS.map(({ id }) => id).sort()).toEqual([...rows.keys()].sort());
});

test('artifacts have the printed cost in printed order, total, type, points and set', () => {
  for (const { id, price, dragon, creature, points, set } of COMPONENTS.slice(0, 40)) {
    const [, cost, total, type, vp, number] = rows.get(id) ?? [];
    const types = [dragon ? 'Dragon' : '', creature ? 'Creature' : ''].filter((word) => word !== '').join(', ');
    const sum = amounts(price ?? {}).reduce((n, each) => n + each, price?.any ?? 0);
    expect([id, written(price ?? {}), String(sum), types || '-', String(points ?? 0), String(set ?? '-')]).toEqual([
      id,
      printed(cost),
      total,
      type,
      vp,
      number,
    ]);
  }
});

test('Places of Power have the printed cost, monuments the printed points, mages the printed set', () => {
  for (const { id, price } of COMPONENTS.slice(58, 68)) expect(written(price ?? {})).toBe(rows.get(id)?.[2]);
  for (const { id, points } of COMPONENTS.slice(68)) expect(String(points ?? 0)).toBe(rows.get(id)?.[1]);
  for (const { id, set } of COMPONENTS.slice(40, 50)) expect(String(set ?? '-')).toBe(rows.get(id)?.[1]);
});

test('every component has as many powers as are numbered in its row', () => {
  for (const { id, powers } of COMPONENTS) {
    const text = rows.get(id)?.at(-2) ?? '';
    const numbered = text.match(/(?:^|\. )(?:Ability: .*?\. )?\d(?= \(| React|:)/g) ?? [];
    expect([id, powers?.length ?? 0]).toEqual([id, numbered.length]);
  }
});

/** RA-T9. */
test('the Automa pays discounted costs', () => {
  const costs: Record<string, string> = {
    athanor: '1G',
    'chalice-of-life': '1L 1G',
    'corrupt-altar': '1D 3A',
    crypt: '1D 3A',
    'dragon-bridle': '1E 1L 1C',
    'dragon-egg': '1G',
    'earth-dragon': '4E 2L',
    'horn-of-plenty': '2G',
    'hypnotic-basin': '1E 2C',
    'jeweled-statuette': '1D 1G',
    'ring-of-midas': '1G',
    'sacrificial-dagger': '1G',
    'tree-of-life': '2A',
    vault: '1G',
    'wind-dragon': '4C 3A',
    'windup-man': '1E 1L 1G',
    'magical-shard': '',
    prism: '',
  };
  for (const [id, cost] of Object.entries(costs)) {
    const all = [...AUTOMA_FIXED[the(id)], AUTOMA_ANYS[the(id)]];
    expect([id, all.flatMap((n, e) => (n > 0 ? [`${n}${LETTERS[e]}`] : [])).join(' ')]).toEqual([id, cost]);
  }
});
