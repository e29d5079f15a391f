import type { Environment } from '../environment.ts';

/** How long a bar stands still at most, in milliseconds. */
const TICK = 100;
const BAR = 40;

/** A bar for whoever watches a long piece of work, and the time it may take. */
export interface Progress {
  /** One more piece is done. */
  step(): void;
  /** No time is left to begin another piece. */
  late(): boolean;
  end(): void;
}

/** `each`: how much a piece counts for; the pieces that are not missing were done before. */
export function progress(
  world: Environment,
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
      if (!world.watched || now - shown < TICK) return;
      shown = now;
      const known = all - missing + done;
      const filled = Math.floor((known / all) * BAR);
      const left = Math.ceil((((now - begun) / done) * (missing - done)) / 1000);
      const bar = `${'█'.repeat(filled)}${'·'.repeat(BAR - filled)}`;
      world.complain(`\r[${bar}] ${known * each} of ${all * each} ${what}, ${left} s left   `);
    },
    late: () => performance.now() - begun > seconds * 1000,
    end() {
      if (world.watched) world.complain(`\r${' '.repeat(BAR + 50)}\r`);
    },
  };
}
