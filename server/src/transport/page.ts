import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuse } from './refuse.ts';

/**
 * The built page. Its assets carry their hash in the name and are kept for good. For some paths the build has written the
 * document (`rules/aurum.html`); every other path gets the shell, in which the client opens its page.
 */
export async function servePage(app: FastifyInstance, page: string | undefined): Promise<void> {
  if (page === undefined || !existsSync(join(page, 'shell.html'))) {
    app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'malformed', 'the page has not been built'));
    return;
  }
  await app.register(serveStatic, {
    root: page,
    index: ['index.html'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(response, path) {
      const hashed = path.startsWith(join(page, 'assets'));
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = readdirSync(page, { recursive: true, encoding: 'utf8' });
  const documents = new Set(files.filter((file) => file.endsWith('.html')).map((file) => file.replaceAll(sep, '/')));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' && !/\.[a-z0-9]+$/i.test(path);
    if (!wantsPage) return refuse(reply, 404, 'malformed', 'there is no such file');
    const own = `${path.slice(1)}.html`;
    return reply.header('cache-control', 'no-cache').sendFile(documents.has(own) ? own : 'shell.html');
  });
}

/** Scripts, styles, workers and fonts only from here. React sets style attributes, which need their own permission. */
export const CONTENT_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  styleSrcAttr: ["'unsafe-inline'"],
  workerSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'"],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
} as const;
