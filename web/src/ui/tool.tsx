import type { ReactNode } from 'react';
import css from './tool.module.css';

export interface ToolProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly pressed?: boolean;
  readonly off?: boolean;
  /** Left away on a phone; what it does is in the menu too. */
  readonly wideOnly?: boolean;
  /** The words stand beside the sign on a desktop. */
  readonly worded?: boolean;
  /** A shorter word for beside the sign. */
  readonly word?: string;
}

/** A sign in the rail that does one thing. */
export function Tool({
  label,
  children,
  onPress,
  pressed,
  off,
  wideOnly,
  worded,
  word = worded ? label : undefined,
}: ToolProps) {
  return (
    <button
      type="button"
      className={`${css.tool} ${wideOnly ? css.wideOnly : ''}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={off || undefined}
      onClick={onPress}
    >
      {children}
      {word === undefined ? null : <span className={css.words}>{word}</span>}
    </button>
  );
}
