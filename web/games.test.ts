import { GAMES } from '@conclave/catalogue/games';
import { BOTS, botNamed } from '@conclave/bots/roster';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isOpen, loadGame, OPEN_GAMES, SHELF } from './src/games.ts';
import { USUAL_BOT } from './src/table/usual-bot.ts';

test('the client opens only games of the catalogue', () => {
  const known = GAMES.map(({ id }) => id);
  expect(OPEN_GAMES.filter((id) => !known.includes(id))).toEqual([]);
});

test('every game of the catalogue stands on the shelf, and those that are open load as themselves', async () => {
  for (const game of GAMES) {
    expect(SHELF.some(({ id }) => id === game.id)).toBe(true);
    if (isOpen(game.id)) expect(await loadGame(game.id)).toBe(game);
  }
});

test('the bot one meets by default can be seated', () => {
  expect(botNamed(USUAL_BOT)).toBeDefined();
});

test('a game that is not there is not opened', async () => {
  expect(isOpen('toString')).toBe(false);
  await expect(loadGame('chess')).rejects.toThrow("no game 'chess'");
});

test('every bot has a name for people', () => {
  const texts = JSON.parse(readFileSync(new URL('texts/en.json', import.meta.url), 'utf8'));
  for (const { id } of BOTS) expect(texts).toHaveProperty([`level.${id}`]);
});
