import { isPartner, isPredicting } from '@conclave/aurum/board';
import type { Seat } from '@conclave/kernel/game';
import { Icon } from '../../ui/icon.tsx';
import type { AurumContext } from './view.tsx';
import css from './first-mark.module.css';

/** The first-player marker. */
export function FirstMark({ context, seat }: { readonly context: AurumContext; readonly seat: Seat }) {
  if (context.view.first !== seat) return null;
  const label = context.texts.text('board.aurum.first');
  return (
    <span className={css.mark} title={label} data-piece="first-player" data-zone={`first-${seat}`}>
      <Icon name="star" label={label} />
    </span>
  );
}

/** A word beside a name: who leads, who is your partner, who is a bot. */
export function seatNote({ view, me, you, seats, texts }: AurumContext, seat: Seat): string | undefined {
  const words: string[] = [];
  if (you !== undefined && isPartner(view, me, seat)) words.push(texts.text('board.aurum.partner'));
  const info = seats[seat];
  if (info?.kind === 'bot') words.push(texts.text('board.aurum.bot'));
  else if (info !== undefined && !info.connected) words.push(texts.text('board.aurum.away'));
  if (view.leader === seat && !isPredicting(view)) words.push(texts.text('board.aurum.leads'));
  return words.length === 0 ? undefined : words.join(' · ');
}
