import { GAMES as CATALOGUE, gameNamed } from '@conclave/catalogue/games';
import { botNamed, LEVELS } from '@conclave/bots/roster';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES, hasGame, loadGame } from './games/games.ts';
import { DEFAULT_BOT } from './bots/default-bot.ts';

test('every game of the catalogue has a manifest, and no other', () => {
  const ids = (games: readonly { readonly id: string }[]) => games.map(({ id }) => id).sort();
  expect(ids(GAMES)).toEqual(ids(CATALOGUE));
});

test('a manifest loads its game', async () => {
  for (const { id } of GAMES) expect(await loadGame(id)).toBe(gameNamed(id));
});

test('the bot one meets by default can be seated', () => {
  expect(botNamed(DEFAULT_BOT)).toBeDefined();
});

test('a game that is not there is not opened', async () => {
  expect(hasGame('toString')).toBe(false);
  await expect(loadGame('chess')).rejects.toThrow("no game 'chess'");
});

test('every level of the bots has a name for people', () => {
  const texts = JSON.parse(readFileSync(new URL('../../texts/en.json', import.meta.url), 'utf8'));
  for (const { id } of LEVELS) expect(texts).toHaveProperty([`level.${id}`]);
});
