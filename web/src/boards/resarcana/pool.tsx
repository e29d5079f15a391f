import { ESSENCES, namedCount } from '@conclave/resarcana/board';
import { TokenFace } from '../../ui/token.tsx';
import css from './pool.module.css';
import { Motes } from './motes.tsx';
import type { ResarcanaContext } from './view.tsx';

const TONES = ['elan', 'life', 'calm', 'death', 'gold'] as const;

/** Your essences. When some are to be named, they are pressed here: paid out of the pool, or gained into it. */
export function Pool({ context }: { readonly context: ResarcanaContext }) {
  const { view, me, texts, mixing, legal } = context;
  const { text } = texts;
  const pool = view.pools[me] ?? [];
  return (
    <ul className={css.pool} aria-label={text('board.resarcana.pool')} data-zone={`pool-${me}`}>
      {ESSENCES.map((letter, e) => {
        const n = pool[e] ?? 0;
        const name = text(`piece.${letter}`);
        const single = legal.find((words) => words === `convert ${letter}` || words === `put ${letter}`);
        const single2 =
          single ?? (context.prompt === 'convert-to' ? legal.find((w) => w === `gain ${letter}`) : undefined);
        const chosen = mixing?.chosen[e] ?? 0;
        const cap = mixing?.mix.caps[e] ?? 0;
        const open = mixing !== undefined && cap > 0;
        const more = open && chosen < cap && namedCount(mixing.mix, mixing.chosen) < mixing.mix.count;
        const state =
          single2 !== undefined || more ? 'legal' : chosen > 0 ? 'chosen' : mixing === undefined ? 'idle' : 'quiet';
        const sign = mixing?.mix.verb === 'gain' || mixing?.mix.verb === 'store' ? '+' : '−';
        const inside = (
          <>
            <Motes essences={context.essences} zone={`pool-${me}`} letter={letter} />
            <TokenFace outline={`s-${TONES[e]}`} emblem={`e-${TONES[e]}`} tone={`e-${TONES[e]}`} />
            <b>{n}</b>
            {chosen > 0 ? (
              <i className={css.change}>
                {sign}
                {chosen}
              </i>
            ) : null}
          </>
        );
        const label = text('board.resarcana.essence', { name, n, chosen });
        return (
          <li key={letter} className={css.cell} data-nil={n === 0 && chosen === 0 ? true : undefined}>
            {single2 === undefined && !open ? (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not in a file
              <span className={css.heap} role="img" aria-label={label} data-letter={letter}>
                {inside}
              </span>
            ) : (
              <button
                type="button"
                className={css.heap}
                data-state={state}
                data-letter={letter}
                aria-label={label}
                onClick={() => (single2 === undefined ? mixing?.press(e) : context.choose(single2))}
              >
                {inside}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Somebody else's essences, small. */
export function SmallPool({ context, seat }: { readonly context: ResarcanaContext; readonly seat: number }) {
  const { view, texts } = context;
  return (
    <ul
      className={`${css.pool} ${css.small}`}
      aria-label={texts.text('board.resarcana.pool.of')}
      data-zone={`pool-${seat}`}
    >
      {ESSENCES.map((letter, e) => {
        const n = view.pools[seat]?.[e] ?? 0;
        return (
          <li key={letter} className={css.cell} data-nil={n === 0 || undefined}>
            <span
              className={css.heap}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, not in a file
              role="img"
              aria-label={`${n} ${texts.text(`piece.${letter}`)}`}
            >
              <Motes essences={context.essences} zone={`pool-${seat}`} letter={letter} />
              <TokenFace outline={`s-${TONES[e]}`} emblem={`e-${TONES[e]}`} tone={`e-${TONES[e]}`} />
              <b>{n}</b>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
