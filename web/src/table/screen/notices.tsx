import type { Texts } from '@conclave/texts/messages';
import { Toast } from '../../ui/toast.tsx';
import { go } from '../../browser/router.tsx';
import type { Table, TableSnapshot } from '../../client/table.ts';
import css from './notices.module.css';
import { UndoNotice } from './undo-notice.tsx';

/** What has to be said over the table: no connection, somebody wants to take back, a new table for the same people. */
export function Notices({ table, snapshot, texts, refused }: NoticesProps) {
  const { text } = texts;
  const { connection, rematchId } = snapshot;
  return (
    <div className={css.notices}>
      {connection === 'reconnecting' ? <Toast icon="link">{text('table.reconnecting')}</Toast> : null}
      {refused === undefined ? null : <Toast icon="seal">{text('table.refused', { why: refused })}</Toast>}
      <UndoNotice table={table} snapshot={snapshot} texts={texts} />
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
