// Writes a .br and a .gz beside everything in dist that shrinks, so that the server only has to choose.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = new URL('../dist/', import.meta.url);
const SHRINKS = /\.(js|css|html|svg|json|webmanifest)$/;
const TOO_SMALL = 600;

for (const file of readdirSync(DIST, { recursive: true })) {
  if (!SHRINKS.test(file)) continue;
  const url = new URL(file, DIST);
  const plain = readFileSync(url);
  if (plain.length < TOO_SMALL) continue;
  writeFileSync(new URL(`${file}.gz`, DIST), gzipSync(plain, { level: 9 }));
  writeFileSync(
    new URL(`${file}.br`, DIST),
    brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  );
}
