import type { Readable } from 'node:stream';
import type { Bot } from '@conclave/bots/bot';
import type { AnyGame } from '@conclave/kernel/game';
import type { Exit } from './exit.ts';

/** What a command may touch of the world outside; tests hand it another one. */
export interface Environment {
  readonly games: readonly AnyGame[];
  readonly bots: readonly Bot[];
  /** The project's folder, with `docs/rules` and `games` in it. */
  readonly root: URL;
  readonly input: Readable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether what is written may be coloured. */
  readonly colour: boolean;
  /** Whether somebody watches, so that a progress bar makes sense. */
  readonly watched: boolean;
  write(text: string): void;
  complain(text: string): void;
  /** How the command ended; the last word counts. */
  end(exit: Exit): void;
}
