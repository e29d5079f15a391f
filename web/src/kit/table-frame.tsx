import type { ReactNode } from 'react';
import css from './table-frame.module.css';

export interface TableFrameProps {
  readonly game: string;
  readonly status: string;
  readonly chronicleLabel: string;
  readonly rail: ReactNode;
  readonly ticker: ReactNode;
  /** What lies on the cloth: hand, own, commons and others, in this order, placed by the board's own grid. */
  readonly felt: ReactNode;
  readonly bar: ReactNode;
  /** The bar is always tall, so the felt makes room for it even on a phone. */
  readonly tallBar?: boolean;
  readonly ledger: ReactNode;
  /** The ledger lies open as a sheet over the table; only where it has no place of its own. */
  readonly ledgerOpen: boolean;
  readonly onCloseLedger: () => void;
}

/** The table: zones that never move. The page does not scroll; what is long scrolls inside its zone. */
export function TableFrame({
  game,
  status,
  rail,
  ticker,
  felt,
  bar,
  tallBar = false,
  ledger,
  ledgerOpen,
  onCloseLedger,
  chronicleLabel,
}: TableFrameProps) {
  return (
    <div className={css.table} data-game={game} data-status={status} data-tall-bar={tallBar || undefined}>
      <main className={`${css.felt} on-felt`}>{felt}</main>
      <footer className={`${css.bar} on-wood`}>{bar}</footer>
      <aside className={`${css.ledger} on-parchment`} data-open={ledgerOpen || undefined} aria-label={chronicleLabel}>
        {ledger}
      </aside>
      {ledgerOpen ? <div className={css.scrim} onClick={onCloseLedger} aria-hidden="true" /> : null}
      <section className={`${css.ticker} on-wood`} aria-label={chronicleLabel}>
        {ticker}
      </section>
      <header className={`${css.rail} on-wood`}>{rail}</header>
    </div>
  );
}
