import { use, useState, useSyncExternalStore } from 'react';
import type { Seat } from '@conclave/kernel/game';
import { usePlace } from '../../browser/router.tsx';
import { Review, type SeatReview } from '../../client/analysis/review.ts';
import type { WordedVerdict } from '../../client/analysis/worded.ts';
import { addressOf, type Found, recordAt } from '../../client/find-record.ts';
import type { ReplayTable } from '../../client/replay-table.ts';
import { problemText } from '../../texts/problem.ts';
import { useGameTexts, useTexts } from '../../texts/texts-provider.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form.tsx';
import { Page } from '../layout/page.tsx';
import { MomentActs } from '../moment/moment-acts.tsx';
import { ChanceCurve } from './chance-curve.tsx';
import { LuckAndPlay } from './luck-and-play.tsx';
import { friendLine } from './friend-line.ts';
import { RetryScreen } from './retry-screen.tsx';
import { ReviewBoard } from './review-board.tsx';
import { TurningPoints } from './turning-points.tsx';
import { VerdictCard } from './verdict-card.tsx';
import css from './review-page.module.css';

/** Why a game was won or lost: chances from move to move, the answers that cost some, and what was luck. */
export function ReviewPage({ source = '' }: { readonly source?: string }) {
  const { hash } = usePlace();
  const from = source === '' ? hash : source;
  const found = use(recordAt(from));
  return found.ok ? <Reviewed key={from} table={found.value} source={from} /> : <NotFound problem={found.problem} />;
}

function NotFound({ problem }: Pick<Extract<Found, { ok: false }>, 'problem'>) {
  const texts = useTexts();
  return (
    <Page title={texts.text('review.title')}>
      <p role="alert">
        {texts.text('replay.cannot')} {problemText(problem, texts)}
      </p>
      <ButtonLink to="/replay">{texts.text('replay.title')}</ButtonLink>
    </Page>
  );
}

function Reviewed({ table, source }: { readonly table: ReplayTable; readonly source: string }) {
  const texts = useGameTexts(table.record.game);
  const { text } = texts;
  const { seats } = table.snapshot();
  const person = seats.findIndex(({ kind }) => kind === 'human');
  const [eye, setEye] = useState<Seat>(Math.max(0, person));
  const [seq, setSeq] = useState(table.opening);
  const [retried, setRetried] = useState<readonly WordedVerdict[]>();
  const reviews = useReview(table, eye);
  const mine = reviews[eye];
  const names = seats.map(({ name }) => (name === '' ? text('table.you') : name));
  if (mine === undefined) return null;
  const done = mine.summary !== undefined;
  const faults = mine.verdicts.filter(({ judgement }) => judgement === 'mistake' || judgement === 'blunder');
  const verdict = mine.verdicts.find((each) => each.seq === seq);
  if (retried !== undefined) {
    return <RetryScreen table={table} seat={eye} faults={retried} onLeave={() => setRetried(undefined)} />;
  }
  return (
    <Page title={text('review.of', { game: text('game.name') })} game={table.record.game}>
      <div className={css.review}>
        <p className={css.friend} role="status">
          {done ? friendLine(mine, { name: names[eye] ?? '', faults: faults.length }, texts) : text('review.thinking')}
        </p>
        <ChanceCurve length={table.length} review={mine} names={names} seq={seq} onSeek={setSeq} texts={texts} />
        <div className={css.scene}>
          <ReviewBoard table={table} at={seq} eye={eye} />
          <div className={css.column}>
            <VerdictCard seq={seq} verdict={verdict} texts={texts} />
            <div className={css.acts}>
              <ButtonLink to={addressOf('replay', source, seq)}>{text('review.look')}</ButtonLink>
              {faults.length === 0 ? null : (
                <Button kind="go" onPress={() => setRetried(faults)}>
                  {text('review.retry', { n: faults.length })}
                </Button>
              )}
              <MomentActs table={table} at={seq} eye={eye} texts={texts} />
              {seats.length < 2 ? null : (
                <Select
                  label={text('review.whose')}
                  value={String(eye)}
                  values={names.map((name, seat) => [String(seat), name] as const)}
                  onChange={(value) => setEye(Number(value))}
                />
              )}
            </div>
          </div>
        </div>
        <div className={css.columns}>
          <TurningPoints verdicts={mine.verdicts} seq={seq} done={done} onSeek={setSeq} texts={texts} />
          <LuckAndPlay summaries={reviews.map(({ summary }) => summary)} names={names} texts={texts} />
        </div>
        <p className={css.note}>{text('review.note')}</p>
      </div>
    </Page>
  );
}

/** The review of a game, filled in while it is worked out. */
function useReview(table: ReplayTable, first: Seat): readonly SeatReview[] {
  const [review] = useState(() => new Review(table.record, first)); // other eyes find their game in the same review
  return useSyncExternalStore(review.subscribe, review.seats);
}
