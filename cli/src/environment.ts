import type { Readable } from 'node:stream';
import type { Bot } from '@conclave/bots/bot';
import type { AnyGame } from '@conclave/kernel/game';
import type { Exit } from './exit.ts';

/** Everything outside the process that a command may use; tests pass their own. */
export interface Environment {
  readonly games: readonly AnyGame[];
  readonly bots: readonly Bot[];
  /** The project's folder, with `docs/rules` and `games` in it. */
  readonly root: URL;
  readonly input: Readable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether what is written may be coloured. */
  readonly colour: boolean;
  /** Whether errors go to a terminal, so that a progress bar makes sense. */
  readonly isInteractive: boolean;
  write(text: string): void;
  writeError(text: string): void;
  /** Sets the exit code; the last call counts. */
  end(exit: Exit): void;
}
