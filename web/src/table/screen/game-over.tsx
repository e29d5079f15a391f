import { useState } from 'react';
import { MAX_MOVES } from '@conclave/kernel/record';
import type { Texts } from '@conclave/texts/messages';
import type { Board } from '../board/board.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScoreSheet } from '../../ui/score-sheet.tsx';
import { go } from '../../browser/router.tsx';
import type { Table, TableSnapshot } from '../../client/table.ts';
import css from './game-over.module.css';
import { ShuffleCheck } from './fairness-dialog.tsx';

/** The end: who won, the score sheet, the same people again, and whether the shuffle was fair. */
export function GameOver({ table, snapshot, board, texts }: GameOverProps) {
  const { text } = texts;
  const [closed, setClosed] = useState(false);
  const { outcome, endedAtLimit, seats, you, connection, id, fairness, rematchId } = snapshot;
  if (outcome === undefined) return null;
  const source = `${connection === 'local' ? 'here' : 'table'}:${id}`;
  const again = () => void (rematchId === undefined ? table.rematch() : visit(rematchId));
  const visit = (next: string) => go(connection === 'local' ? `/here/${next}` : `/table/${next}`);
  if (closed) {
    return (
      <div className={css.reopen}>
        <Button kind="go" icon="laurel" onPress={() => setClosed(false)}>
          {text('table.over.sheet')}
        </Button>
      </div>
    );
  }
  const won = outcome.winners.map((seat) => seats[seat]?.name ?? '').filter((name) => name !== '');
  const mine = you !== undefined && outcome.winners.includes(you);
  return (
    <Dialog
      wide
      title={
        <span className={css.title}>
          <Icon name="laurel" />
          {won.length === 0
            ? text('table.over.lost')
            : text('table.over.won', { me: mine ? 'you' : 'other', n: won.length, names: list(texts, won) })}
        </span>
      }
      onClose={() => setClosed(true)}
      acts={
        <>
          <Button kind="quiet" onPress={() => setClosed(true)}>
            {text('table.over.look')}
          </Button>
          <Button onPress={() => go(`/replay/${source}`)}>{text('table.over.replay')}</Button>
          <Button onPress={() => go(`/review/${source}`)}>{text('table.over.review')}</Button>
          {you === undefined && rematchId === undefined ? null : (
            <Button kind="go" onPress={again}>
              {text('table.over.rematch')}
            </Button>
          )}
        </>
      }
    >
      {endedAtLimit ? <p>{text('table.over.limit', { n: MAX_MOVES })}</p> : null}
      {board.sheet === undefined ? null : (
        <ScoreSheet {...board.sheet(snapshot.view, seats, texts)} wonLabel={text('table.over.winner')} />
      )}
      {fairness === undefined ? null : (
        <div className={css.check}>
          <ShuffleCheck snapshot={snapshot} texts={texts} />
        </div>
      )}
    </Dialog>
  );
}

function list(texts: Texts, names: readonly string[]): string {
  return new Intl.ListFormat(texts.language, { type: 'conjunction' }).format(names);
}

interface GameOverProps {
  readonly table: Table;
  readonly snapshot: TableSnapshot;
  readonly board: Board;
  readonly texts: Texts;
}
