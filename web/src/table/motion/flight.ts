import type { PieceRect } from './piece-rect.ts';

/** Something in the air; it can be laid down at once. */
export interface Flight {
  land(): void;
}

export interface Journey {
  readonly from: PieceRect;
  readonly to: PieceRect;
  /** The layer above the table. */
  readonly overlay: HTMLElement;
  /** Among the pieces that set out together. */
  readonly order: number;
}

/** A copy flies across the table, a little larger in mid-flight, and the piece appears where it lands. */
export function fly({ from, to, overlay, order }: Journey): Flight {
  const copy = copyFor(from, to);
  overlay.append(copy.element);
  const delay = Math.min(order * time(overlay, '--stagger'), time(overlay, '--d-sweep') - time(overlay, '--d-move'));
  const at = ({ x, y, width }: PieceRect, swell: number) =>
    `translate(${x - copy.width / 2}px, ${y - copy.height / 2}px) scale(${(width / copy.width) * swell})`;
  const middle = { ...to, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, width: (from.width + to.width) / 2 };
  const flight = copy.element.animate(
    [{ transform: at(from, 1) }, { transform: at(middle, 1.06), offset: 0.5 }, { transform: at(to, 1) }],
    { duration: time(overlay, '--d-move'), delay, easing: 'cubic-bezier(.55, .06, .3, 1)', fill: 'both' },
  );
  const hidden = to.element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + time(overlay, '--d-move') });
  return grounded([flight, hidden], copy.element);
}

/** For those who asked for less motion: out there, in here, and a dashed ring for where it came from. */
export function fade({ from, to, overlay }: Journey): Flight {
  const ring = document.createElement('div');
  ring.dataset['ring'] = '';
  Object.assign(ring.style, {
    width: `${from.width}px`,
    height: `${from.height}px`,
    transform: `translate(${from.x - from.width / 2}px, ${from.y - from.height / 2}px)`,
  });
  overlay.append(ring);
  const gone = ring.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], {
    duration: time(overlay, '--d-tell'),
    fill: 'both',
  });
  const here = to.element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
  return grounded([gone, here], ring);
}

/** A piece that only made room in its own zone. */
export function slide(from: PieceRect, to: PieceRect): Flight[] {
  const x = from.x - to.x;
  const y = from.y - to.y;
  if (Math.abs(x) + Math.abs(y) < 3) return [];
  const sliding = to.element.animate([{ translate: `${x}px ${y}px` }, { translate: '0 0' }], {
    duration: time(to.element, '--d-turn'),
    easing: 'cubic-bezier(.2, .75, .25, 1)',
  });
  return [{ land: () => sliding.cancel() }];
}

function grounded(animations: readonly Animation[], copy: HTMLElement): Flight {
  const land = () => {
    for (const animation of animations) animation.cancel();
    copy.remove();
  };
  animations[0]?.finished.then(land, () => {});
  return { land };
}

/** The larger of the two looks: a picture made smaller stays sharp. */
function copyFor(from: PieceRect, to: PieceRect): { element: HTMLElement; width: number; height: number } {
  const large = from.copy !== undefined && from.width >= to.width ? from : to;
  const element = large === from && from.copy !== undefined ? from.copy : (to.element.cloneNode(true) as HTMLElement);
  for (const name of ['data-piece', 'data-zone', 'data-from', 'data-state', 'id']) element.removeAttribute(name);
  Object.assign(element.style, { width: `${large.width}px`, height: `${large.height}px` });
  element.style.setProperty('--cw', `${large.width}px`);
  element.style.setProperty('--tk', `${large.width - 6}px`);
  element.style.setProperty('--height', 'var(--lie-3)');
  element.inert = true;
  return { element, width: large.width, height: large.height };
}

function time(element: Element, name: string): number {
  const text = getComputedStyle(element).getPropertyValue(name).trim();
  const n = Number.parseFloat(text);
  return Number.isNaN(n) ? 0 : text.endsWith('ms') ? n : n * 1000;
}
