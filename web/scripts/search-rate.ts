// How fast the bots' search runs in a browser's worker: node --import tsx web/scripts/search-rate.ts
import { fileURLToPath } from 'node:url';
import { runInWorker } from './run-in-worker.ts';
import type { SearchRate } from './search-rate-worker.ts';

const entry = fileURLToPath(new URL('./search-rate-worker.ts', import.meta.url));
for (const { id, seats, rate } of await runInWorker<readonly SearchRate[]>(entry)) {
  console.log(`browser.${id}.search ${seats} seats: ${Math.round(rate).toLocaleString('en')} iterations/s`);
}
