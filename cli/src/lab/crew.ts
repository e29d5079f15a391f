import { Worker } from 'node:worker_threads';
import { type Arena, type DuelResult, playDuel } from './duel.ts';
import type { Entrant } from './entrant.ts';
import { External } from './external.ts';
import type { Duel } from './schedule.ts';

/** What a worker must know to play along: an arena without what cannot be sent, which it finds by name. */
export interface Briefing extends Omit<Arena, 'game' | 'bots'> {
  readonly game: string;
  readonly entrants: readonly Entrant[];
}

/** Told each result as it comes; asked before each duel whether it is too late to begin one. */
interface Referee {
  readonly tell: (result: DuelResult) => void;
  readonly late: () => boolean;
}

/** Plays duels one after the other here; for tests and for single cores. */
export async function playHere(arena: Arena, duels: readonly Duel[], { tell, late }: Referee): Promise<void> {
  const programs = new Map<string, External>();
  try {
    for (const duel of duels) {
      if (late()) return;
      tell(await playDuel(arena, duel, programs));
    }
  } finally {
    for (const program of programs.values()) program.close();
  }
}

/** Plays duels on several threads. A duel is handed out when a thread has finished its last one. */
export async function playTogether(
  { game, bots: _bots, ...arena }: Arena,
  duels: readonly Duel[],
  { workers, tell, late }: Referee & { readonly workers: number },
): Promise<void> {
  const briefing: Briefing = { ...arena, game: game.id };
  let next = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: briefing, execArgv: [] });
      const hand = () => {
        const duel = late() ? undefined : duels[next++];
        worker.postMessage(duel ?? 'home', []);
      };
      worker.on('message', (result: DuelResult) => {
        tell(result);
        hand();
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
      hand();
    });
  await Promise.all(Array.from({ length: Math.min(workers, duels.length) }, work));
}
