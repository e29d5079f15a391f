import { useState } from 'react';
import type { Seat } from '@conclave/kernel/game';
import type { Texts } from '@conclave/texts/messages';
import type { ReplayTable } from '../../client/replay-table.ts';
import { useTable } from '../../client/table.ts';
import { useTexts } from '../../texts/texts-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Tool } from '../../ui/tool.tsx';
import { PlayOnDialog } from './play-on-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';

/** What can be done with a moment of a game, as buttons: play on from it, and show it to others. */
export function MomentActs({ table, at, eye, texts }: MomentProps) {
  const { text } = texts;
  const [open, setOpen] = useState<Open>();
  return (
    <>
      <Button icon="link" onPress={() => setOpen('share')}>
        {text('moment.share')}
      </Button>
      {table.isOverAt(at) ? null : <Button onPress={() => setOpen('play')}>{text('moment.playOn')}</Button>}
      <MomentDialog open={open} table={table} at={at} eye={eye} texts={texts} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** The same as tools in the rail, for the moment that the table shows. */
export function MomentTools({ table }: { readonly table: ReplayTable }) {
  const texts = useTexts();
  const { text } = texts;
  const { seq, you } = useTable(table);
  const [open, setOpen] = useState<Open>();
  return (
    <>
      {table.isOverAt(seq) ? null : (
        <Tool label={text('moment.playOn')} worded onPress={() => setOpen('play')}>
          <Icon name="hands" />
        </Tool>
      )}
      <Tool label={text('moment.share')} worded onPress={() => setOpen('share')}>
        <Icon name="link" />
      </Tool>
      <MomentDialog open={open} table={table} at={seq} eye={you} texts={texts} onClose={() => setOpen(undefined)} />
    </>
  );
}

type Open = 'play' | 'share' | undefined;

function MomentDialog({ open, table, at, eye, texts, onClose }: MomentDialogProps) {
  switch (open) {
    case 'play':
      return <PlayOnDialog table={table} at={at} eye={eye} texts={texts} onClose={onClose} />;
    case 'share':
      return <ShareDialog table={table} at={at} texts={texts} onClose={onClose} />;
    case undefined:
      return null;
  }
}

interface MomentDialogProps extends MomentProps {
  readonly open: Open;
  readonly onClose: () => void;
}

interface MomentProps {
  readonly table: ReplayTable;
  /** After so many moves. */
  readonly at: number;
  /** The seat through whose eyes the game is looked at; undefined: through all. */
  readonly eye: Seat | undefined;
  readonly texts: Texts;
}
