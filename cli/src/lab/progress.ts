import type { Environment } from '../environment.ts';

/** Milliseconds between two updates of the bar. */
const TICK = 100;
const BAR = 40;

/** The progress bar of a long piece of work, and its deadline. */
export interface Progress {
  /** One more piece is done. */
  step(): void;
  /** Whether the time for beginning another piece is over. */
  late(): boolean;
  end(): void;
}

/** `each`: how much a piece counts for; the pieces that are not missing were done before. */
export function progress(
  environment: Environment,
  work: {
    readonly what: string;
    readonly all: number;
    readonly missing: number;
    readonly each?: number;
    readonly seconds?: number | undefined;
  },
): Progress {
  const { what, all, missing, each = 1, seconds = Number.POSITIVE_INFINITY } = work;
  const begun = performance.now();
  let shown = 0;
  let done = 0;
  return {
    step() {
      done++;
      const now = performance.now();
      if (!environment.isInteractive || now - shown < TICK) return;
      shown = now;
      const known = all - missing + done;
      const filled = Math.floor((known / all) * BAR);
      const left = Math.ceil((((now - begun) / done) * (missing - done)) / 1000);
      const bar = `${'█'.repeat(filled)}${'·'.repeat(BAR - filled)}`;
      environment.writeError(`\r[${bar}] ${known * each} of ${all * each} ${what}, ${left} s left   `);
    },
    late: () => performance.now() - begun > seconds * 1000,
    end() {
      if (environment.isInteractive) environment.writeError(`\r${' '.repeat(BAR + 50)}\r`);
    },
  };
}
