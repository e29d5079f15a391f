import { useState } from 'react';
import { MAX_MOVES } from '@conclave/kernel/record';
import type { Texts } from '@conclave/texts/messages';
import type { Board, Sheet } from '../board/board.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ScoreSheet } from '../../ui/score-sheet.tsx';
import { go } from '../../browser/router.tsx';
import type { Table, TableSnapshot } from '../../client/table.ts';
import { AttackResult } from './end/attack-result.tsx';
import css from './game-over.module.css';
import { ShuffleCheck } from './fairness-dialog.tsx';
import { SnuffedCandle } from './end/snuffed-candle.tsx';
import { WhatDecided } from './end/what-decided.tsx';

/** The end: who won, a tally line by line, what decided it, and the same people again. */
export function GameOver({ table, snapshot, board, texts }: GameOverProps) {
  const { text } = texts;
  const [closed, setClosed] = useState(false);
  const [hurried, setHurried] = useState(false);
  const { outcome, endedAtLimit, seats, you, connection, id, fairness, rematchId } = snapshot;
  if (outcome === undefined) return null;
  const isLocal = connection === 'local';
  const source = `${isLocal ? 'here' : 'table'}:${id}`;
  const again = () => void (rematchId === undefined ? table.rematch() : visit(rematchId));
  const visit = (next: string) => go(isLocal ? `/here/${next}` : `/table/${next}`);
  if (closed) {
    return (
      <div className={css.reopen}>
        <Button kind="go" icon="laurel" onPress={() => setClosed(false)}>
          {text('table.over.sheet')}
        </Button>
      </div>
    );
  }
  const sheet = board.sheet?.(snapshot.view, seats, texts);
  const isWon = you !== undefined && outcome.winners.includes(you);
  const isLost = you !== undefined && !isWon && sheet?.attack === undefined;
  return (
    <Dialog
      wide
      reads
      title={
        <span className={css.title}>
          {isLost ? <SnuffedCandle className={css.candle} /> : null}
          {titleOf(snapshot, sheet, texts)}
        </span>
      }
      onClose={() => setClosed(true)}
      acts={
        <>
          <Button onPress={() => go('/')}>{text('table.home')}</Button>
          <Button icon="chart" onPress={() => go(`/review/${source}`)}>
            {text('table.over.review')}
          </Button>
          {you === undefined && rematchId === undefined ? null : (
            <Button kind="go" onPress={again}>
              {againText({ sheet, isOffer: !isLocal && rematchId === undefined }, texts)}
            </Button>
          )}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- only hurries what moves */}
      <div onPointerDown={() => setHurried(true)} data-hurried={hurried || undefined} className={css.tally}>
        {endedAtLimit ? <p>{text('table.over.limit', { n: MAX_MOVES })}</p> : null}
        {sheet?.attack === undefined ? null : <AttackResult {...sheet.attack} texts={texts} />}
        {sheet === undefined ? null : (
          <>
            <ScoreSheet {...sheet} wonLabel={text('table.over.winner')} you={you} counted />
            <WhatDecided sheet={sheet} texts={texts} />
          </>
        )}
        <div className={css.more}>
          <Button kind="quiet" onPress={() => setClosed(true)}>
            {text('table.over.look')}
          </Button>
          <Button kind="quiet" onPress={() => go(`/replay/${source}`)}>
            {text('table.over.replay')}
          </Button>
          {fairness === undefined ? null : <ShuffleCheck snapshot={snapshot} texts={texts} />}
        </div>
      </div>
    </Dialog>
  );
}

function titleOf({ outcome, seats, you }: TableSnapshot, sheet: Sheet | undefined, texts: Texts): string {
  const { text } = texts;
  if (sheet?.attack !== undefined) return text('table.over.attack');
  const winners = outcome?.winners ?? [];
  const won = winners.map((seat) => seats[seat]?.name ?? '').filter((name) => name !== '');
  if (won.length === 0) return text('table.over.lost');
  const me = you !== undefined && winners.includes(you) ? 'you' : 'other';
  return text('table.over.won', { me, n: won.length, names: list(texts, won) });
}

/** Where people sit at other screens a rematch is offered; alone one plays on, in a score attack for the next rank. */
function againText(
  { sheet, isOffer }: { readonly sheet: Sheet | undefined; readonly isOffer: boolean },
  { text }: Texts,
): string {
  return text(isOffer && sheet?.attack === undefined ? 'table.over.offer' : 'table.over.rematch');
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
