import { readFileSync } from 'node:fs';
import { TABLE } from '@conclave/resarcana/components/table';
import { expect, test } from 'vitest';
import { emblemOf } from './emblems.ts';
import { PRINTED } from './printed.ts';

const sprites = ['sprite', 'resarcana'].map((name) =>
  readFileSync(new URL(`../../ui/icons/${name}.svg`, import.meta.url), 'utf8'),
);

test('every power, Collect and ability of the engine is printed, and nothing else', () => {
  const texts = JSON.parse(
    readFileSync(new URL('../../../../games/resarcana/texts/en.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  for (const { id, powers = [] } of TABLE) {
    const printed = PRINTED[id] ?? {};
    expect({ id, powers: printed.powers?.length ?? 0 }).toEqual({ id, powers: powers.length });
    expect({ id, has: printed.collect !== undefined }).toEqual({ id, has: `card.${id}.collect` in texts });
    expect({ id, has: printed.ability !== undefined }).toEqual({ id, has: `card.${id}.ability` in texts });
  }
});

test('amounts in a printed row are those of its sentence', () => {
  const texts = JSON.parse(
    readFileSync(new URL('../../../../games/resarcana/texts/en.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const names = { E: 'Elan', L: 'Life', C: 'Calm', D: 'Death', G: 'Gold' } as const;
  for (const { id } of TABLE) {
    for (const [i, row] of (PRINTED[id]?.powers ?? []).entries()) {
      for (const [, n, letter] of row.matchAll(/(?<= |^)([2-9])([ELCDG])/g)) {
        expect(texts[`card.${id}.${i + 1}`]).toContain(`${n} ${names[letter as keyof typeof names]}`);
      }
    }
  }
});

test('every component has its emblem in a sprite', () => {
  for (const { id } of TABLE) {
    expect({ id, context: sprites.some((sprite) => sprite.includes(`id="i-${emblemOf(id)}"`)) }).toEqual({
      id,
      context: true,
    });
  }
});
