import { GAMES, gameNamed } from '@conclave/catalogue/games';
import { botNamed, LEVELS } from '@conclave/bots/roster';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOpen, loadGame, OPEN_GAMES, SHELF } from './src/client/games.ts';
import { DEFAULT_BOT } from './src/client/bots/default-bot.ts';

test('the client opens only games of the catalogue', () => {
  const known = GAMES.map(({ id }) => id);
  expect(OPEN_GAMES.filter((id) => !known.includes(id))).toEqual([]);
});

test('a game that is open loads as itself', async () => {
  for (const id of OPEN_GAMES) expect(await loadGame(id)).toBe(gameNamed(id));
});

test('every game of the catalogue stands on the shelf', () => {
  for (const game of GAMES) {
    expect(SHELF.some(({ id }) => id === game.id)).toBe(true);
  }
});

test('the bot one meets by default can be seated', () => {
  expect(botNamed(DEFAULT_BOT)).toBeDefined();
});

test('a game that is not there is not opened', async () => {
  expect(isOpen('toString')).toBe(false);
  await expect(loadGame('chess')).rejects.toThrow("no game 'chess'");
});

test('every level of the bots has a name for people', () => {
  const texts = JSON.parse(readFileSync(new URL('texts/en.json', import.meta.url), 'utf8'));
  for (const { id } of LEVELS) expect(texts).toHaveProperty([`level.${id}`]);
});
