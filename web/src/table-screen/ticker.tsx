import { Icon } from '../kit/icon.tsx';
import css from './ticker.module.css';

/** The last thing that happened, on screens where the chronicle is a sheet; pressing it opens the sheet. */
export function Ticker({ line, label, onOpen }: TickerProps) {
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

interface TickerProps {
  readonly line: string | undefined;
  readonly label: string;
  readonly onOpen: () => void;
}
