/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cards are no form: a fieldset would be wrong */
import { type CSSProperties, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './hand.module.css';

export interface HandProps {
  readonly label: string;
  readonly zone: string;
  readonly children: readonly ReactNode[];
  readonly className?: string | undefined;
}

/** Cards held in a fan, read by their left edges. One stop of the Tab key; arrow keys go from card to card. */
export function Hand({ label, zone, children, className }: HandProps) {
  const fan = useRef<HTMLDivElement>(null);
  const held = useRef<number | undefined>(undefined);

  useLayoutEffect(() => {
    const cards = cardsOf(fan.current);
    // a card that was played takes the focus with it: its neighbour gets it
    if (held.current !== undefined && document.activeElement === document.body) {
      cards[Math.min(held.current, cards.length - 1)]?.focus({ preventScroll: true });
    }
    const focused = cards.indexOf(document.activeElement as HTMLButtonElement);
    const legal = cards.findIndex((card) => card.dataset['state'] === 'legal');
    rove(cards, focused >= 0 ? focused : Math.max(0, legal));
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const cards = cardsOf(fan.current);
    const at = cards.indexOf(document.activeElement as HTMLButtonElement);
    const to = stepTo(event.key, at, cards.length);
    if (to === undefined) return;
    event.preventDefault();
    rove(cards, to);
    cards[to]?.focus();
  };

  const n = children.length;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move the focus between the cards inside
    <div
      ref={fan}
      role="group"
      aria-label={label}
      data-zone={zone}
      className={`${css.hand} ${className ?? ''}`}
      style={{ '--gaps': Math.max(1, n - 1), '--row-gaps': Math.max(1, Math.ceil(n / 2) - 1) } as CSSProperties}
      data-many={n > 8 || undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        const cards = cardsOf(fan.current);
        held.current = cards.indexOf(event.target as Element as HTMLButtonElement);
        rove(cards, held.current);
      }}
      onBlur={(event) => {
        if (event.relatedTarget !== null) held.current = undefined;
      }}
    >
      {children.map((child, i) => (
        <span key={keyOf(child, i)} className={css.held} style={leaning(i, n)} data-row={i < Math.ceil(n / 2) ? 1 : 2}>
          {child}
        </span>
      ))}
    </div>
  );
}

function keyOf(child: ReactNode, i: number): string {
  return child !== null && typeof child === 'object' && 'key' in child ? (child.key ?? String(i)) : String(i);
}

/** The outer cards lean outwards and lie lower. */
function leaning(i: number, n: number): CSSProperties {
  const off = i - (n - 1) / 2;
  const step = Math.min(2.2, 11 / Math.max(1, n - 1));
  return { '--r': `${off * step}deg`, '--y': `${(off * step) ** 2 * 0.27}px` } as CSSProperties;
}

function cardsOf(fan: HTMLElement | null): HTMLButtonElement[] {
  return fan === null ? [] : [...fan.querySelectorAll<HTMLButtonElement>('button[data-state]')];
}

function rove(cards: readonly HTMLButtonElement[], to: number): void {
  for (const [i, card] of cards.entries()) card.tabIndex = i === to ? 0 : -1;
}

function stepTo(key: string, at: number, n: number): number | undefined {
  if (n === 0) return undefined;
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % n;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + n) % n;
  if (key === 'Home') return 0;
  if (key === 'End') return n - 1;
  return undefined;
}
