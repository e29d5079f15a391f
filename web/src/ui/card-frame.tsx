import type { CSSProperties, ReactNode } from 'react';
import css from './card.module.css';
import { type PieceState, type Place, placed } from './piece.ts';

export interface CardFrameProps extends Place {
  /** What the card is called, for a screen reader. */
  readonly label: string;
  readonly state?: PieceState;
  /** Given when the card itself answers a click, anywhere on its face but on the buttons inside. */
  readonly onPick?: ((element: HTMLElement) => void) | undefined;
  /** Height by width, 1.4 unless told. */
  readonly ratio?: number;
  /** Used up for now: darker, sunk into the cloth, words upright. */
  readonly spent?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** The face. Buttons in it stay buttons; everything else lets clicks through to the card. */
  readonly children: ReactNode;
}

/** A card that may hold buttons: the same edge, height and states as `Card`, and its whole face answers. */
export function CardFrame(props: CardFrameProps) {
  const { label, state = 'idle', onPick, ratio, spent, className, style, children, ...place } = props;
  return (
    <article
      {...placed(place)}
      className={`${css.card} ${css.frame} ${className ?? ''}`}
      style={ratio === undefined ? style : ({ '--ratio': ratio, ...style } as CSSProperties)}
      data-glow={state}
      data-sunk={spent || undefined}
      aria-label={label}
    >
      {onPick === undefined ? null : (
        <button
          type="button"
          className={css.whole}
          data-state={state}
          aria-label={label}
          aria-disabled={state === 'quiet' || undefined}
          aria-pressed={state === 'chosen' || undefined}
          onClick={(event) => onPick(event.currentTarget)}
        />
      )}
      {children}
    </article>
  );
}
