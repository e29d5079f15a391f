import { LAST_ROUND, pointsOf } from '@conclave/resarcana/board';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Track } from '../../ui/track.tsx';
import { bestScore, keepBestScore } from './best-score.ts';
import { CardsDialog } from './cards-dialog.tsx';
import { Chips } from './chip.tsx';
import { HowItWorks } from './how-it-works.tsx';
import type { ResarcanaContext } from './view.tsx';
import css from './score-attack.module.css';

/** The score attack: six rounds, the event deck face up, your score and the one to beat. */
export function ScoreAttack({ context }: { readonly context: ResarcanaContext }) {
  const { view, texts, me, you } = context;
  const { text } = texts;
  const [pile, setPile] = useState(false);
  const [best] = useState(bestScore);
  const points = pointsOf(view, me) + (view.bonus[me] ?? 0);
  const over = view.frames.length === 0;
  useEffect(() => {
    if (over && you !== undefined) keepBestScore(points);
  }, [over, you, points]);
  const next = view.events[0];
  return (
    <section className={css.attack} aria-label={text('board.resarcana.attack')}>
      <div>
        <small>{text('board.resarcana.attack.rounds')}</small>
        <Track
          label={text('board.resarcana.attack.rounds')}
          cells={Array.from({ length: LAST_ROUND }, (_, i) => ({
            key: String(i),
            text: i + 1,
            kind: i + 1 < view.round ? ('past' as const) : i + 1 === view.round ? ('now' as const) : ('next' as const),
          }))}
        />
      </div>
      <div className={css.events}>
        <small>{text('board.resarcana.attack.next')}</small>
        <Chips context={context} cards={view.events.filter((card) => card >= 0)} zone="events" />
        <button type="button" className={css.read} onClick={() => setPile(true)}>
          <Icon name="lens" />
          <span>{next === undefined ? text('board.resarcana.empty') : text('board.resarcana.attack.read')}</span>
        </button>
      </div>
      <dl className={css.score}>
        <dt>{text('board.resarcana.attack.score')}</dt>
        <dd>{points}</dd>
        <dt>{text('board.resarcana.attack.best')}</dt>
        <dd>{best === 0 ? '–' : best}</dd>
      </dl>
      <HowItWorks texts={texts} mode="score-attack" />
      {pile ? (
        <CardsDialog
          context={context}
          title={text('board.resarcana.attack.events')}
          cards={view.events}
          onClose={() => setPile(false)}
        />
      ) : null}
    </section>
  );
}
