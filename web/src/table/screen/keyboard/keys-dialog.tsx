import type { Texts } from '@conclave/texts/messages';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import css from './keys-dialog.module.css';

/** Keys and what they do, in the order in which they are needed. */
const KEYS = [
  ['F6', 'zone'],
  ['← ↑ → ↓', 'arrows'],
  ['Enter', 'enter'],
  ['B', 'bar'],
  ['L', 'moves'],
  ['H', 'hint'],
  ['/', 'command'],
  ['N', 'next'],
  ['Esc', 'escape'],
  ['?  F1', 'help'],
] as const;

/** All keys of the table. */
export function KeysDialog({ texts: { text }, onClose }: { readonly texts: Texts; readonly onClose: () => void }) {
  return (
    <Dialog
      title={text('table.keys')}
      onClose={onClose}
      acts={
        <Button kind="quiet" onPress={onClose}>
          {text('table.close')}
        </Button>
      }
    >
      <dl className={css.keys}>
        {KEYS.map(([key, what]) => (
          <div key={what}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{text(`table.keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
