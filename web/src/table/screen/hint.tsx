import { useState, useSyncExternalStore } from 'react';
import { moveLabel } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import { PositionStudy } from '../../client/analysis/position-study.ts';
import type { WordedAnswer } from '../../client/analysis/worded.ts';
import type { TableSnapshot } from '../../client/table.ts';
import { reasonsText } from '../../texts/reasons-text.ts';
import { HintPills } from './hint-pills.tsx';
import css from './hint.module.css';

const MOST = 3;

/** The best answers to the decision at hand, with chances and why; the numbers settle while one looks. */
export function Hint({ snapshot, texts, onClose }: HintProps) {
  const { text } = texts;
  const { gameId, view, you = 0, seats } = snapshot;
  const [study] = useState(() => new PositionStudy({ game: gameId, view, seat: you, seats: seats.length, most: MOST }));
  const report = useSyncExternalStore(study.subscribe, study.report);
  const answers = report?.answers ?? [];
  const nameOf = (seat: number): string => seats[seat]?.name ?? '';
  return (
    <>
      <aside className={`${css.hint} on-parchment`} aria-label={text('hint.title')} aria-busy={report?.isLast !== true}>
        <h2>{text('hint.best')}</h2>
        <button type="button" className={css.close} aria-label={text('hint.hide')} onClick={onClose}>
          ×
        </button>
        {report === undefined ? <p role="status">{text('review.thinking')}</p> : null}
        <ol>
          {answers.map((answer, i) => (
            <li key={answer.words}>
              <span className={css.rank} data-rank={i + 1}>
                {i + 1}
              </span>
              <span className={css.answer}>
                <b>{moveLabel(answer.words, texts)}</b>
                <small>{why(answer, { isBest: i === 0, nameOf, texts })}</small>
              </span>
              <span className={css.chance}>
                {percent(answer.share ?? answer.chance)} %
                {answer.share === undefined ? <small>± {percent(answer.spread)}</small> : null}
              </span>
            </li>
          ))}
        </ol>
        {report === undefined ? null : (
          <p className={css.foot}>
            {text(answers.some(({ share }) => share !== undefined) ? 'hint.mix' : 'hint.chance')}
            {' · '}
            {text('hint.looks', { n: report.looks })}
          </p>
        )}
      </aside>
      <HintPills answers={answers} />
    </>
  );
}

interface HintProps {
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
  readonly onClose: () => void;
}

interface WhyContext {
  readonly isBest: boolean;
  nameOf(seat: number): string;
  readonly texts: Texts;
}

/** What the best answer brings more than the next, or what another brings less; else who punishes it. */
function why({ reasons, punishedBy }: WordedAnswer, { isBest, nameOf, texts }: WhyContext): string {
  const { text } = texts;
  const parts = reasons.length === 0 ? [] : [reasonsText(reasons, texts, isBest ? '+' : '−')];
  if (punishedBy !== undefined) {
    parts.push(text('hint.reply', { name: nameOf(punishedBy.seat), move: moveLabel(punishedBy.words, texts) }));
  }
  return parts.join(' · ');
}

function percent(share: number): number {
  return Math.round(share * 100);
}
