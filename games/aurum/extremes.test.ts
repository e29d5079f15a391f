import { extremes } from '@conclave/kernel/testing/extremes';
import { BASE_METALS, cardNames, GOLD, goldInPlay, HAND_SIZE } from './src/components.ts';
import { kit } from './testing/kit.ts';

/** Full hands, the strongest of them with one seat, which may hold all gold besides. */
function fullHands(seats: number, ...lines: string[]): string {
  const cards = BASE_METALS[seats].toSorted((a, b) => (b % 10) - (a % 10));
  const hands = Array.from(
    { length: seats },
    (_, seat) => `hand ${seat} ${cardNames(cards.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE)).join(' ')}`,
  );
  const rest = cardNames(cards.slice(seats * HAND_SIZE));
  const leftOver = rest.length > 0 ? [`left-over ${rest.join(' ')}`] : [];
  return [`seats ${seats}`, ...hands, ...leftOver, ...lines].join('\n');
}

const allGold = (seats: number) =>
  cardNames(goldInPlay(seats, true).flatMap((n, rank) => Array.from({ length: n }, () => GOLD + rank))).join(' ');

extremes(kit, {
  seats: (s) => s.hands.length,
  positions: [
    fullHands(3),
    fullHands(4),
    fullHands(3, `gold 0 ${allGold(3)}`, 'supply'),
    fullHands(4, `gold 3 ${allGold(4)}`, 'supply'),
    fullHands(4, 'scoring points', 'totals 200 0'),
    fullHands(3, 'scoring points', 'totals 0 0 200'),
  ],
  games: 40,
});
