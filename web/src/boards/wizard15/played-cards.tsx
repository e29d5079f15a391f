/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cards are no form: a fieldset would be wrong */
import type { Seat } from '@conclave/kernel/game';
import { spellName } from '@conclave/wizard15/board';
import { Ribbon } from '../../ui/ribbon.tsx';
import { Slot } from '../../ui/slot.tsx';
import { type WizardContext, playedCardAt } from './board-context.ts';
import css from './played-cards.module.css';
import { SpellCard } from './spell-card.tsx';

/** The cards that lie on the boards of one side. */
export function PlayedCards({ context, side }: { readonly context: WizardContext; readonly side: number }) {
  const seats = context.view.sides[side]?.seats ?? [];
  const { text } = context.texts;
  return (
    <div
      className={`${css.laid} ${side === context.mine ? css.left : css.right}`}
      data-n={seats.length}
      data-most={Math.max(...context.view.sides.map((each) => each.seats.length))}
      role="group"
      aria-label={text(side === context.mine ? 'board.wizard15.laid.yours' : 'board.wizard15.laid.theirs')}
    >
      {seats.map((seat) => (
        <Place key={seat} context={context} seat={seat} />
      ))}
    </div>
  );
}

function Place({ context, seat }: { readonly context: WizardContext; readonly seat: Seat }) {
  const { texts, view } = context;
  const { text } = texts;
  const zone = `laid-${seat}`;
  const lies = playedCardAt(context, seat);
  if (lies === undefined) {
    return (
      <span className={css.place} data-how="empty">
        <Slot zone={zone} ratio={1.42} />
      </span>
    );
  }
  const { card, isFaceDown: down, how } = lies;
  // your own side looks under its backs; everybody else sees leather
  const face = down === true && how !== 'sealed' ? undefined : card;
  const mark =
    how === 'sealed'
      ? text(down === undefined ? 'board.wizard15.laid' : down ? 'board.wizard15.condenses' : 'board.wizard15.casts')
      : down
        ? text('board.wizard15.condensed')
        : undefined;
  const piece = card === undefined ? undefined : `${seat}-${spellName(card)}`;
  return (
    <span className={css.place} data-how={how}>
      <SpellCard
        card={face}
        printed={view.printed}
        texts={texts}
        role={mark}
        zone={zone}
        {...(piece === undefined ? {} : { piece, from: `hand-${seat}` })}
      />
      {mark === undefined ? null : (
        <Ribbon className={css.mark} icon={down === undefined ? 'seal' : down ? 'gem' : 'star'}>
          {mark}
        </Ribbon>
      )}
    </span>
  );
}
