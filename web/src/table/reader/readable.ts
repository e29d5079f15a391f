import type { ReadPiece } from './reading.ts';

/** Elements that may be read: pieces, and whatever says so by `data-read`. */
const READABLE = '[data-read], [data-piece]';

/** The piece that an element shows. */
export function pieceOf(element: HTMLElement): ReadPiece {
  const { read, piece = '' } = element.dataset;
  const zone = element.closest<HTMLElement>('[data-zone]')?.dataset['zone'];
  return { id: read ?? piece.replace(/~\d+$/, ''), zone };
}

/** The nearest readable piece around a node, if the table has something to say about it. */
export function readableAt(node: EventTarget | null, isReadable: IsReadable): HTMLElement | undefined {
  let element = node instanceof Element ? node.closest<HTMLElement>(READABLE) : null;
  while (element !== null && !isReadable(pieceOf(element))) {
    element = element.parentElement?.closest<HTMLElement>(READABLE) ?? null;
  }
  return element ?? undefined;
}

/** Every piece on the page that can be read and seen, in the order of the Tab key. */
export function readables(isReadable: IsReadable): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(READABLE)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && isReadable(pieceOf(element));
  });
}

/** Where a piece lies now that its element is gone. */
export function elementOf({ id }: ReadPiece, isReadable: IsReadable): HTMLElement | undefined {
  return readables(isReadable).find((element) => pieceOf(element).id === id);
}

export type IsReadable = (piece: ReadPiece) => boolean;
