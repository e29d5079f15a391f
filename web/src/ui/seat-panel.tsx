import type { Seat } from '@conclave/kernel/game';
import type { CSSProperties, ReactNode } from 'react';
import { Candle } from './candle.tsx';
import { Icon } from './icon.tsx';
import { Medal } from './medal.tsx';
import css from './seat-panel.module.css';

export interface SeatPanelProps {
  /** Whose it is: what they do is told here. */
  readonly seat: Seat;
  readonly name: string;
  /** A word or two beside the name: 'partner', 'leads', 'bot'. */
  readonly note?: ReactNode;
  /** Emblem of the seat, a symbol of the sprite. */
  readonly face: string;
  /** Colour behind the emblem. */
  readonly tone: string;
  /** Must act: the candle stands here. */
  readonly acting?: boolean;
  /** Not at the table; the seat is kept. */
  readonly away?: boolean;
  /** Small counts: cards in hand, tricks, points. */
  readonly facts?: ReactNode;
  /** What lies in front of the seat. */
  readonly children?: ReactNode;
  readonly zone?: string;
  readonly className?: string | undefined;
  /** Read to a screen reader in front of everything else. */
  readonly label?: string;
}

/** A seat at the table: who sits there, what they have, and the candle when it is their turn. */
export function SeatPanel(props: SeatPanelProps) {
  const { seat, name, note, face, tone, acting = false, away = false, facts, children, zone, className, label } = props;
  return (
    <section
      className={`${css.seat} ${className ?? ''}`}
      style={{ '--c': tone } as CSSProperties}
      data-acting={acting || undefined}
      data-away={away || undefined}
      data-zone={zone}
      data-seat={seat}
      aria-label={label ?? name}
    >
      <Medal icon={face} className={css.face} />
      <span className={css.name}>
        <span className={css.who}>{name}</span>
        {note === undefined ? null : <small>{note}</small>}
      </span>
      {facts === undefined ? null : <span className={css.facts}>{facts}</span>}
      {children === undefined ? null : <div className={css.things}>{children}</div>}
      {acting ? <Candle className={css.candle} /> : null}
    </section>
  );
}

/** A count at a seat: its sign, the number, and the words for a screen reader. */
export function Fact({ icon, n, label }: { readonly icon: string; readonly n: ReactNode; readonly label: string }) {
  return (
    <span className={css.fact} title={label}>
      <Icon name={icon} />
      <b aria-hidden="true">{n}</b>
      <span className="vh">{label}</span>
    </span>
  );
}
