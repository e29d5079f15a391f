/** Where a slip is laid, in pixels of the window, and on which side of its piece. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly side: 'right' | 'left' | 'above' | 'below';
}

const GAP = 14;
const MARGIN = 8;

/** The place beside a piece that covers the least of what can be played. */
export function placeBeside(floating: HTMLElement, anchor: HTMLElement): Placement {
  const { width, height } = floating.getBoundingClientRect();
  const piece = anchor.getBoundingClientRect();
  const zone = (anchor.closest('[data-zone]:not([data-piece])') ?? anchor).getBoundingClientRect();
  const middle = { left: piece.left + piece.width / 2 - width / 2, top: piece.top + piece.height / 2 - height / 2 };
  const wished: Placement[] = [
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
  let best: { placement: Placement; cost: number } | undefined;
  for (const wish of wished) {
    const placement = {
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
    const box = {
      left: placement.left,
      top: placement.top,
      right: placement.left + width,
      bottom: placement.top + height,
    };
    const pushed = Math.abs(placement.left - wish.left) + Math.abs(placement.top - wish.top);
    const covered = playable.reduce((sum, other) => sum + overlap(box, other), 0) + overlap(box, piece);
    const cost = covered * 10 + pushed;
    if (best === undefined || cost < best.cost) best = { placement, cost };
  }
  return best?.placement ?? { left: MARGIN, top: MARGIN, side: 'above' };
}

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
