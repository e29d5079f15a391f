import { useEffect, useEffectEvent } from 'react';
import { entryOf, focusables, nextInDirection, zones } from './zones.ts';

export interface TableKeys {
  /** Opens the list of every move. */
  onMoves(): void;
  /** Opens the command line. */
  onCommand(): void;
  /** Opens the list of all keys. */
  onHelp(): void;
}

/** Keys that reach everything: F6 between zones, arrows within one, B for the bar, L, / and ? for what can be asked. */
export function useTableKeys(keys: TableKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
    if (document.querySelector('dialog[open]') !== null) return;
    if (press(event, keys)) event.preventDefault();
  });

  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** Whether the key meant something. */
function press({ key, shiftKey }: KeyboardEvent, { onMoves, onCommand, onHelp }: TableKeys): boolean {
  switch (key) {
    case 'F6':
      return toZone(shiftKey ? -1 : 1);
    case 'b':
    case 'B':
      return toBar();
    case 'l':
    case 'L':
      onMoves();
      return true;
    case '/':
      onCommand();
      return true;
    case '?':
      if (isOnPiece()) return false;
      onHelp();
      return true;
    case 'F1':
      onHelp();
      return true;
    case 'ArrowLeft':
    case 'ArrowRight':
    case 'ArrowUp':
    case 'ArrowDown':
      return toNeighbour(key);
    default:
      return false;
  }
}

/** Elements that have arrow keys of their own. */
const OWN_ARROWS = '[role=tablist] *, [role=toolbar] *, [role=radiogroup] *, [role=listbox] *, ol, input, select';

function toZone(step: 1 | -1): boolean {
  const all = zones();
  const here = all.findIndex((zone) => zone.contains(document.activeElement));
  const next = here < 0 ? (step > 0 ? 0 : all.length - 1) : (here + step + all.length) % all.length;
  return focused(all[next] && entryOf(all[next]));
}

function toBar(): boolean {
  const bar = document.querySelector<HTMLElement>('footer');
  return bar !== null && focused(entryOf(bar) ?? bar.querySelector<HTMLElement>('[data-prompt]'));
}

function toNeighbour(key: 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'): boolean {
  const from = document.activeElement;
  if (!(from instanceof HTMLElement) || from.matches(OWN_ARROWS)) return false;
  const zone = zones().find((each) => each.contains(from));
  return zone !== undefined && focused(nextInDirection(from, focusables(zone), key));
}

function focused(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return element !== null && element !== undefined;
}

function isOnPiece(): boolean {
  return document.activeElement?.closest('[data-piece], [data-state]') != null;
}

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]');
}
