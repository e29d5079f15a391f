import { Icon } from '../../ui/icon.tsx';
import css from './last-event.module.css';

/** The last thing that happened, on screens where the chronicle is a sheet; pressing it opens the sheet. */
export function LastEvent({ line, label, onOpen }: LastEventProps) {
  return (
    <>
      <Icon name="quill" />
      <span className={css.line}>{line}</span>
      <button type="button" className={css.open} onClick={onOpen}>
        {label}
      </button>
    </>
  );
}

interface LastEventProps {
  readonly line: string | undefined;
  readonly label: string;
  readonly onOpen: () => void;
}
