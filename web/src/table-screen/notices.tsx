import type { Texts } from '@conclave/texts/messages';
import { Toast } from '../kit/toast.tsx';
import { go } from '../router.tsx';
import type { Table, TableSnapshot } from '../table/table.ts';
import css from './notices.module.css';

/** What has to be said over the table: no connection, somebody wants to take back, a new table for the same people. */
export function Notices({ table, snapshot, texts, refused }: NoticesProps) {
  const { text } = texts;
  const { connection, undoProposal, seats, you, rematchId } = snapshot;
  const by = undoProposal === undefined ? '' : (seats[undoProposal.by]?.name ?? '');
  const mine = you !== undefined && undoProposal?.waitingFor.includes(you);
  return (
    <div className={css.notices}>
      {connection === 'reconnecting' ? <Toast icon="link">{text('table.reconnecting')}</Toast> : null}
      {refused === undefined ? null : <Toast icon="seal">{text('table.refused', { why: refused })}</Toast>}
      {undoProposal === undefined ? null : mine ? (
        <Toast icon="undo">
          <span>{text('table.undo.proposal', { name: by })}</span>
          <button type="button" onClick={() => void table.answerUndo(true)}>
            {text('table.undo.allow')}
          </button>
          <button type="button" onClick={() => void table.answerUndo(false)}>
            {text('table.undo.refuse')}
          </button>
        </Toast>
      ) : (
        <Toast icon="undo">{text('table.undo.waiting', { n: undoProposal.waitingFor.length })}</Toast>
      )}
      {rematchId === undefined ? null : (
        <Toast icon="people">
          <span>{text('table.rematch.ready')}</span>
          <button
            type="button"
            onClick={() => go(connection === 'local' ? `/here/${rematchId}` : `/table/${rematchId}`)}
          >
            {text('table.rematch.go')}
          </button>
        </Toast>
      )}
    </div>
  );
}

interface NoticesProps {
  readonly table: Table;
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
  /** Why the last thing that was tried did not work. */
  readonly refused: string | undefined;
}
