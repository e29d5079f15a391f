import { type Summary, WHOLE } from '@conclave/analysis/review';
import type { Texts } from '@conclave/texts/messages';
import css from './luck-and-play.module.css';
import { wholePoints } from './whole-points.ts';

/** Where each player's result came from; the columns of a row add up. */
export function LuckAndPlay({ summaries, names, texts }: LuckAndPlayProps) {
  const { text } = texts;
  return (
    <section className={css.parts}>
      <h2>{text('review.luckAndPlay')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{text('review.player')}</th>
            {(['start', 'luck', 'play', 'others', 'end'] as const).map((part) => (
              <th scope="col" key={part}>
                {text(`review.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, seat) => {
            const summary = summaries[seat];
            return (
              <tr key={seat}>
                <th scope="row">{name}</th>
                {summary === undefined ? (
                  <td colSpan={5}>…</td>
                ) : (
                  Object.entries(wholePoints(summary, WHOLE / 100)).map(([part, points]) => (
                    <td key={part}>{part === 'start' || part === 'end' ? points : signed(points)}</td>
                  ))
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

interface LuckAndPlayProps {
  readonly summaries: readonly (Summary | undefined)[];
  readonly names: readonly string[];
  readonly texts: Texts;
}
