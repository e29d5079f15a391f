import type { ReactNode } from 'react';
import css from './kit-page.module.css';

/** A piece of cloth on the kit page, in the colour of a game. */
export function KitSection({ game, title, children }: KitSectionProps) {
  return (
    <section className={`${css.section} on-felt`} data-game={game}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface KitSectionProps {
  readonly game: string;
  readonly title: string;
  readonly children: ReactNode;
}
