import { BREAKPOINTS } from '../../ui/breakpoints.ts';
import { type IsReadable, readableAt, readables } from './readable.ts';
import type { ReadBy, ReadTarget } from './read-target.ts';

/** Milliseconds on a piece before it is read; from one piece to the next, and out of the last one, it goes quicker. */
const HOVER = 300;
const PRESS = 350;
const NEXT = 120;
const LEAVE = 300;

/** A finger that moves further than this scrolls. */
const STILL = 10;

export interface ReaderControl {
  readonly target: ReadTarget | undefined;
  readonly isReadable: IsReadable;
  open(element: HTMLElement, by: ReadBy): void;
  close(): void;
  hold(held: boolean): void;
  step(by: 1 | -1): void;
  setTarget(target: ReadTarget | undefined): void;
}

/** Hears everything by which a piece can be read: resting on it, the focus, a long press, `?`. Returns how to stop. */
export function listenForReading(control: () => ReaderControl): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const wait = waiting();
  let hovered: HTMLElement | undefined;
  let dismissed: HTMLElement | undefined;
  let press: { readonly x: number; readonly y: number; done: boolean } | undefined;

  const leave = () => {
    const { target, close, setTarget } = control();
    if (target?.by !== 'pointer' || target.held) return wait.forget();
    if (!isWide()) return close();
    setTarget({ ...target, leaving: true });
    wait.for(LEAVE, () => control().close());
  };

  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const { target, isReadable, setTarget } = control();
    if (inReader(event.target)) return wait.forget();
    const element = readableAt(event.target, isReadable);
    if (element === hovered && element !== undefined) {
      if (target?.element !== element) return; // on its way
      wait.forget();
      if (target.leaving) setTarget({ ...target, leaving: false });
      return;
    }
    hovered = element;
    if (element !== dismissed) dismissed = undefined;
    if (element === undefined || element === dismissed) return leave();
    if (target?.held || target?.element === element || !hasRoom(element)) return wait.forget();
    wait.for(target === undefined ? HOVER : NEXT, () => control().open(element, 'pointer'));
  };

  const onFocus = (event: FocusEvent) => {
    const { target, isReadable } = control();
    const at = event.target;
    if (!(at instanceof HTMLElement) || inReader(at) || target?.held) return;
    const element = at.matches(':focus-visible') ? readableAt(at, isReadable) : undefined;
    if (element !== undefined) wait.for(target === undefined ? HOVER : NEXT, () => control().open(element, 'focus'));
    else if (target?.by === 'focus') control().close();
  };

  const onBlur = (event: FocusEvent) => {
    const { target, close } = control();
    if (target?.by === 'focus' && !target.held && event.relatedTarget === null) close();
  };

  const onDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' || inReader(event.target)) return;
    const element = readableAt(event.target, control().isReadable);
    if (element === undefined) return;
    const held = { x: event.clientX, y: event.clientY, done: false };
    press = held;
    wait.for(PRESS, () => {
      held.done = true;
      control().open(element, 'press');
    });
  };

  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (press === undefined || press.done) return;
    if (Math.hypot(clientX - press.x, clientY - press.y) > STILL) letGo();
  };

  const letGo = () => {
    if (press !== undefined && !press.done) {
      press = undefined;
      wait.forget();
    }
  };

  // the finger that reads a card does not play it when it is lifted
  const onClick = (event: MouseEvent) => {
    const reads = press?.done === true;
    press = undefined;
    if (!reads || inReader(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onKey = (event: KeyboardEvent) => {
    const { target, isReadable, open, close, hold, step } = control();
    if (event.key === '?' && !isTyping(event.target) && !event.ctrlKey && !event.metaKey) {
      const at = pointed(event.target, isReadable) ?? target?.element ?? readables(isReadable)[0];
      if (at === undefined) return;
      event.preventDefault();
      wait.forget();
      if (target === undefined || target.element !== at) open(at, 'key');
      else if (target.held) close();
      else hold(true);
      return;
    }
    if (target === undefined) return;
    if (event.key === 'Escape') {
      dismissed = hovered;
      wait.forget();
      close();
      if (target.by === 'pointer' && !target.held) return; // what merely lay under the pointer takes no Escape from others
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (inReader(event.target) && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      step(event.key === 'ArrowRight' ? 1 : -1);
    }
  };

  /** What `?` asks about: the piece under the pointer, else the one with the focus. */
  const pointed = (at: EventTarget | null, isReadable: IsReadable) =>
    hovered?.isConnected === true ? hovered : readableAt(at, isReadable);

  document.addEventListener('pointerover', onOver, { signal });
  document.documentElement.addEventListener('pointerleave', () => leave(), { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', onBlur, { signal });
  document.addEventListener('pointerdown', onDown, { signal });
  document.addEventListener('pointermove', onMove, { signal, passive: true });
  document.addEventListener('pointerup', letGo, { signal });
  document.addEventListener('pointercancel', letGo, { signal });
  document.addEventListener('click', onClick, { signal, capture: true });
  document.addEventListener('contextmenu', (event) => press !== undefined && event.preventDefault(), { signal });
  addEventListener('keydown', onKey, { signal, capture: true });
  return () => {
    wait.forget();
    stop.abort();
  };
}

/** One thing at a time is waited for. */
function waiting() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    for(ms: number, then: () => void) {
      clearTimeout(timer);
      timer = setTimeout(then, ms);
    },
    forget: () => clearTimeout(timer),
  };
}

function inReader(node: EventTarget | null): boolean {
  return node instanceof Element && node.closest('[data-reader]') !== null;
}

function isTyping(node: EventTarget | null): boolean {
  return node instanceof Element && node.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null;
}

function isWide(): boolean {
  return matchMedia(BREAKPOINTS['--wide']).matches;
}

/** Whether a sheet that opens by itself would leave the piece in sight; where it would not, `?` or a long press reads it. */
function hasRoom(element: HTMLElement): boolean {
  return isWide() || element.getBoundingClientRect().bottom < innerHeight * 0.34;
}
