import type { Seat } from '@conclave/kernel/game';
import type { Texts } from '@conclave/texts/messages';
import { Toast } from '../../ui/toast.tsx';
import type { Table, TableSnapshot } from '../../client/table.ts';

/** A request to take back that waits: for your answer, or for whose answers. */
export function UndoNotice({ table, snapshot, texts }: UndoNoticeProps) {
  const { text } = texts;
  const { undoProposal, seats, you } = snapshot;
  if (undoProposal === undefined) return null;
  const { by, waitingFor } = undoProposal;
  const name = seats[by]?.name ?? '';
  if (you !== undefined && waitingFor.includes(you)) {
    return (
      <Toast icon="undo">
        <span>{text('table.undo.proposal', { name })}</span>
        <button type="button" onClick={() => void table.answerUndo(true)}>
          {text('table.undo.allow')}
        </button>
        <button type="button" onClick={() => void table.answerUndo(false)}>
          {text('table.undo.refuse')}
        </button>
        <button type="button" onClick={() => void table.muteUndo(true)}>
          {text('table.undo.refuseAll')}
        </button>
      </Toast>
    );
  }
  const away = waitingFor.filter((seat) => seats[seat]?.kind === 'bot' || seats[seat]?.connected === false);
  return (
    <Toast icon="undo">
      <span>
        {by === you
          ? text('table.undo.waiting', { names: names(waitingFor, snapshot, texts) })
          : text('table.undo.waiting.other', { name, names: names(waitingFor, snapshot, texts) })}{' '}
        {away.length === 0 ? null : text('table.undo.away', { n: away.length, names: names(away, snapshot, texts) })}
      </span>
      {by === you ? (
        <button type="button" onClick={() => void table.answerUndo(false)}>
          {text('table.undo.withdraw')}
        </button>
      ) : null}
    </Toast>
  );
}

function names(which: readonly Seat[], { seats }: TableSnapshot, { language }: Texts): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(which.map((seat) => seats[seat]?.name ?? ''));
}

interface UndoNoticeProps {
  readonly table: Table;
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
}
