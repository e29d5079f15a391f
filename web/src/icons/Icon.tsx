import spriteUrl from './sprite.svg?url&no-inline';

/** A sign of the sprite, drawn in the colour of the text around it. Give it a label where nothing beside it says the same. */
export function Icon({ name, label, className }: IconProps) {
  const classes = `ic ${LINES.has(name) ? 'ln' : ''} ${className ?? ''}`;
  return (
    <svg
      className={classes}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={iconHref(name)} />
    </svg>
  );
}

interface IconProps {
  /** As in sprite.svg, without `i-`. */
  readonly name: string;
  readonly label?: string;
  readonly className?: string | undefined;
}

/** For drawings that put a sign inside their own `svg`. */
export function iconHref(name: string): string {
  return `${spriteUrl}#i-${name}`;
}

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
]);
