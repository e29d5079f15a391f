import type { Texts } from '@conclave/texts/messages';
import type { AttackScore } from '../../board/board.ts';
import css from './attack-result.module.css';

/** Where each rank begins. */
export const LADDER: readonly number[] = [0, 6, 10, 14, 18, 22];

/** A score attack has no winner: points in a shield, the rank on a ladder of six, the best score and what comes next. */
export function AttackResult({ points, best, texts: { text } }: AttackScore & { readonly texts: Texts }) {
  const rank = rankOf(points);
  const next = LADDER[rank + 1];
  return (
    <section className={css.result}>
      <p className={css.shield}>
        <b>{points}</b>
        {text('table.over.attack.points', { n: points })}
      </p>
      <div className={css.words}>
        <h3>{text(`table.over.rank.${rank}`)}</h3>
        <p>
          {text(points >= best ? 'table.over.attack.best' : 'table.over.attack.below', { best })}{' '}
          {next === undefined
            ? text('table.over.attack.top')
            : text('table.over.attack.next', {
                rank: text(`table.over.rank.${rank + 1}`),
                from: next,
                n: next - points,
              })}
        </p>
      </div>
      <ol className={css.ladder}>
        {LADDER.map((from, i) => (
          <li key={from} aria-current={i === rank ? 'true' : undefined} data-reached={i <= rank || undefined}>
            <span>{text(`table.over.rank.${i}`)}</span>
            <small>{LADDER[i + 1] === undefined ? `${from}+` : `${from}–${(LADDER[i + 1] ?? 0) - 1}`}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The rank that a score reaches, from 0. */
export function rankOf(points: number): number {
  return Math.max(
    0,
    LADDER.findLastIndex((from) => points >= from),
  );
}
