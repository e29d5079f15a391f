import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BUILT = fileURLToPath(new URL('../dist/', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A place where the built client is served from, and where another version can take its place. */
export interface Deployment {
  readonly url: string;
  /** Replaces the files by those of a version whose scripts all have other names. */
  replace(): void;
  close(): void;
}

export async function deployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), 'conclave-deployment-'));
  cpSync(BUILT, folder, { recursive: true });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = path === '/' ? '/index.html' : extname(path) === '' ? '/shell.html' : path;
    try {
      const body = readFileSync(join(folder, file));
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replace: () => renameScripts(folder),
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Gives every script another name, also where it is named, as a build from changed sources does. */
function renameScripts(folder: string): void {
  const assets = join(folder, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(js|html)$/.test(name));
  for (const name of texts) {
    let text = readFileSync(join(folder, name), 'utf8');
    for (const script of scripts) text = text.replaceAll(script, script.replace('.js', '-2.js'));
    writeFileSync(join(folder, name), text.replace(/const VERSION = '(\w+)'/, "const VERSION = '$1-2'"));
  }
  for (const script of scripts) renameSync(join(assets, script), join(assets, script.replace('.js', '-2.js')));
}
