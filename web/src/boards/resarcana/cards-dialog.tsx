import { idOf } from '@conclave/resarcana/board';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import css from './cards-dialog.module.css';
import type { ResarcanaContext } from './view.tsx';
import { costSays, linesOf } from './labels.ts';

/** Cards of a pile that may be looked through, with everything printed on them. */
export function CardsDialog({ context, title, note, cards, onClose }: CardsDialogProps) {
  const { texts } = context;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      acts={
        <Button kind="go" onPress={onClose}>
          {texts.text('table.close')}
        </Button>
      }
    >
      {note === undefined ? null : <p className={css.entry}>{note}</p>}
      {cards.length === 0 ? <p>{texts.text('board.resarcana.empty')}</p> : null}
      {cards.map((card, i) =>
        card < 0 ? (
          <p key={i}>{texts.text('event.event-none')}</p>
        ) : (
          <section key={i} className={css.entry}>
            <b>{texts.text(`card.${idOf(card)}.name`)}</b> <small>{costSays(texts, card)}</small>
            {linesOf(texts, card).map(({ key, text }) => (
              <p key={key}>{text}</p>
            ))}
          </section>
        ),
      )}
    </Dialog>
  );
}

interface CardsDialogProps {
  readonly context: ResarcanaContext;
  readonly title: string;
  readonly note?: string | undefined;
  readonly cards: readonly number[];
  readonly onClose: () => void;
}
