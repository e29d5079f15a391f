import { createReadStream } from 'node:fs';
import { MAX_RECORD_CHARS } from '@conclave/kernel/record';
import { type Answer, failure } from './exit.ts';
import type { Environment } from './environment.ts';

/** The text of a file, or of what is piped in for `-`; reading stops where no record of ours can be so long. */
export async function readSource(environment: Pick<Environment, 'input'>, path: string): Promise<Answer<string>> {
  const stream = path === '-' ? environment.input : createReadStream(path);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      const piece = Buffer.from(chunk);
      chunks.push(piece);
      bytes += piece.length;
      if (bytes > MAX_RECORD_CHARS) {
        return failure('too-large', `${nameOf(path)} is too large: more than ${MAX_RECORD_CHARS} bytes`);
      }
    }
  } catch (error) {
    return failure('no-file', `${nameOf(path)} cannot be read: ${reason(error)}`);
  }
  return { ok: true, value: new TextDecoder().decode(Buffer.concat(chunks)) };
}

/** Why the system refused a file, in words. */
export function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES') return 'it may not be read';
  return error instanceof Error ? error.message : String(error);
}

function nameOf(path: string): string {
  return path === '-' ? 'what is piped in' : path;
}
