import type { Plugin } from 'vite';
// by path: Vite bundles its configuration, but leaves packages, and so our workspaces, to Node, which does not read TypeScript
import { type Catalogue, compile } from '../../texts/src/catalogue.ts';
import { LANGUAGES } from '../../texts/src/language.ts';
import { typeset } from './typeset.ts';

const COMPILED = /\/([\w-]+)\.json\?compiled$/;

/** Reads catalogues that are imported with `?compiled` while the client is built, so that the browser has no ICU messages to parse. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    enforce: 'pre', // before Vite looks at the JSON
    transform(source, id) {
      const name = COMPILED.exec(id)?.[1];
      const language = LANGUAGES.find((each) => each === name);
      if (language === undefined) return undefined;
      const messages = JSON.stringify(compile(typeset(language, JSON.parse(source) as Catalogue)));
      // browsers read a string of JSON sooner than an object literal
      return { code: `export default JSON.parse(${JSON.stringify(messages)})`, map: null, moduleType: 'js' };
    },
  };
}
