import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** How long buttons that have just changed do not listen to a second click, in milliseconds. */
const REST = 400;
/** A second click is as near to the first as a finger can hold still, in pixels. */
const NEAR = 24;

/** A double click on a button must not also press the one that took its place. */
export function useSecondClick(buttons: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const known = useRef({ words: '', since: Number.NEGATIVE_INFINITY });
  const last = useRef({ x: 0, y: 0, at: Number.NEGATIVE_INFINITY });

  useLayoutEffect(() => {
    const words = buttons.current?.textContent ?? '';
    if (words !== known.current.words) known.current = { words, since: performance.now() };
  });

  // counted from when the clicks were made: a slow page may hear of the second one late
  return (event) => {
    if (event.detail === 0) return; // a key
    const { x, y, at } = last.current;
    const made = event.timeStamp;
    const isSecond = made - at < REST * 2 && Math.hypot(event.clientX - x, event.clientY - y) < NEAR;
    if (isSecond && made - known.current.since < REST) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    last.current = { x: event.clientX, y: event.clientY, at: made };
  };
}
