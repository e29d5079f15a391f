import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

export interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons; the act is the gold one, worded as the act. */
  readonly acts?: ReactNode;
  /** Escape, and a click beside the dialog. Without it the dialog stays until an act is chosen. */
  readonly onClose?: (() => void) | undefined;
  readonly wide?: boolean;
  /** It has to be read before an act is chosen: the focus goes to the title. */
  readonly reads?: boolean;
}

/** A parchment in a walnut frame over the table. Only for what cannot be taken back, or has to be read. */
export function Dialog({ title, children, acts, onClose, wide = false, reads = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  const readsFirst = useEffectEvent(() => reads);
  // before it leaves the page it is closed: the browser gives the focus back to what opened it
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (readsFirst()) {
      element?.querySelector<HTMLElement>('h2')?.focus();
      return () => element?.close();
    }
    // the act itself is the last button; Enter does it
    const buttons = element?.querySelectorAll<HTMLElement>(`.${css['acts']} :is(button, a)`);
    buttons?.[buttons.length - 1]?.focus();
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside it; Escape does the same
    <dialog
      ref={dialog}
      className={`${css.dialog} ${wide ? css.wide : ''} on-parchment`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      <div className={css.body}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <div className={css.text}>{children}</div>
        {acts === undefined ? null : <div className={css.acts}>{acts}</div>}
      </div>
    </dialog>
  );
}
