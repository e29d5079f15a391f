import { useState, useSyncExternalStore } from 'react';
import type { Seat } from '@conclave/kernel/game';
import { moveLabel } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import { PositionStudy } from '../../client/analysis/position-study.ts';
import { type Attempt, judgeAttempt } from '../../client/analysis/retry.ts';
import type { WordedVerdict } from '../../client/analysis/worded.ts';
import type { TableSnapshot } from '../../client/table.ts';
import { reasonsText } from '../../texts/reasons-text.ts';
import { useGameTexts } from '../../texts/texts-provider.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from '../table/coach-slip.module.css';

/** So many answers are compared with each other. */
const MOST = 6;

/** What is said of the answers to a position that is tried again. */
export function RetrySlip({ snapshot, seat, verdict, answer, onNext, onLeave }: RetrySlipProps) {
  const texts = useGameTexts(snapshot.gameId);
  const { text } = texts;
  const [study] = useState(() => {
    const { gameId: game, view, seats } = snapshot;
    return new PositionStudy({ game, view, seat, seats: seats.length, most: MOST });
  });
  const report = useSyncExternalStore(study.subscribe, study.report);
  const [isShown, setShown] = useState(false);
  const attempt = answer === undefined ? undefined : judgeAttempt(answer, verdict, report);
  const isDone = isShown || attempt?.kind === 'found';
  const said = isShown ? solution(verdict, texts) : attemptText({ answer, attempt, verdict, texts });
  return (
    <aside className={`${css.slip} on-parchment`} aria-label={text('review.retry.title')}>
      <span className={css.seal}>
        <Icon name="lens" />
      </span>
      <p role="status">{said}</p>
      <footer>
        {isDone ? null : (
          <button type="button" onClick={() => setShown(true)}>
            {text('review.retry.show')}
          </button>
        )}
        {isDone && onNext !== undefined ? (
          <button type="button" onClick={onNext}>
            {text('review.retry.next')}
          </button>
        ) : null}
        <button type="button" onClick={onLeave}>
          {text('review.retry.leave')}
        </button>
      </footer>
    </aside>
  );
}

interface RetrySlipProps {
  /** The position, as the seat sees it. */
  readonly snapshot: TableSnapshot;
  readonly seat: Seat;
  readonly verdict: WordedVerdict;
  /** The last one that was tried. */
  readonly answer: string | undefined;
  readonly onNext: (() => void) | undefined;
  readonly onLeave: () => void;
}

interface Said {
  readonly answer: string | undefined;
  readonly attempt: Attempt | undefined;
  readonly verdict: WordedVerdict;
  readonly texts: Texts;
}

function attemptText({ answer = '', attempt, verdict, texts }: Said): string {
  const { text } = texts;
  const move = moveLabel(answer, texts);
  if (attempt === undefined) return text('review.retry.ask', { n: verdict.seq + 1, loss: percent(verdict.loss) });
  if (attempt.kind !== 'worse') return text(`review.retry.${attempt.kind}`, { move });
  const [best, its] = attempt.chances;
  const told = text('review.retry.worse', { move, best: percent(best), its: percent(its) });
  return [told, because(attempt, texts), text('review.retry.again')].filter((part) => part !== '').join(' ');
}

/** The answer itself, and why. */
function solution(verdict: WordedVerdict, texts: Texts): string {
  const move = moveLabel(verdict.best, texts);
  return [texts.text('review.retry.solution', { move, best: percent(verdict.chances[0]) }), because(verdict, texts)]
    .filter((part) => part !== '')
    .join(' ');
}

function because({ reasons }: Pick<WordedVerdict, 'reasons'>, texts: Texts): string {
  return reasons.length === 0 ? '' : `${texts.text('review.because')} ${reasonsText(reasons, texts)}.`;
}

function percent(share: number): number {
  return Math.round(share * 100);
}
