import type { Texts } from '@conclave/texts/messages';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { go } from '../../browser/router.tsx';
import type { Answer, Table } from '../../client/table.ts';

/** Asks before a bot takes over in the middle of a game. */
export function Leave({ table, live, texts: { text }, onAnswer, onClose }: LeaveProps) {
  // The hall comes after the answer, so that it does not say it is still your turn.
  const leave = async () => {
    const answer = await table.leave();
    onClose();
    onAnswer(answer);
    if (answer.ok) go('/');
  };
  return (
    <Dialog
      title={text('table.leave.title')}
      onClose={onClose}
      acts={
        <>
          <Button kind="quiet" onPress={onClose}>
            {text('table.leave.stay')}
          </Button>
          <Button kind="go" off={!live} onPress={() => void (live ? leave() : undefined)}>
            {text('table.menu.leave')}
          </Button>
        </>
      }
    >
      <p>{text('table.leave.text')}</p>
    </Dialog>
  );
}

interface LeaveProps {
  readonly table: Table;
  /** Without a line one would leave later, unasked. */
  readonly live: boolean;
  readonly texts: Texts;
  /** Told what became of leaving. */
  readonly onAnswer: (answer: Answer) => void;
  readonly onClose: () => void;
}
