import { readFileSync } from 'node:fs';
import { TABLE } from '@conclave/resarcana/components/table';
import { expect, test } from 'vitest';
import { emblemOf } from './emblems.ts';

const sprites = ['sprite', 'resarcana'].map((name) =>
  readFileSync(new URL(`../../ui/icons/${name}.svg`, import.meta.url), 'utf8'),
);

test.each(TABLE.map(({ id }) => id))('%s has its emblem in a sprite', (id) => {
  expect(sprites.some((sprite) => sprite.includes(`id="i-${emblemOf(id)}"`))).toBe(true);
});
