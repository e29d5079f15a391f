import { useState } from 'react';
import type { Texts } from '@conclave/texts/messages';
import { AurumCard } from '../../boards/aurum/aurum-card.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { KitSection } from './kit-section.tsx';
import css from './kit-page.module.css';
import { RuleLink } from '../../ui/rule-link.tsx';
import { Callout } from '../../ui/callout.tsx';
import { Toast } from '../../ui/toast.tsx';

/** What is laid over the table: a slip beside a piece, a dialog, a notice. */
export function KitOverlays({ texts }: { readonly texts: Texts }) {
  const { text } = texts;
  const [open, setOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <KitSection game="conclave" title={text('kit.dialogs')}>
      <div className={css.row}>
        <AurumCard card="Z1" texts={texts} state="quiet" onPick={setAnchor} />
        <Button onPress={() => setOpen(true)}>{text('board.aurum.end')}</Button>
        <Toast icon="link">{text('table.reconnecting')}</Toast>
      </div>
      {anchor === undefined ? null : (
        <Callout
          title={text('table.whyNot.title', { what: text('piece.Z1') })}
          anchor={anchor}
          closeLabel={text('table.close')}
          onClose={() => setAnchor(undefined)}
          footer={<RuleLink rule="AU-33" />}
        >
          {text('rule.AU-33')}
        </Callout>
      )}
      {open ? (
        <Dialog
          title={text('board.aurum.end.title')}
          onClose={() => setOpen(false)}
          acts={
            <>
              <Button kind="quiet" onPress={() => setOpen(false)}>
                {text('board.aurum.end.back')}
              </Button>
              <Button kind="go" onPress={() => setOpen(false)}>
                {text('board.aurum.end')}
              </Button>
            </>
          }
        >
          <p>{text('board.aurum.end.text')}</p>
        </Dialog>
      ) : null}
    </KitSection>
  );
}
