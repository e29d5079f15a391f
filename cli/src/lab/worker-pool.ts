import { Worker } from 'node:worker_threads';
import type { Arena } from './duel.ts';
import type { ForetellingConfig } from './foretelling.ts';
import type { PlantingConfig } from './planted.ts';
import type { PonderConfig } from './thought.ts';

/** What a worker is started with; what cannot be cloned it looks up by name. */
export type Briefing =
  | { readonly kind: 'duels'; readonly game: string; readonly arena: Omit<Arena, 'game' | 'bots'> }
  | { readonly kind: 'thoughts'; readonly game: string; readonly config: Omit<PonderConfig, 'game'> }
  | { readonly kind: 'foretellings'; readonly game: string; readonly config: Omit<ForetellingConfig, 'game'> }
  | { readonly kind: 'plantings'; readonly game: string; readonly config: Omit<PlantingConfig, 'game'> };

/** Receives each result, and says before each job whether there is still time for it. */
export interface Referee<R> {
  readonly tell: (result: R) => void;
  readonly late: () => boolean;
}

/** Does one job after the other here; for tests and for single cores. */
export async function oneByOne<J, R>(
  jobs: readonly J[],
  work: (job: J) => Promise<R> | R,
  { tell, late }: Referee<R>,
): Promise<void> {
  for (const job of jobs) {
    if (late()) return;
    tell(await work(job));
  }
}

/** Does jobs on several threads. A job is handed out when a thread has finished its last one. */
export async function together<R>(
  jobs: readonly unknown[],
  briefing: Briefing,
  { workers, tell, late }: Referee<R> & { readonly workers: number },
): Promise<void> {
  let next = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: briefing, execArgv: [] });
      const hand = () => {
        const job = late() ? undefined : jobs[next++];
        worker.postMessage(job ?? 'home', []);
      };
      worker.on('message', (result: R) => {
        tell(result);
        hand();
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
      hand();
    });
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, work));
}
