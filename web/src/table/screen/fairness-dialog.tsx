import { useState } from 'react';
import type { Texts } from '@conclave/texts/messages';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TableSnapshot } from '../../client/table.ts';
import css from './fairness-dialog.module.css';
import { checkFairness, type Checked } from './check-fairness.ts';

/** The seal on the shuffle: what was promised before the deal and, after the game, whether it was kept. */
export function FairnessDialog({ snapshot, texts, onClose }: FairnessDialogProps) {
  const { text } = texts;
  const { fairness, status } = snapshot;
  return (
    <Dialog
      title={text('table.fairness')}
      onClose={onClose}
      acts={
        <Button kind="quiet" onPress={onClose}>
          {text('table.close')}
        </Button>
      }
    >
      <p>{text('table.fairness.text')}</p>
      <p className={css.code}>
        <Icon name="seal" />
        <code>{fairness?.commitment}</code>
      </p>
      {status === 'over' ? <ShuffleCheck snapshot={snapshot} texts={texts} /> : <p>{text('table.fairness.later')}</p>}
    </Dialog>
  );
}

/** One press plays the whole game again and compares everything with the seal. */
export function ShuffleCheck({ snapshot, texts }: { readonly snapshot: TableSnapshot; readonly texts: Texts }) {
  const { text } = texts;
  const [checked, setChecked] = useState<Checked | 'checking'>();
  if (checked === undefined) {
    return (
      <Button
        icon="seal"
        onPress={() => {
          setChecked('checking');
          void checkFairness(snapshot).then(setChecked);
        }}
      >
        {text('table.fairness.check')}
      </Button>
    );
  }
  if (checked === 'checking') return <output>{text('table.fairness.checking')}</output>;
  return (
    <output className={css.verdict} data-ok={checked.ok || undefined}>
      <Icon name="seal" />
      {checked.ok
        ? text('table.fairness.fine', { n: checked.moves })
        : text('table.fairness.broken', { where: text(`table.fairness.part.${checked.part}`, { n: checked.n }) })}
    </output>
  );
}

interface FairnessDialogProps {
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
  readonly onClose: () => void;
}
