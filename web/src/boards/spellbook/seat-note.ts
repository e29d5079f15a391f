import type { Seat } from '@conclave/kernel/game';
import type { SpellbookContext } from './view.tsx';

/** Words beside a name: who began, who is a bot, who is away. */
export function seatNote({ view, seats, texts }: SpellbookContext, seat: Seat): string | undefined {
  const { text } = texts;
  const info = seats[seat];
  const words: string[] = [];
  if (info?.kind === 'bot') words.push(text('board.spellbook.bot'));
  else if (info !== undefined && !info.connected) words.push(text('board.spellbook.away'));
  if (view.wizards.length > 1 && view.first === seat) words.push(text('board.spellbook.first'));
  return words.length === 0 ? undefined : words.join(' · ');
}
