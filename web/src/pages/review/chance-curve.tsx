import type { Texts } from '@conclave/texts/messages';
import type { SeatReview } from '../../client/analysis/review.ts';
import css from './chance-curve.module.css';
import { JudgementMark } from './judgement-mark.tsx';

/** A curve as a drawing of so many units each way. */
const WIDTH = 1000;
const HEIGHT = 200;

/** Chances of winning from the first move to the end: a line for each seat, and a cursor that is moved over it. */
export function ChanceCurve({ length, review, names, seq, onSeek, texts }: ChanceCurveProps) {
  const { text } = texts;
  const { chances, verdicts } = review;
  const at = chances[seq] ?? [];
  const x = (n: number): number => (n / Math.max(1, length)) * WIDTH;
  const y = (chance: number): number => (1 - chance) * HEIGHT;
  const value = (seat: number): string => (at[seat] === undefined ? '…' : `${Math.round(at[seat] * 100)} %`);
  return (
    <section className={css.curve} aria-label={text('review.curve')}>
      <ul className={css.legend}>
        {names.map((name, seat) => (
          <li key={seat} data-stroke={seat % 4}>
            <svg viewBox="0 0 36 4" aria-hidden="true">
              <line x1="0" y1="2" x2="36" y2="2" />
            </svg>
            {name} <b>{value(seat)}</b>
          </li>
        ))}
      </ul>
      <div className={css.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <line className={css.half} x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          {names.map((_, seat) => (
            <polyline
              key={seat}
              data-stroke={seat % 4}
              points={chances.map((all, n) => `${x(n).toFixed(1)},${y(all[seat] ?? 0).toFixed(1)}`).join(' ')}
            />
          ))}
          <line className={css.cursor} x1={x(seq)} x2={x(seq)} y1="0" y2={HEIGHT} />
        </svg>
        {verdicts.map(({ seq: n, judgement }) =>
          judgement === 'best' || judgement === 'good' ? null : (
            <span key={n} className={css.mark} style={{ left: `${(n / Math.max(1, length)) * 100}%` }}>
              <JudgementMark judgement={judgement} />
            </span>
          ),
        )}
        {chances.length > length ? null : (
          <span className={css.rest} style={{ left: `${(chances.length / (length + 1)) * 100}%` }} />
        )}
        <input
          type="range"
          className={css.scrub}
          min={0}
          max={length}
          value={seq}
          aria-label={text('review.moment')}
          aria-valuetext={`${text('replay.at', { n: seq, of: length })}: ${names.map((name, seat) => `${name} ${value(seat)}`).join(', ')}`}
          onChange={(event) => onSeek(event.target.valueAsNumber)}
        />
      </div>
      <p className={css.at}>{text('replay.at', { n: seq, of: length })}</p>
    </section>
  );
}

interface ChanceCurveProps {
  /** Moves of the game. */
  readonly length: number;
  readonly review: SeatReview;
  readonly names: readonly string[];
  readonly seq: number;
  readonly onSeek: (seq: number) => void;
  readonly texts: Texts;
}
