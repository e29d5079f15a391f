import type { GameManifest } from '../../client/games/manifest.ts';
import { iconHref } from '../../ui/icon.tsx';
import css from './cover.module.css';
import { Decoration } from './decoration.tsx';

/** Emblems that are drawn with a pen. */
const LINES = new Set(['a-gold']);

/** A book's leather, its gilt frame, emblem and name, and a few things that fell out of it. */
export function Cover({ id, emblem, decoration, name }: GameManifest & { readonly name: string }) {
  return (
    <span className={css.leather} data-book={id} aria-hidden="true">
      <span className={css.frame} />
      <svg className={`${css.foil} ${LINES.has(emblem) ? css.line : ''}`}>
        <use href={iconHref(emblem)} />
      </svg>
      <b className={css.title}>{name}</b>
      <Decoration {...decoration} />
    </span>
  );
}
