import { isDeepStrictEqual } from 'node:util';
import { serverMessage } from '@conclave/protocol/messages';
import { demand } from './violation.ts';

/** So many texts are remembered: the same frame goes to many clients. */
const REMEMBERED = 64;

/** Checks that a frame is a message of the protocol, and has nothing that the protocol does not know. */
export class FrameSchema {
  private readonly good = new Set<string>();

  check(text: string, raw: unknown): void {
    if (this.good.has(text)) return;
    const parsed = serverMessage.safeParse(raw);
    demand('the protocol is kept', parsed.success, () => `no message of the protocol: ${text.slice(0, 300)}`);
    demand('the protocol is kept', isDeepStrictEqual(parsed.data, raw), () => `more than the protocol has: ${text}`);
    if (this.good.size >= REMEMBERED) this.good.clear();
    this.good.add(text);
  }
}
