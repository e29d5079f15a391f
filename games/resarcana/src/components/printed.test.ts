import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { entries, ESSENCES } from '../essences.ts';
import { DESTROY, DISCARD } from './component.ts';
import { PRINTED } from './printed.ts';
import { TABLE } from './table.ts';

test('every power, Collect and ability of the engine is printed, and nothing else', () => {
  const texts = JSON.parse(readFileSync(new URL('../../texts/en.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
  for (const { id, powers = [] } of TABLE) {
    const printed = PRINTED[id] ?? {};
    expect({ id, powers: printed.powers?.length ?? 0 }).toEqual({ id, powers: powers.length });
    expect({ id, has: printed.collect !== undefined }).toEqual({ id, has: `card.${id}.collect` in texts });
    expect({ id, has: printed.ability !== undefined }).toEqual({ id, has: `card.${id}.ability` in texts });
  }
});

test('amounts in a printed row are those of its sentence', () => {
  const texts = JSON.parse(readFileSync(new URL('../../texts/en.json', import.meta.url), 'utf8')) as Record<
    string,
    string
  >;
  const names = { E: 'Elan', L: 'Life', C: 'Calm', D: 'Death', G: 'Gold' } as const;
  for (const { id } of TABLE) {
    for (const [i, row] of (PRINTED[id]?.powers ?? []).entries()) {
      for (const [, n, letter] of row.matchAll(/(?<= |^)([2-9])([ELCDG])/g)) {
        expect(texts[`card.${id}.${i + 1}`]).toContain(`${n} ${names[letter as keyof typeof names]}`);
      }
    }
  }
});

test('what a component collects in any case is printed', () => {
  for (const { id, collect } of TABLE) {
    for (const [essence, n] of entries(collect?.fixed ?? {})) {
      expect(PRINTED[id]?.collect?.split(' ')).toContain(`${n}${ESSENCES[essence]}`);
    }
  }
});

test('the escape printed on a Dragon is the one the engine takes', () => {
  const words = new Map([...ESSENCES.entries()].map(([e, letter]) => [e as number, `1${letter}`]));
  words.set(DISCARD, 'discard').set(DESTROY, 'destroy');
  for (const { id, escape } of TABLE) {
    if (escape !== undefined) expect(PRINTED[id]?.powers?.[0]).toMatch(new RegExp(`escape ${words.get(escape)}$`));
  }
});
