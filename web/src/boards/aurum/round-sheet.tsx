import { useState } from 'react';
import type { State } from '@conclave/aurum/state';
import type { BoardContext } from '../../table/board/board.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ScoreSheet } from '../../ui/score-sheet.tsx';
import { ShownHand } from './shown-hand.tsx';
import { roundSheet } from './score-sheet.ts';

/** After a round: how it was scored. The match goes on behind it. */
export function RoundSheet({ view, seats, texts, readOnly }: BoardContext<State>) {
  const rounds = view.results.length;
  const [seen, setSeen] = useState(rounds);
  if (seen > rounds) setSeen(rounds); // something was taken back
  if (readOnly || rounds <= seen) return null;
  const { text } = texts;
  const close = () => setSeen(rounds);
  return (
    <Dialog
      wide
      title={text('board.aurum.round', { n: rounds })}
      onClose={close}
      acts={
        <Button kind="go" onPress={close}>
          {text('board.aurum.nextRound')}
        </Button>
      }
    >
      <ScoreSheet {...roundSheet(view, rounds, seats, texts)} wonLabel={text('table.over.winner')} />
      <ShownHand view={view} round={rounds} seats={seats} texts={texts} />
    </Dialog>
  );
}
