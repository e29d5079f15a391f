/** A piece as it lies on the page. */
export interface PieceRect {
  readonly element: HTMLElement;
  /** A copy of how it looked, if asked for: the page may have changed since. */
  readonly copy: HTMLElement | undefined;
  readonly zone: string | undefined;
  readonly from: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Every piece that is drawn below an element, by its id. */
export function pieceRects(root: HTMLElement, { copies }: { readonly copies: boolean }): Map<string, PieceRect> {
  const rects = new Map<string, PieceRect>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
    const piece = element.dataset['piece'];
    if (piece === undefined || rects.has(piece)) continue;
    const place = measured(element, copies);
    if (place !== undefined) rects.set(piece, place);
  }
  return rects;
}

/** The middle of a zone, as a small place to come out of. */
export function zoneRect(root: HTMLElement, zone: string): PieceRect | undefined {
  const element = root.querySelector<HTMLElement>(`[data-zone="${CSS.escape(zone)}"]`);
  const whole = element === null ? undefined : measured(element, false);
  if (whole === undefined) return undefined;
  const width = Math.min(whole.width, 30);
  return { ...whole, zone, width, height: width * 1.4 };
}

function measured(element: HTMLElement, copies: boolean): PieceRect | undefined {
  const box = element.getBoundingClientRect();
  if (box.width === 0) return undefined;
  return {
    element,
    copy: copies ? (element.cloneNode(true) as HTMLElement) : undefined,
    zone: element.dataset['zone'],
    from: element.dataset['from'],
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    // without the lean of a fan
    width: element.offsetWidth || box.width,
    height: element.offsetHeight || box.height,
  };
}
