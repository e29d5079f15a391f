import { useState } from 'react';
import type { Texts } from '@conclave/texts/messages';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Icon } from '../kit/icon.tsx';
import type { TableSnapshot } from '../table/table.ts';
import css from './seal.module.css';
import { checkShuffle, type Checked } from './check-shuffle.ts';

/** The seal on the shuffle: what was promised before the deal and, after the game, whether it was kept. */
export function Seal({ snapshot, texts, onClose }: SealProps) {
  const { text } = texts;
  const { fairness, status } = snapshot;
  return (
    <Dialog
      title={text('table.seal')}
      onClose={onClose}
      acts={
        <Button kind="quiet" onPress={onClose}>
          {text('table.close')}
        </Button>
      }
    >
      <p>{text('table.seal.text')}</p>
      <p className={css.code}>
        <Icon name="seal" />
        <code>{fairness?.commitment}</code>
      </p>
      {status === 'over' ? <ShuffleCheck snapshot={snapshot} texts={texts} /> : <p>{text('table.seal.later')}</p>}
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
          void checkShuffle(snapshot).then(setChecked);
        }}
      >
        {text('table.seal.check')}
      </Button>
    );
  }
  if (checked === 'checking') return <output>{text('table.seal.checking')}</output>;
  return (
    <output className={css.verdict} data-ok={checked.ok || undefined}>
      <Icon name="seal" />
      {checked.ok
        ? text('table.seal.fine', { n: checked.moves })
        : text('table.seal.broken', { where: text(`table.seal.part.${checked.part}`, { n: checked.n }) })}
    </output>
  );
}

interface SealProps {
  readonly snapshot: TableSnapshot;
  readonly texts: Texts;
  readonly onClose: () => void;
}
