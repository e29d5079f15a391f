import type { AnalysisMessage, AnalysisRequest } from './analysis-worker.ts';

let worker: Worker | undefined;
let asked = 0;
const listeners = new Map<number, (message: AnalysisMessage) => void>();

/** `Omit` for each kind of request by itself. */
type Question = AnalysisRequest extends infer R ? (R extends { readonly type: 'stop' } ? never : Omit<R, 'id'>) : never;

/**
 * Asks for an analysis, which a worker works out while the page goes on; what was found before is kept there. The returned
 * function gives it up.
 */
export function analyse(question: Question, listener: (message: AnalysisMessage) => void): () => void {
  worker ??= start();
  const id = ++asked;
  listeners.set(id, listener);
  send(worker, { ...question, id });
  return () => {
    if (listeners.delete(id) && worker !== undefined) send(worker, { id, type: 'stop' });
  };
}

function start(): Worker {
  const started = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module', name: 'analysis' });
  started.addEventListener('message', ({ data }: MessageEvent<AnalysisMessage>) => listeners.get(data.id)?.(data));
  return started;
}

function send(to: Worker, request: AnalysisRequest): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window and has no origin
  to.postMessage(request);
}
