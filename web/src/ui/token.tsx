/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a picture that is drawn here, not in a file */
import type { CSSProperties } from 'react';
import { Icon, iconHref } from './icon.tsx';
import { type PieceState, type Place, placed } from './piece.ts';
import css from './token.module.css';

export interface TokenProps extends Place {
  readonly label: string;
  /** The outline, a symbol of the sprite: 'r-o' a circle, 's-calm' a drop. */
  readonly outline: string;
  /** The emblem inside, a symbol of the sprite. */
  readonly emblem: string;
  /** Colour and its dark edge, as custom properties: 'm-magma' reads --m-magma and --m-magma-d. */
  readonly tone: string;
  readonly state?: PieceState;
  readonly onPick?: ((element: HTMLElement) => void) | undefined;
}

/** A token: the outline tells one thing, colour and emblem tell the other. Its size is `--tk` of whatever holds it. */
export function Token({ label, outline, emblem, tone, state = 'idle', onPick, ...place }: TokenProps) {
  const drawn = <TokenFace outline={outline} emblem={emblem} tone={tone} />;
  if (onPick === undefined) {
    return (
      <span role="img" aria-label={label} title={label} className={css.token} data-state={state} {...placed(place)}>
        {drawn}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={state === 'quiet' || undefined}
      aria-pressed={state === 'chosen' || undefined}
      className={css.token}
      data-state={state}
      {...placed(place)}
      onClick={(event) => onPick(event.currentTarget)}
    >
      {drawn}
    </button>
  );
}

/** The drawing alone, for sentences and prices. */
export function TokenFace({ outline, emblem, tone }: Pick<TokenProps, 'outline' | 'emblem' | 'tone'>) {
  const body = iconHref(outline);
  const colours = { '--c': `var(--${tone})`, '--cd': `var(--${tone}-d)` } as CSSProperties;
  return (
    <span className={css.face} style={colours} data-tone={tone} data-outline={outline}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use href={body} className={css.body} />
        <use href={body} fill="url(#shine)" />
        <use href={body} className={css.rim} />
      </svg>
      <Icon name={emblem} className={css.emblem} />
    </span>
  );
}
