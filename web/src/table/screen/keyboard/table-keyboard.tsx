import { useState } from 'react';
import { CommandLine } from './command-line.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MovesDialog } from './moves-dialog.tsx';
import type { Asked } from './questions.ts';
import { useTableKeys } from './use-table-keys.ts';

/** What the keyboard opens: the list of moves, the command line, the list of keys. */
export function TableKeyboard({ asked, prompt, onPlay }: TableKeyboardProps) {
  const [open, setOpen] = useState<'moves' | 'command' | 'keys'>();
  const close = () => setOpen(undefined);
  useTableKeys({
    onMoves: () => setOpen('moves'),
    onCommand: () => setOpen('command'),
    onHelp: () => setOpen('keys'),
  });
  switch (open) {
    case 'moves':
      return (
        <MovesDialog legal={asked().legal} prompt={prompt} texts={asked().texts} onPlay={onPlay} onClose={close} />
      );
    case 'command':
      return <CommandLine asked={asked()} onPlay={onPlay} onClose={close} />;
    case 'keys':
      return <KeysDialog texts={asked().texts} onClose={close} />;
    case undefined:
      return null;
  }
}

interface TableKeyboardProps {
  /** What can be asked now; worked out only when it is. */
  readonly asked: () => Asked;
  /** What the table asks you. */
  readonly prompt: string;
  readonly onPlay: (words: string) => void;
}
