import { type ReactNode, useId, useRef } from 'react';
import { Candle } from '../../ui/candle.tsx';
import css from './action-bar.module.css';
import { useConfirmFocus } from './use-confirm-focus.ts';
import { useSecondClick } from './use-second-click.ts';

export interface ActionBarProps {
  /** You must act: the candle stands here too. */
  readonly acting: boolean;
  /** Who or what, in two words: 'Your card.' */
  readonly title: ReactNode;
  /** One sentence: what can be done. */
  readonly hint?: ReactNode;
  /** A line under it, small. */
  readonly note?: ReactNode;
  /** The title speaks of something refused. */
  readonly refused?: boolean;
  /** Buttons, the gold one last. */
  readonly actions?: ReactNode;
}

/** The bar under the felt: on the left what is asked and of whom, on the right only what can be done now. */
export function ActionBar({ acting, title, hint, note, refused = false, actions }: ActionBarProps) {
  const acts = useRef<HTMLDivElement>(null);
  const id = useId();
  const onClick = useSecondClick(acts);
  useConfirmFocus(acts, id);
  return (
    <div className={css.bar}>
      <span className={css.stand}>{acting ? <Candle className={css.candle} /> : null}</span>
      <p id={id} className={css.prompt} data-prompt tabIndex={-1} data-refused={refused || undefined}>
        <b>{title}</b> {hint}
        {note === undefined ? null : <small>{note}</small>}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it only holds back a second click */}
      <div ref={acts} className={css.acts} onClickCapture={onClick}>
        {actions}
      </div>
    </div>
  );
}
