import type { ReadPiece } from './reading.ts';

/** How somebody came to read: a piece under the pointer, one with the focus, a long press, or `?`. */
export type ReadBy = 'pointer' | 'focus' | 'press' | 'key';

/** The piece that is being read. */
export interface ReadTarget {
  readonly piece: ReadPiece;
  readonly element: HTMLElement;
  readonly by: ReadBy;
  /** Stays until it is closed. */
  readonly held: boolean;
  /** The pointer has left the piece, perhaps for the reader. */
  readonly leaving: boolean;
}
