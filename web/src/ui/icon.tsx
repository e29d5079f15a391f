import arcana from './icons/resarcana.svg?url&no-inline';
import sprite from './icons/sprite.svg?url&no-inline';
import wizards from './icons/wizard15.svg?url&no-inline';
import css from './icon.module.css';

export interface IconProps {
  /** A symbol of sprite.svg without its `i-`: 'crown', 'a-zinc'. */
  readonly name: string;
  /** What it says where no words stand beside it. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** A sign from the sprite, in the colour of the text around it. Without a label a screen reader passes it over. */
export function Icon({ name, label, className }: IconProps) {
  return (
    <svg
      className={`${css.icon} ${LINES.has(name) ? css.line : ''} ${className ?? ''}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={iconHref(name)} />
    </svg>
  );
}

/** For drawings that put a sign inside their own `svg`. */
export function iconHref(name: string): string {
  return `${SHEETS[name.slice(0, 3)] ?? sprite}#i-${name}`;
}

/** Emblems of one game lie apart, so that the others need not wait for them. */
const SHEETS: Readonly<Record<string, string>> = { 'ra-': arcana, 'ww-': wizards };

/** Signs that are drawn with a pen: no fill. */
const LINES = new Set([
  'a-bismuth',
  'a-copper',
  'a-gold',
  'a-phosphorus',
  'a-silver',
  'a-zinc',
  'turn',
  'hands',
  'pile',
  'why',
  'pin',
]);
