import type { Texts } from '@conclave/texts/messages';
import { Button } from '../../ui/button.tsx';
import type { ReadingAct } from './reading.ts';
import css from './reading-bar.module.css';

/** The bar of a phone while a piece is read: Close on the left, the act with this piece in the gold place. */
export function ReadingBar({ act, texts, onClose }: ReadingBarProps) {
  const go = act?.go;
  return (
    <div className={css.bar}>
      <Button onPress={onClose}>{texts.text('table.close')}</Button>
      {act === undefined ? null : go === undefined ? (
        <p className={css.missing}>{act.text}</p>
      ) : (
        <Button
          kind="go"
          onPress={() => {
            onClose();
            go();
          }}
        >
          {act.text}
        </Button>
      )}
    </div>
  );
}

interface ReadingBarProps {
  readonly act: ReadingAct | undefined;
  readonly texts: Texts;
  readonly onClose: () => void;
}
