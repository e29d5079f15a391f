import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { listenForReading } from './listen.ts';
import { elementOf, type IsReadable, pieceOf, readables } from './readable.ts';
import type { ReadBy, ReadTarget } from './read-target.ts';

export interface Reader {
  readonly target: ReadTarget | undefined;
  hold(held: boolean): void;
  close(): void;
  /** The next piece of the table, or the one before. */
  step(by: 1 | -1): void;
}

/** Which piece is being read. Reading plays nothing and closes nothing; `stamp` is another whenever pieces may have moved. */
export function useReader(isReadable: IsReadable, stamp: unknown): Reader {
  const [target, setTarget] = useState<ReadTarget>();
  const opener = useRef<Element | null>(null);

  const open = (element: HTMLElement, by: ReadBy) => {
    if (target === undefined) opener.current = document.activeElement;
    setTarget({ piece: pieceOf(element), element, by, held: by === 'key' || by === 'press', leaving: false });
  };

  const close = () => {
    const from = opener.current;
    const here = document.activeElement;
    // whoever went into the reader comes back to where they were
    const inside = here === null || here === document.body || here.closest('[data-reader]') !== null;
    if (inside && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true });
    setTarget(undefined);
  };

  const hold = (held: boolean) => setTarget((now) => (now === undefined ? now : { ...now, held }));

  const step = (by: 1 | -1) => {
    const next = neighbour(target, by, isReadable);
    if (next !== undefined) open(next, 'key');
  };

  const control = useEffectEvent(() => ({ target, isReadable, open, close, hold, step, setTarget }));
  useEffect(() => listenForReading(() => control()), []);

  // a piece that has moved is read where it lies now; one that is gone, or has nothing more to say, is put away
  const follow = useEffectEvent(() => {
    if (target === undefined) return;
    const element = target.element.isConnected ? target.element : elementOf(target.piece, isReadable);
    const piece = element === undefined ? undefined : pieceOf(element);
    if (element === undefined || piece === undefined || !isReadable(piece)) setTarget(undefined);
    else setTarget({ ...target, element, piece });
  });
  // oxlint-disable-next-line react/set-state-in-effect -- only the page knows where the piece lies now
  useLayoutEffect(() => follow(), [stamp]);

  const element = target?.element;
  useLayoutEffect(() => {
    element?.setAttribute('data-is-read', '');
    return () => element?.removeAttribute('data-is-read');
  }, [element]);

  return { target, hold, close, step };
}

function neighbour(target: ReadTarget | undefined, by: 1 | -1, isReadable: IsReadable): HTMLElement | undefined {
  const all = readables(isReadable);
  const at = target === undefined ? -1 : all.indexOf(target.element);
  return all[(at + by + all.length) % all.length];
}
