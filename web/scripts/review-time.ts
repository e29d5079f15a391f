// How long a review takes in a browser's worker: node --import tsx web/scripts/review-time.ts
import { fileURLToPath } from 'node:url';
import type { ReviewTime } from './review-time-worker.ts';
import { runInWorker } from './run-in-worker.ts';

const entry = fileURLToPath(new URL('./review-time-worker.ts', import.meta.url));
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);
for (const { id, seats, games, curve, own, all } of await runInWorker<readonly ReviewTime[]>(entry)) {
  console.log(
    `browser.${id}.review ${seats} seats: first curve ${seconds(curve)} s, one seat's game ${seconds(own)} s, ` +
      `every seat's ${seconds(all)} s (medians of ${games} games)`,
  );
}
