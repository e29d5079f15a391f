import { moveLabel } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import type { WordedVerdict } from '../../client/analysis/worded.ts';
import { reasonsText } from '../../texts/reasons-text.ts';
import { JudgementMark } from './judgement-mark.tsx';
import css from './verdict-card.module.css';

/** What an answer was worth: the better one, the one played, and what the better one would have brought. */
export function VerdictCard({ seq, verdict, texts }: VerdictCardProps) {
  const { text } = texts;
  if (verdict === undefined) {
    return (
      <section className={css.card}>
        <h2>{text('review.move', { n: seq + 1 })}</h2>
        <p>{text('review.nothing')}</p>
      </section>
    );
  }
  const { judgement, played, best, chances, spread, reasons, mix } = verdict;
  const rows = played === best ? [] : [{ key: 'better', words: best, chance: chances[0] }];
  return (
    <section className={css.card} aria-live="polite">
      <h2>
        <JudgementMark judgement={judgement} /> {text('review.move', { n: seq + 1 })}: {text(`review.${judgement}`)}
      </h2>
      <table>
        <tbody>
          {[...rows, { key: 'played', words: played, chance: chances[1] }].map(({ key, words, chance }) => (
            <tr key={key}>
              <th scope="row">{text(`review.${key}`)}</th>
              <td>{moveLabel(words, texts)}</td>
              <td className={css.number}>
                {Math.round(chance * 100)} % <small>± {Math.round(spread * 100)}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {played === best || reasons.length === 0 ? null : (
        <p>
          {text('review.because')} {reasonsText(reasons, texts)}
        </p>
      )}
      {mix.length < 2 ? null : (
        <>
          <p>{text('review.mix')}</p>
          <ul>
            {mix.slice(0, 4).map(({ words, share }) => (
              <li key={words}>
                {moveLabel(words, texts)}: {Math.round(share * 100)} %
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface VerdictCardProps {
  readonly seq: number;
  readonly verdict: WordedVerdict | undefined;
  readonly texts: Texts;
}
