import type { Seat } from '@conclave/kernel/game';
import { ITEM_IDS, SPELL_IDS, spellbook, WIZARD_IDS } from '@conclave/wizard15/components';
import { cardLaid } from '@conclave/wizard15/moves';
import { FACE_DOWN } from '@conclave/wizard15/round/state';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { WizardContext } from './board-context.ts';
import { SpellCard } from './spell-card.tsx';
import css from './wizard-dialog.module.css';

/** Everything one may know of a wizard: item, its three own spells, and which spells of the book are gone. */
export function WizardDialog({ context, seat, onClose }: WizardDialogProps) {
  const { view, texts, seats } = context;
  const { text } = texts;
  const wizard = view.wizard[seat] ?? 0;
  const id = WIZARD_IDS[wizard] ?? 'plant';
  const items = ITEM_IDS.filter((_, k) => view.holder[k] === seat);
  const used = view.used[seat] ?? [];
  const seen = used.flatMap((card) => (card >= 0 && card < FACE_DOWN ? [card] : []));
  const left = spellbook(wizard, view.options.unique).filter(
    (card) => !seen.includes(card) && !isKnownDown(used, card),
  );
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
      {items.map((item) => (
        <p key={item}>
          <b>{text(`piece.${item}`)}</b>: {text(`card.${item}.text`)}
        </p>
      ))}
      <h3 className={css.heading}>{text('board.wizard15.book.left', { n: left.length })}</h3>
      <Cards cards={left} context={context} />
      <h3 className={css.heading}>{text('board.wizard15.book.used', { n: used.length })}</h3>
      <Cards cards={used.map((card) => (card >= 0 && card < 2 * FACE_DOWN ? cardLaid(card) : -1))} context={context} />
      <p className={css.note}>{text('board.wizard15.guesses')}</p>
    </Dialog>
  );
}

interface WizardDialogProps {
  readonly context: WizardContext;
  readonly seat: Seat;
  readonly onClose: () => void;
}

function isKnownDown(used: readonly number[], card: number): boolean {
  return used.includes(FACE_DOWN + card);
}

function Cards({ cards, context }: { readonly cards: readonly number[]; readonly context: WizardContext }) {
  return (
    <ul className={css.cards}>
      {cards.map((card, i) => (
        <li key={i}>
          <SpellCard
            card={SPELL_IDS[card] === undefined ? undefined : card}
            printed={context.view.printed}
            texts={context.texts}
          />
        </li>
      ))}
    </ul>
  );
}
