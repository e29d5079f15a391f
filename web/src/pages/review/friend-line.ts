import type { Texts } from '@conclave/texts/messages';
import { WHOLE } from '@conclave/analysis/review';
import type { SeatReview } from '../../client/analysis/review.ts';

/** What a friend would say of the game in one line: what weighed most, luck, the player's own answers or those of others. */
export function friendLine(
  { summary }: SeatReview,
  { name, faults }: { readonly name: string; readonly faults: number },
  texts: Texts,
): string {
  if (summary === undefined) return '';
  const { luck, play, others, end } = summary;
  const won = end > WHOLE / 2;
  const causes = [
    ['luck', luck],
    ['play', play],
    ['others', others],
  ] as const;
  const fitting = causes.filter(([, amount]) => (won ? amount > 0 : amount < 0));
  const [cause] = fitting.toSorted((a, b) => Math.abs(b[1]) - Math.abs(a[1]))[0] ?? ['close'];
  const result = won ? 'won' : 'lost';
  return texts.text(`review.line.${result}.${cause}`, { name, n: faults });
}
