import { iconHref } from '../kit/icon.tsx';
import css from './cover.module.css';
import { Strew } from './strew.tsx';

/** The emblem on each book, and whether it is drawn with a pen. */
const EMBLEMS: Readonly<Record<string, { readonly icon: string; readonly line?: boolean }>> = {
  aurum: { icon: 'a-gold', line: true },
  spellbook: { icon: 'knowledge' },
  wizard15: { icon: 'wizard' },
  resarcana: { icon: 'dragon' },
};

/** A book's leather, its gilt frame, emblem and name, and a few things that fell out of it. */
export function Cover({ id, name }: { readonly id: string; readonly name: string }) {
  const emblem = EMBLEMS[id];
  return (
    <span className={css.leather} data-book={id} aria-hidden="true">
      <span className={css.frame} />
      {emblem === undefined ? null : (
        <svg className={`${css.foil} ${emblem.line ? css.line : ''}`}>
          <use href={iconHref(emblem.icon)} />
        </svg>
      )}
      <b className={css.title}>{name}</b>
      <Strew id={id} />
    </span>
  );
}
