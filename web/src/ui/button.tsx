import type { ReactNode } from 'react';
import css from './button.module.css';
import { Icon } from './icon.tsx';

export interface ButtonProps {
  readonly children: ReactNode;
  /** `go` is gold leaf: the one main act, worded as the act; at most one in a place. */
  readonly kind?: 'go' | 'plain' | 'quiet';
  readonly icon?: string;
  readonly onPress: () => void;
  /** Cannot be done now; still answers, so that it can say why not. */
  readonly off?: boolean;
}

/** A button with words on it. */
export function Button({ children, kind = 'plain', icon, onPress, off = false }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${css.button} ${css[kind]}`}
      data-kind={kind}
      aria-disabled={off || undefined}
      onClick={onPress}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  );
}
