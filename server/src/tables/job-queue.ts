/** Undefined: done already. */
export type Job = () => Promise<void> | undefined;

/** Does one job at a time, in order. What a job throws is told, and the next goes on. */
export class JobQueue {
  private readonly onError: (problem: unknown) => void;
  private readonly jobs: Job[] = [];
  /** A job is being done. */
  working = false;

  constructor(onError: (problem: unknown) => void) {
    this.onError = onError;
  }

  add(job: Job): void {
    if (this.working) this.jobs.push(job);
    else void this.work(job);
  }

  /** Does this job in its turn; what it throws is the caller's. */
  run<T>(job: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => this.add(() => job().then(resolve, reject)));
  }

  private async work(first: Job): Promise<void> {
    this.working = true;
    for (let job: Job | undefined = first; job !== undefined; job = this.jobs.shift()) {
      try {
        const done = job();
        if (done !== undefined) await done;
      } catch (problem) {
        this.onError(problem);
      }
    }
    this.working = false;
  }
}
