import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './toast.module.css';

/** A line over the table that asks for nothing, or for one small word. */
export function Toast({ icon, children }: { readonly icon: string; readonly children: ReactNode }) {
  return (
    <output className={css.toast}>
      <Icon name={icon} />
      {children}
    </output>
  );
}
