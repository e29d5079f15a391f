import type { ReactNode } from 'react';
import css from './table-frame.module.css';

export interface TableFrameProps {
  readonly game: string;
  readonly status: string;
  readonly panelLabel: string;
  readonly topBar: ReactNode;
  readonly lastEvent: ReactNode;
  /** What lies on the cloth: hand, own, commons and others, in this order, placed by the board's own grid. */
  readonly board: ReactNode;
  /** A click on the table, or a key, goes on with the table as it is; undefined when it is shown as it is. */
  readonly onGoOn?: (() => void) | undefined;
  readonly bar: ReactNode;
  /** The bar is always tall, so the felt makes room for it even on a phone. */
  readonly tallBar?: boolean;
  readonly sidePanel: ReactNode;
  /** The ledger lies open as a sheet over the table; only where it has no place of its own. */
  readonly sidePanelOpen: boolean;
  readonly onCloseSidePanel: () => void;
  /** The piece that is being read, over the side panel or as a sheet above the bar; it places itself. */
  readonly reader?: ReactNode;
}

/** The table: zones that never move. The page does not scroll; what is long scrolls inside its zone. */
export function TableFrame({
  game,
  status,
  topBar,
  lastEvent,
  board,
  onGoOn,
  bar,
  tallBar = false,
  sidePanel,
  sidePanelOpen,
  onCloseSidePanel,
  panelLabel,
  reader,
}: TableFrameProps) {
  return (
    <div className={css.table} data-game={game} data-status={status} data-tall-bar={tallBar || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- what is clicked answers as well; keys go on by what they press */}
      <main className={`${css.board} on-felt`} onClickCapture={onGoOn}>
        {board}
      </main>
      <footer className={`${css.bar} on-wood`}>{bar}</footer>
      <aside className={`${css.sidePanel} on-parchment`} data-open={sidePanelOpen || undefined} aria-label={panelLabel}>
        {sidePanel}
      </aside>
      {sidePanelOpen ? <div className={css.scrim} onClick={onCloseSidePanel} aria-hidden="true" /> : null}
      {reader}
      <section className={`${css.lastEvent} on-wood`} aria-label={panelLabel}>
        {lastEvent}
      </section>
      <header className={`${css.topBar} on-wood`}>{topBar}</header>
    </div>
  );
}
