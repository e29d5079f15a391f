/**
 * How a piece shows what can be done with it. `lying`: nothing to say. `legal`: raised, gold edge, hollow lozenge.
 * `chosen`: higher, lozenge filled. `quiet`: not now; a click asks why not. `target`: something chosen may go here.
 * `spent`: given away in a preview.
 */
export type PieceState = 'idle' | 'legal' | 'chosen' | 'quiet' | 'target' | 'spent';

/** Where a piece lies. The same names stand in the view, in `data-zone` and in motion: 'hand-0', 'trick', 'supply'. */
export interface Place {
  /** The same piece keeps its id wherever it lies, so that motion can follow it; see `Identities`. */
  readonly piece?: string | undefined;
  readonly zone?: string | undefined;
  /** The zone it came from, if nobody could see it there: a card out of somebody else's hand. */
  readonly from?: string | undefined;
  /** What whoever points at it reads about, where that is not the piece itself. */
  readonly read?: string | undefined;
}

/** The attributes by which motion and the reader find a piece. */
export function placed({ piece, zone, from, read }: Place): Record<string, string | undefined> {
  return { 'data-piece': piece, 'data-zone': zone, 'data-from': from, 'data-read': read };
}
