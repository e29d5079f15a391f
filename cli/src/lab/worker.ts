import { parentPort, workerData } from 'node:worker_threads';
import { BOTS } from '@conclave/bots/roster';
import { gameNamed } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import type { Briefing } from './worker-pool.ts';
import { playDuel } from './duel.ts';
import type { External } from './external.ts';
import { foretell } from './foretelling.ts';
import { plant } from './planted.ts';
import type { Duel } from './schedule.ts';
import { ponder } from './thought.ts';

const own = workerData as Briefing;
const game = gameNamed(own.game);
if (game === undefined) throw new Error(`there is no game ${own.game}`);
const programs = new Map<string, External>();
const work = workOf(own, game);

parentPort?.on('message', (job: unknown) => {
  if (job === 'home') {
    for (const program of programs.values()) program.close();
    parentPort?.close();
  } else {
    void work(job).then((result) => parentPort?.postMessage(result, []));
  }
});

function workOf(briefing: Briefing, played: AnyGame): (job: unknown) => Promise<unknown> {
  if (briefing.kind === 'duels') {
    return (job) => playDuel({ ...briefing.arena, game: played, bots: BOTS }, job as Duel, programs);
  }
  if (briefing.kind === 'foretellings')
    return async (job) => foretell({ ...briefing.config, game: played }, job as number);
  if (briefing.kind === 'plantings') return async (job) => plant({ ...briefing.config, game: played }, job as number);
  return async (job) => ponder({ ...briefing.config, game: played }, job as number);
}
