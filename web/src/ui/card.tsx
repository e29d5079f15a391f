/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture that is drawn here, not in a file */
import type { CSSProperties, ReactNode } from 'react';
import css from './card.module.css';
import { type PieceState, type Place, placed } from './piece.ts';

export interface CardProps extends Place {
  /** What the card is called, for a screen reader and as the tooltip. */
  readonly label: string;
  readonly state?: PieceState;
  /** Given when the card answers a click, legal or not; it hands over its element, for a slip to point at. */
  readonly onPick?: ((element: HTMLElement) => void) | undefined;
  /** Height by width, 1.4 unless told. */
  readonly ratio?: number;
  readonly turned?: boolean;
  /** -1: answers a click, but the keyboard passes it over. */
  readonly tabIndex?: number;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** The face: absolutely placed, 1 em is a tenth of the card's width, and the width is `--cw` of whatever holds it. */
  readonly children: ReactNode;
}

/** A card of any game: edge, height over the table, states. The face is the game's. */
export function Card(props: CardProps) {
  const { label, state = 'idle', onPick, ratio, turned, tabIndex, className, style, children, ...place } = props;
  const shared = {
    ...placed(place),
    className: `${css.card} ${className ?? ''}`,
    style: ratio === undefined ? style : ({ '--ratio': ratio, ...style } as CSSProperties),
    'data-state': state,
    'data-turned': turned || undefined,
    'aria-label': label,
    title: label,
  };
  if (onPick === undefined) {
    return (
      <span role="img" {...shared}>
        {children}
      </span>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      tabIndex={tabIndex}
      aria-disabled={state === 'quiet' || undefined}
      aria-pressed={state === 'chosen' || undefined}
      onClick={(event) => onPick(event.currentTarget)}
    >
      {children}
    </button>
  );
}
