import { Worker } from 'node:worker_threads';
import type { Write, WriteAnswer } from './writer-messages.ts';

/** The thread that writes, as the main thread knows it. */
export class WriterThread {
  readonly ready: Promise<void>;
  private readonly worker: Worker;
  private readonly waiting = new Map<
    number,
    { resolve: (done: readonly number[]) => void; reject: (e: Error) => void }
  >();
  private readonly ended: Promise<void>;
  private number = 0;
  private broken: Error | undefined;

  constructor(path: string) {
    const url = new URL('./sqlite-writer.mjs', import.meta.url);
    const execArgv = ['--disable-warning=ExperimentalWarning']; // Node 22 says so of its SQLite
    this.worker = new Worker(url, { workerData: { path }, execArgv });
    this.ready = new Promise((resolve, reject) => {
      this.worker.once('message', () => resolve());
      this.worker.once('error', reject);
    });
    this.worker.on('message', (answers: readonly WriteAnswer[] | 'ready') => {
      if (answers !== 'ready') for (const answer of answers) this.hear(answer);
    });
    this.worker.on('error', (problem) =>
      this.fail(problem instanceof Error ? problem : new Error('the writer failed')),
    );
    this.ended = new Promise((resolve) => this.worker.once('exit', () => resolve()));
    void this.ended.then(() => this.fail(new Error('the writer has ended')));
  }

  perform(write: Write): Promise<readonly number[]> {
    if (this.broken !== undefined) return Promise.reject(this.broken);
    return new Promise((resolve, reject) => {
      const number = ++this.number;
      this.waiting.set(number, { resolve, reject });
      this.worker.postMessage({ number, write }, []);
    });
  }

  check(): void {
    if (this.broken !== undefined) throw this.broken;
  }

  async close(): Promise<void> {
    this.worker.postMessage('close', []);
    await this.ended;
  }

  private hear(answer: WriteAnswer): void {
    const waiting = this.waiting.get(answer.number);
    this.waiting.delete(answer.number);
    if ('problem' in answer) waiting?.reject(new Error(answer.problem));
    else waiting?.resolve(answer.done);
  }

  private fail(problem: Error): void {
    this.broken ??= problem;
    for (const { reject } of this.waiting.values()) reject(this.broken);
    this.waiting.clear();
  }
}
