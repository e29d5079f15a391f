import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './ribbon.module.css';

/** A short mark on a thing: 'led', 'winning'. */
export function Ribbon({
  icon,
  children,
  className,
}: {
  readonly icon?: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <span className={`${css.ribbon} ${className ?? ''}`}>
      {icon === undefined ? null : <Icon name={icon} />}
      <span>{children}</span>
    </span>
  );
}
