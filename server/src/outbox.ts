import type { Writable } from 'node:stream';
import type { Bytes } from './scribe.ts';

/** Outboxes with something in them. */
let full: Outbox[] = [];

/** Writes what all outboxes hold. */
export function emptyOutboxes(): void {
  const boxes = full;
  full = [];
  for (const box of boxes) box.empty();
}

/** So many full outboxes are emptied at once: the first clients can go on while the next are still being told. */
const TOGETHER = 48;

/**
 * Frames on their way to one client. They leave at the end of the turn, or when enough clients have some, one after the
 * other: several frames for one client are one write, and the machine does one kind of work for a while before the next.
 */
export class Outbox {
  private readonly wire: Writable;
  /** Called when the client does not take at once what is written, with the number of bytes that wait for it. */
  private readonly slow: (behind: number) => void;
  private frames = '';
  private closed = false;

  constructor(wire: Writable, slow: (behind: number) => void) {
    this.wire = wire;
    this.slow = slow;
  }

  add(frame: Bytes): void {
    if (this.closed) return;
    const waiting = this.frames === '' ? full.push(this) : 0;
    this.frames += frame;
    if (this.frames.length >= LONG) this.empty();
    if (waiting === 1) setImmediate(emptyOutboxes);
    else if (waiting === TOGETHER) emptyOutboxes();
  }

  /** How many bytes the client has not taken yet. */
  get behind(): number {
    return this.wire.writableLength;
  }

  /** Writes now what has been added. */
  empty(): void {
    const { frames } = this;
    if (frames === '') return;
    this.frames = '';
    const taken = !this.wire.writable || this.wire.write(frames, 'latin1');
    if (!taken) this.slow(this.behind);
  }

  /** Writes what has been added, and takes no more. */
  close(): void {
    this.empty();
    this.closed = true;
  }
}

/** No more bytes than this wait together. */
const LONG = 16_384;
