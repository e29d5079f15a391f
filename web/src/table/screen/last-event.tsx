import type { Texts } from '@conclave/texts/messages';
import { Icon } from '../../ui/icon.tsx';
import type { BoardPlayback } from '../board/board.ts';
import css from './last-event.module.css';

/** The last thing that happened, on screens where the chronicle is a sheet; pressing it opens the sheet. */
export function LastEvent({ line, label, playback, texts, onOpen }: LastEventProps) {
  return (
    <>
      {playback === undefined ? (
        <Icon name="quill" />
      ) : (
        <>
          <Icon name="quill" className={css.quill} />
          <button
            type="button"
            className={css.again}
            aria-label={texts.text(playback.settled ? 'table.again' : 'table.skip')}
            aria-disabled={(playback.settled && !playback.repeatable) || undefined}
            onClick={playback.settled ? playback.repeat : playback.skip}
          >
            <Icon name={playback.settled ? 'replay' : 'speed'} />
          </button>
        </>
      )}
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
  /** Shows the last turn again; there is none in a lesson. */
  readonly playback?: BoardPlayback;
  readonly texts: Texts;
  readonly onOpen: () => void;
}
