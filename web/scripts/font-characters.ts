import { brotliDecompressSync } from 'node:zlib';

/** The characters that a WOFF2 file has a glyph for, read from its `cmap` table. For tests. */
export function fontCharacters(file: Buffer): ReadonlySet<number> {
  const { list, end } = entries(file);
  let offset = 0;
  for (const { tag, length } of list) {
    if (tag !== CMAP) {
      offset += length;
      continue;
    }
    const data = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(COMPRESSED)));
    return charactersOf(data.subarray(offset, offset + length));
  }
  throw new Error('a font without characters');
}

/** Where the header says how long the compressed tables are, and where it ends. */
const COMPRESSED = 20;
const HEADER = 48;
const CMAP = 0;
const [GLYF, LOCA] = [10, 11];
const OWN_TAG = 63;

interface Entry {
  readonly tag: number;
  readonly length: number;
}

function entries(file: Buffer): { readonly list: readonly Entry[]; readonly end: number } {
  const list: Entry[] = [];
  let at = HEADER;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  for (let left = file.readUInt16BE(12); left > 0; left--) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    if (tag === OWN_TAG) at += 4;
    const original = number();
    const version = flags >> 6;
    const isTransformed = tag === GLYF || tag === LOCA ? version === 0 : version !== 0;
    list.push({ tag, length: isTransformed ? number() : original });
  }
  return { list, end: at };
}

function charactersOf(cmap: Buffer): ReadonlySet<number> {
  const found = new Set<number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + 8 * i + 4));
    const format = table.readUInt16BE(0);
    if (format === 12) {
      for (let g = 0; g < table.readUInt32BE(12); g++)
        addRange(found, table.readUInt32BE(16 + 12 * g), table.readUInt32BE(20 + 12 * g));
    } else if (format === 4) {
      const segments = table.readUInt16BE(6);
      for (let s = 0; s < segments; s += 2)
        addRange(found, table.readUInt16BE(16 + segments + s), table.readUInt16BE(14 + s));
    }
  }
  return found;
}

function addRange(found: Set<number>, first: number, last: number): void {
  for (let character = first; character <= last; character++) found.add(character);
}
