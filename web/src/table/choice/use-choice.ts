import { useEffect, useEffectEvent } from 'react';
import { useEscape } from '../board/use-escape.ts';
import { usePerPosition } from '../board/use-per-position.ts';

export interface Choice {
  /** The option that is lit. */
  readonly chosen: string | undefined;
  /** Lights an option; the bar commits. */
  choose(key: string): void;
  /** Does the lit option, or this one. */
  commit(key?: string): void;
}

export interface ChoiceOptions {
  /** The options in the order in which they lie; the number keys go by it. */
  readonly keys: readonly string[];
  /** Begins afresh when it is another. */
  readonly position: unknown;
  /** Lit at first. */
  readonly proposed?: string | undefined;
  readonly onCommit: (key: string) => void;
  /** Escape. */
  readonly onCancel?: (() => void) | undefined;
}

/** Choose, then confirm: a click lights an option, the gold button commits; a number key or a double click does both. */
export function useChoice({ keys, position, proposed, onCommit, onCancel }: ChoiceOptions): Choice {
  const [chosen, setChosen] = usePerPosition<string | undefined>(position, proposed);
  useEscape(keys.length === 0 ? undefined : onCancel);

  const commit = (key = chosen) => {
    if (key !== undefined && keys.includes(key)) onCommit(key);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const number = /^[1-9]$/.test(event.key) ? Number(event.key) : undefined;
    if (
      number === undefined ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      event.repeat ||
      isElsewhere(event.target)
    )
      return;
    const key = keys[number - 1];
    if (key === undefined) return;
    event.preventDefault();
    setChosen(key);
    commit(key);
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  return { chosen, choose: setChosen, commit };
}

/** Somebody types, or a dialog is open: digits are not for the tray. */
function isElsewhere(node: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  return node instanceof Element && node.closest('input, textarea, select, [data-amounts]') !== null;
}
