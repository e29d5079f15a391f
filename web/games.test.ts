import { GAMES } from '@conclave/catalogue/games';
import { BOTS } from '@conclave/bots/roster';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOpen, loadGame, OPEN_GAMES, SHELF } from './src/games.ts';

test('the client opens exactly the games of the catalogue', () => {
  expect([...OPEN_GAMES].sort()).toEqual(GAMES.map(({ id }) => id).sort());
});

test('every game of the catalogue stands on the shelf, and loads as itself', async () => {
  for (const game of GAMES) {
    expect(SHELF.some(({ id }) => id === game.id)).toBe(true);
    expect(await loadGame(game.id)).toBe(game);
  }
});

test('a game that is not there is not opened', async () => {
  expect(isOpen('toString')).toBe(false);
  await expect(loadGame('chess')).rejects.toThrow("no game 'chess'");
});

test('every bot has a name for people', () => {
  const texts = JSON.parse(readFileSync(new URL('texts/en.json', import.meta.url), 'utf8'));
  for (const { id } of BOTS) expect(texts).toHaveProperty([`level.${id}`]);
});
