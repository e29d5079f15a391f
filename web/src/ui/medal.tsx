import type { CSSProperties } from 'react';
import { Icon } from './icon.tsx';
import css from './medal.module.css';

interface MedalProps {
  readonly icon: string;
  /** Sets the width (`--face`) and the colour (`--c`). */
  readonly className?: string | undefined;
  readonly style?: CSSProperties;
  /** Whose colours it has, where that is a game's. */
  readonly book?: string;
}

/** A round medal with an emblem: a player, or a game. */
export function Medal({ icon, className = '', style, book }: MedalProps) {
  return (
    <span className={`${css.medal} ${className}`} style={style} data-book={book}>
      <Icon name={icon} />
    </span>
  );
}
