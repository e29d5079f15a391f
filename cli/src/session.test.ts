import { botNamed } from '@conclave/bots/roster';
import { seedFrom } from '@conclave/kernel/chance';
import { must } from '@conclave/kernel/result';
import { toy } from '@conclave/kernel/testing/toy';
import { expect, test } from 'vitest';
import { legalNow, letBotsPlay, openSession, playWords } from './session.ts';

test('a move typed in another way is recorded as the game writes it', () => {
  const bot = botNamed('random');
  if (bot === undefined) throw new Error('there is no random bot');
  const table = { game: toy, options: { seats: 2, cards: 12 }, seed: seedFrom('typed'), bots: [bot, bot] };
  const session = openSession(table, { person: 0, iterations: 1 });
  for (letBotsPlay(session); toy.decision(session.match.state as never) !== undefined; letBotsPlay(session)) {
    const [words = ''] = legalNow(session);
    must(playWords(session, words.replace(/ (?=\d$)/, ' 0')));
  }
  const moves = session.match.moves.map(({ move }) => move);
  expect(moves.filter((move) => /^lay \d$/.test(move)).length).toBeGreaterThan(0);
  expect(moves.filter((move) => / 0\d/.test(move))).toEqual([]);
});
