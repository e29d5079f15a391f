import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { buildSync } from 'esbuild';
import type { Question } from './question.ts';

/** A process that has loaded a game and done nothing else: its modules and globals are its own. */
export interface Realm {
  /** The position is JSON, as it comes from a server; each question gets its own copy. */
  answer(position: string, question: Question): string;
}

/** Bundles the game that a module exports under this id; each call of the result evaluates it in a new realm. */
export function realmsOf(module: URL, id: string): () => Realm {
  const script = new Script(bundle(fileURLToPath(module), id), { filename: `${id} in a fresh realm` });
  return () => {
    const context = createContext({ TextEncoder, TextDecoder }) as {
      answer(position: string, question: string): string;
    };
    script.runInContext(context);
    return { answer: (position, question) => context.answer(position, JSON.stringify(question)) };
  };
}

function bundle(module: string, id: string): string {
  const contents = `
    import * as exported from ${JSON.stringify(module)};
    import { answerTo } from ${JSON.stringify(fileURLToPath(new URL('./question.ts', import.meta.url)))};
    const game = Object.values(exported).find((value) => value?.id === ${JSON.stringify(id)});
    globalThis.answer = (position, question) => answerTo(game, JSON.parse(position), JSON.parse(question));
  `;
  const { outputFiles } = buildSync({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'neutral',
    target: 'node20',
  });
  return outputFiles[0].text;
}
