import sprite from '../icons/sprite.svg';
import styles from './icon.module.css';

export interface IconProps {
  /** A symbol of sprite.svg without its `i-`: 'crown', 'a-zinc'. */
  readonly name: string;
  /** Drawn as lines instead of as a filled shape. */
  readonly line?: boolean;
  readonly className?: string | undefined;
}

/** A sign from the sprite. It says nothing to a screen reader: the words stand beside it. */
export function Icon({ name, line = false, className }: IconProps) {
  return (
    <svg className={`${styles.icon} ${line ? styles.line : ''} ${className ?? ''}`} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
