import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Fetched as soon as the worker is installed: everything but pictures of letters that may never be shown. */
const LATER = /noto-(sans|serif)-tc|\.map$|kit-page/;

/** Writes offline.js, the service worker, with the list of files that the build made. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !LATER.test(file));
      const shelf = [
        '/',
        '/shell.html',
        '/before-paint.js',
        '/prerendered.js',
        '/icon.svg',
        '/conclave.webmanifest',
        ...files.map((file) => `/${file}`),
      ];
      const source = readFileSync(new URL('../src/app/service-worker.js', import.meta.url), 'utf8')
        .replace("['__SHELF__']", () => JSON.stringify(shelf, undefined, 2))
        .replace('__VERSION__', createHash('sha256').update(shelf.join()).digest('hex').slice(0, 12));
      this.emitFile({ type: 'asset', fileName: 'offline.js', source });
    },
  };
}
