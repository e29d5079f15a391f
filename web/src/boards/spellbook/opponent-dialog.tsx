import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import css from './opponent-dialog.module.css';
import { readOpponent } from './read-place.ts';
import type { SpellbookContext } from './view.tsx';

/** How the solo opponent works, and how far it is. */
export function OpponentDialog({ onClose, ...context }: SpellbookContext & { readonly onClose: () => void }) {
  const { text } = context.texts;
  const { says, now } = readOpponent(context);
  return (
    <Dialog
      title={text('board.spellbook.opponent.how')}
      onClose={onClose}
      acts={
        <Button kind="go" onPress={onClose}>
          {text('table.close')}
        </Button>
      }
    >
      <ol className={css.rules}>
        {says.map((saying, i) => (
          <li key={i}>{saying.text}</li>
        ))}
      </ol>
      <ul className={css.now}>
        {(now?.lines ?? []).map((line, i) => (
          <li key={i}>
            {line.text} {line.rule === undefined ? null : <RuleLink rule={line.rule} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
