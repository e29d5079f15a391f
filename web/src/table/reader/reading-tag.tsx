import { useLayoutEffect, useRef } from 'react';
import css from './reader.module.css';

/** How close one is, hanging at the piece that is being read. */
export function ReadingTag({ anchor, text }: { readonly anchor: HTMLElement; readonly text: string }) {
  const tag = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const { left, top, width } = anchor.getBoundingClientRect();
    if (tag.current === null) return;
    const half = tag.current.offsetWidth / 2 + 4;
    tag.current.style.left = `${Math.max(half, Math.min(left + width / 2, innerWidth - half))}px`;
    tag.current.style.top = `${top}px`;
  });

  return (
    <span ref={tag} className={css.tag} aria-hidden="true">
      {text}
    </span>
  );
}
