import { useEffect, useRef, useState } from 'react';
import { moveLabel } from '@conclave/texts/label';
import type { Texts } from '@conclave/texts/messages';
import { Dialog } from '../../../ui/dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { Button } from '../../../ui/button.tsx';
import { matching } from './find-move.ts';
import css from './moves-dialog.module.css';

/** Every legal move as a list to choose from: a digit plays the move of that number, typing shortens the list, Enter plays the first. */
export function MovesDialog({ legal, prompt, texts, onPlay, onClose }: MovesDialogProps) {
  const { text } = texts;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const found = matching(typed, legal, texts);
  const play = (words: string | undefined) => {
    if (words === undefined) return;
    onClose();
    onPlay(words);
  };
  return (
    <Dialog
      title={text('table.moves')}
      onClose={onClose}
      acts={
        <Button kind="quiet" onPress={onClose}>
          {text('table.close')}
        </Button>
      }
    >
      <p>{legal.length === 0 ? text('table.moves.none') : prompt}</p>
      {legal.length === 0 ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            play(found[0]);
          }}
        >
          <Input
            ref={input}
            aria-label={text('table.moves.filter')}
            placeholder={text('table.moves.filter')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              const nth = /^[1-9]$/.test(event.key) && typed === '' ? found[Number(event.key) - 1] : undefined;
              if (nth === undefined) return;
              event.preventDefault();
              play(nth);
            }}
          />
        </form>
      )}
      <ol className={css.moves}>
        {found.map((words, i) => (
          <li key={words}>
            <button type="button" onClick={() => play(words)}>
              <span>
                {i < 9 && typed === '' ? <kbd>{i + 1}</kbd> : null} {moveLabel(words, texts)}
              </span>
              <code>{words}</code>
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

interface MovesDialogProps {
  readonly legal: readonly string[];
  /** What is asked. */
  readonly prompt: string;
  readonly texts: Texts;
  readonly onPlay: (words: string) => void;
  readonly onClose: () => void;
}
