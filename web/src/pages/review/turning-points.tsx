import { moveLabel } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import type { WordedVerdict } from '../../client/analysis/worded.ts';
import { JudgementMark } from './judgement-mark.tsx';
import css from './turning-points.module.css';

const MOST = 5;

/** The answers that cost most, in the order in which they were given. */
export function TurningPoints({ verdicts, seq, done, onSeek, texts }: TurningPointsProps) {
  const { text } = texts;
  const worst = verdicts
    .filter(({ judgement }) => judgement !== 'best')
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, MOST)
    .toSorted((a, b) => a.seq - b.seq);
  return (
    <section className={css.turns}>
      <h2>{text('review.turns')}</h2>
      {worst.length === 0 ? <p>{text(done ? 'review.noFaults' : 'review.thinking')}</p> : null}
      <ul>
        {worst.map(({ seq: n, judgement, loss, played }) => (
          <li key={n}>
            <button type="button" aria-current={n === seq} onClick={() => onSeek(n)}>
              <JudgementMark judgement={judgement} />
              <span>
                <small>
                  {text('review.move', { n: n + 1 })} · {text(`review.${judgement}`)}
                </small>
                {moveLabel(played, texts)}
              </span>
              <b>−{Math.round(loss * 100)}</b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TurningPointsProps {
  readonly verdicts: readonly WordedVerdict[];
  readonly seq: number;
  readonly done: boolean;
  readonly onSeek: (seq: number) => void;
  readonly texts: Texts;
}
