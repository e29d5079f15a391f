import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './log.module.css';

/** A line of the log: a heading between two hairlines, or a sentence. */
export type RenderedLine =
  | { readonly key: string; readonly kind: 'heading'; readonly content: ReactNode }
  | { readonly key: string; readonly kind: 'event'; readonly content: ReactNode };

/** What happened, oldest first, the newest in sight. */
export function Log({ label, lines }: { readonly label: string; readonly lines: readonly RenderedLine[] }) {
  const list = useRef<HTMLOListElement>(null);
  const atEnd = useRef(true);

  useLayoutEffect(() => {
    if (atEnd.current && list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);

  return (
    <ol
      ref={list}
      className={css.log}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to be able to scroll it
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        atEnd.current = scrollTop + clientHeight > scrollHeight - 40;
      }}
    >
      {lines.map(({ key, kind, content }, i) => (
        <li key={key} className={kind === 'heading' ? css.heading : ''} data-now={i === lines.length - 1 || undefined}>
          {content}
        </li>
      ))}
    </ol>
  );
}
