import { parentPort, workerData } from 'node:worker_threads';
import { BOTS } from '@conclave/bots/roster';
import { gameNamed } from '@conclave/catalogue/games';
import type { Briefing } from './crew.ts';
import { type Arena, playDuel } from './duel.ts';
import type { External } from './external.ts';
import type { Duel } from './schedule.ts';

const { game: id, ...briefing } = workerData as Briefing;
const game = gameNamed(id);
if (game === undefined) throw new Error(`there is no game ${id}`);
const arena: Arena = { ...briefing, game, bots: BOTS };
const programs = new Map<string, External>();

parentPort?.on('message', (duel: Duel | 'home') => {
  if (duel === 'home') {
    for (const program of programs.values()) program.close();
    parentPort?.close();
  } else {
    void playDuel(arena, duel, programs).then((result) => parentPort?.postMessage(result, []));
  }
});
