import { emblemOf } from '../../client/games.ts';
import { iconHref } from '../../ui/icon.tsx';
import css from './cover.module.css';
import { Decoration } from './decoration.tsx';

/** Emblems that are drawn with a pen. */
const LINES = new Set(['a-gold']);

/** A book's leather, its gilt frame, emblem and name, and a few things that fell out of it. */
export function Cover({ id, name }: { readonly id: string; readonly name: string }) {
  const emblem = emblemOf(id);
  return (
    <span className={css.leather} data-book={id} aria-hidden="true">
      <span className={css.frame} />
      <svg className={`${css.foil} ${LINES.has(emblem) ? css.line : ''}`}>
        <use href={iconHref(emblem)} />
      </svg>
      <b className={css.title}>{name}</b>
      <Decoration id={id} />
    </span>
  );
}
