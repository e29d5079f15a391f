import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { BOTS } from '@conclave/bots/roster';
import { GAMES } from '@conclave/catalogue/games';
import { toy } from '@conclave/kernel/testing/toy';
import type { Exit } from '../src/exit.ts';
import { run } from '../src/main.ts';
import type { Environment } from '../src/environment.ts';

/** What a command line said and how it ended. */
export interface Performance {
  readonly exit: Exit;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line, words separated by spaces or given as a list, in an environment of its own: the catalogue and the toy. */
export async function perform(
  words: string | readonly string[],
  { input = '', ...changes }: { readonly input?: string } & Partial<Omit<Environment, 'input'>> = {},
): Promise<Performance> {
  let out = '';
  let err = '';
  const exit = await run(typeof words === 'string' ? words.split(' ') : words, {
    games: [...GAMES, toy],
    bots: BOTS,
    root: new URL('../../', import.meta.url),
    env: { LANG: 'en_GB.UTF-8' },
    colour: false,
    isInteractive: false,
    write: (text) => {
      out += text;
    },
    writeError: (text) => {
      err += text;
    },
    ...changes,
    input: Readable.from([input]),
  });
  return { exit, out, err };
}

/** A file with this text, in a folder of its own. */
export function fileWith(text: string, name = 'file.txt'): string {
  const file = join(mkdtempSync(join(tmpdir(), 'conclave-')), name);
  writeFileSync(file, text);
  return file;
}
