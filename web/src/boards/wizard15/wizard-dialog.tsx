import type { Seat } from '@conclave/kernel/game';
import { itemsOf, unusedSpells, usedCards, wizardOf } from '@conclave/wizard15/board';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { WizardContext } from './board-context.ts';
import { SpellCard } from './spell-card.tsx';
import css from './wizard-dialog.module.css';

/** Everything one may know of a wizard: item, its three own spells, and which spells of the book are gone. */
export function WizardDialog({ context, seat, onClose }: WizardDialogProps) {
  const { view, texts, seats } = context;
  const { text } = texts;
  const id = wizardOf(view, seat);
  const used = usedCards(view, seat).map(({ card }) => card);
  const left = unusedSpells(view, seat);
  return (
    <Dialog
      wide
      title={`${seats[seat]?.name ?? ''} · ${text(`card.wizard-${id}.name`)}`}
      onClose={onClose}
      acts={
        <Button kind="go" onPress={onClose}>
          {text('table.close')}
        </Button>
      }
    >
      <p>{text(`card.wizard-${id}.text`)}</p>
      {itemsOf(view, seat).map(({ item }) => (
        <p key={item}>
          <b>{text(`piece.${item}`)}</b>: {text(`card.${item}.text`)}
        </p>
      ))}
      <h3 className={css.heading}>{text('board.wizard15.book.left', { n: left.length })}</h3>
      <Cards cards={left} context={context} />
      <h3 className={css.heading}>{text('board.wizard15.book.used', { n: used.length })}</h3>
      <Cards cards={used} context={context} />
      <p className={css.note}>{text('board.wizard15.guesses')}</p>
    </Dialog>
  );
}

interface WizardDialogProps {
  readonly context: WizardContext;
  readonly seat: Seat;
  readonly onClose: () => void;
}

function Cards({
  cards,
  context,
}: {
  readonly cards: readonly (number | undefined)[];
  readonly context: WizardContext;
}) {
  return (
    <ul className={css.cards}>
      {cards.map((card, i) => (
        <li key={i}>
          <SpellCard card={card} printed={context.view.printed} texts={context.texts} />
        </li>
      ))}
    </ul>
  );
}
