import { AUTOMA_SEAT, automaPlan, ESSENCES, pointsOf, SPACES, TRACK } from '@conclave/resarcana/board';
import { parts } from '@conclave/texts/sentence';
import { useMemo } from 'react';
import { RuleLink } from '../../ui/rule-link.tsx';
import { Fact, SeatPanel } from '../../ui/seat-panel.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import { Track } from '../../ui/track.tsx';
import css from './automa-board.module.css';
import { Chips, tableauZone } from './chip.tsx';
import { Essence } from './essence.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ResarcanaPieceInText } from './piece-in-text.tsx';
import { SmallPool } from './pool.tsx';
import type { ResarcanaContext } from './view.tsx';

/** The Automa: both tracks, its open hand, what it owns, and what it will do next if nothing changes. */
export function AutomaBoard({ context }: { readonly context: ResarcanaContext }) {
  const { view, texts, me } = context;
  const { text } = texts;
  const points = pointsOf(view, AUTOMA_SEAT);
  const deck = view.decks[AUTOMA_SEAT]?.length ?? 0;
  const plan = useMemo(() => automaPlan(view, me), [view, me]);
  const telling = { texts, names: [] };
  return (
    <section className={css.automa} aria-label={text('board.resarcana.automa')}>
      <div className={css.who}>
        <SeatPanel
          seat={AUTOMA_SEAT}
          name={text('board.resarcana.automa')}
          note={text(view.first === AUTOMA_SEAT ? 'board.resarcana.first' : 'board.resarcana.automa.note')}
          face="windup"
          tone="#5b6f8c"
          facts={
            <>
              <Fact icon="laurel" n={points} label={text('board.resarcana.points', { n: points })} />
              <Fact icon="pile" n={deck} label={text('board.resarcana.deck.of', { n: deck })} />
            </>
          }
        />
        <SmallPool context={context} seat={AUTOMA_SEAT} />
        <HowItWorks texts={texts} mode="automa" />
      </div>
      <div className={css.mind}>
        <Track
          label={text('board.resarcana.automa.essences')}
          zone="essence-track"
          cells={TRACK.map(({ id, gains }, i) => ({
            key: id,
            text: <Gains gains={gains} label={text(`piece.${id}`)} each={text('board.resarcana.track-each')} />,
            ...(i === view.essenceMarker ? { kind: 'now' as const } : {}),
          }))}
        />
        <Track
          label={text('board.resarcana.automa.actions')}
          zone="action-track"
          cells={SPACES.map((id, i) => ({
            key: id,
            text: text(`board.resarcana.${id}`),
            ...(i === view.actionMarker ? { kind: 'now' as const } : {}),
          }))}
        />
        <p className={css.next}>
          {plan.length === 0 ? null : <b>{text('board.resarcana.automa.next')} </b>}
          {plan.map((event, i) => (
            <span key={i}>
              <Sentence parts={parts(event, telling)} Piece={ResarcanaPieceInText} /> <RuleLink
                rule={event.rule}
              />{' '}
            </span>
          ))}
        </p>
      </div>
      <div className={css.cards}>
        <figure>
          <figcaption>{text('board.resarcana.automa.hand')}</figcaption>
          <Chips context={context} cards={view.hands[AUTOMA_SEAT] ?? []} zone={`hand-${AUTOMA_SEAT}`} />
        </figure>
        <figure>
          <figcaption>{text('board.resarcana.automa.play')}</figcaption>
          <Chips context={context} cards={view.tableaux[AUTOMA_SEAT] ?? []} zone={tableauZone(AUTOMA_SEAT)} />
        </figure>
      </div>
    </section>
  );
}

/** What a space of the essence track gives. */
function Gains({ gains, label, each }: GainsProps) {
  const only = gains.filter((n) => n > 0).length === 1 ? gains.findIndex((n) => n > 0) : -1;
  return (
    <span title={label}>
      <span className="vh">{label}</span>
      <span aria-hidden="true">{only < 0 ? each : <Essence letter={ESSENCES[only] ?? '?'} n={gains[only]} />}</span>
    </span>
  );
}

interface GainsProps {
  readonly gains: readonly number[];
  readonly label: string;
  readonly each: string;
}
