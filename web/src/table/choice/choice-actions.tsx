import type { Texts } from '@conclave/texts/messages';
import { Button } from '../../ui/button.tsx';
import css from './choice-actions.module.css';

export interface ChoiceActionsProps {
  readonly texts: Texts;
  /** The gold act says what will happen: 'Collect 1 Death'; undefined until something is chosen. */
  readonly act: string | undefined;
  readonly onAct: () => void;
  /** Undefined where nothing can be taken back; its place stays. */
  readonly onCancel?: (() => void) | undefined;
}

/** The buttons of every choice: the gold act rightmost, Cancel directly left of it, always in the same place. */
export function ChoiceActions({ texts, act, onAct, onCancel }: ChoiceActionsProps) {
  return (
    <div className={css.acts}>
      <span className={css.cancel}>
        {onCancel === undefined ? null : <Button onPress={onCancel}>{texts.text('table.cancel')}</Button>}
      </span>
      <span className={css.go}>
        {act === undefined ? (
          <span className={css.empty} aria-hidden="true" />
        ) : (
          <Button kind="go" onPress={onAct}>
            {act}
          </Button>
        )}
      </span>
    </div>
  );
}
