/** Where a slip is laid, in pixels of the window, and on which side of its piece. */
export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly side: 'right' | 'left' | 'above' | 'below';
}

const GAP = 14;
const MARGIN = 8;

/** The place beside a piece that covers the least of what can be played. */
export function besides(slip: HTMLElement, anchor: HTMLElement): Spot {
  const { width, height } = slip.getBoundingClientRect();
  const piece = anchor.getBoundingClientRect();
  const zone = (anchor.closest('[data-zone]:not([data-piece])') ?? anchor).getBoundingClientRect();
  const middle = { left: piece.left + piece.width / 2 - width / 2, top: piece.top + piece.height / 2 - height / 2 };
  const wished: Spot[] = [
    { left: piece.right + GAP, top: middle.top, side: 'right' },
    { left: zone.right + GAP, top: middle.top, side: 'right' },
    { left: piece.left - width - GAP, top: middle.top, side: 'left' },
    { left: zone.left - width - GAP, top: middle.top, side: 'left' },
    { left: middle.left, top: piece.top - height - GAP, side: 'above' },
    { left: middle.left, top: zone.top - height - GAP, side: 'above' },
    { left: middle.left, top: piece.bottom + GAP, side: 'below' },
  ];
  const table = (anchor.closest('main') ?? document.documentElement).getBoundingClientRect();
  const playable = [
    ...document.querySelectorAll('[data-state="legal"], [data-state="target"], [data-state="chosen"]'),
  ].map((element) => element.getBoundingClientRect());
  let best: { spot: Spot; cost: number } | undefined;
  for (const wish of wished) {
    const spot = {
      ...wish,
      left: Math.max(
        table.left + MARGIN,
        Math.min(wish.left, Math.min(table.right, window.innerWidth) - width - MARGIN),
      ),
      top: Math.max(
        Math.max(0, table.top) + MARGIN,
        Math.min(wish.top, Math.min(table.bottom, window.innerHeight) - height - MARGIN),
      ),
    };
    const box = { left: spot.left, top: spot.top, right: spot.left + width, bottom: spot.top + height };
    const pushed = Math.abs(spot.left - wish.left) + Math.abs(spot.top - wish.top);
    const covered = playable.reduce((sum, other) => sum + overlap(box, other), 0) + overlap(box, piece);
    const cost = covered * 10 + pushed;
    if (best === undefined || cost < best.cost) best = { spot, cost };
  }
  return best?.spot ?? { left: MARGIN, top: MARGIN, side: 'above' };
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
