/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture that is drawn here, not in a file */
import type { CSSProperties, ReactNode } from 'react';
import css from './chip.module.css';

/** A piece drawn small enough to stand in a sentence; the words are for those who hear it. */
export function Chip({
  label,
  ink,
  children,
}: {
  readonly label: string;
  /** Colour of sign and number. */
  readonly ink?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={css.chip} role="img" aria-label={label} title={label} style={{ '--ink': ink } as CSSProperties}>
      {children}
    </span>
  );
}
