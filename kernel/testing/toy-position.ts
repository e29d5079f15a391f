import { seeded, seedFrom } from '@conclave/kernel/chance';
import { UNKNOWN } from '@conclave/kernel/game';
import { boxOf, ONCE, ONCE_EACH, readPosition } from '@conclave/kernel/position-text';
import { chanceWords, frameWord, joinLines, lineIfAny, pieceWords } from '@conclave/kernel/position-words';
import type { Result } from '@conclave/kernel/result';
import { NOT_LAID } from '@conclave/kernel/script';
import { scripts, type ToyState } from './toy.ts';

/** The lines of a position of the toy. What is left out is empty, or 0. */
export const LINES = {
  cards: ONCE,
  deck: ONCE,
  played: ONCE,
  hand: ONCE_EACH,
  sealed: ONCE_EACH,
  points: ONCE,
  boasts: ONCE,
  next: ONCE,
  chance: ONCE,
};
const SEATS = 2;
const MOST = 12;

/** A position of the toy in lines, as every real game writes its own. */
export function formatLines(s: ToyState): string {
  const cards = s.deck.length + s.played.length + s.hands.flat().length;
  return joinLines([
    `cards ${cards}`,
    `deck ${pieceWords(s.deck, String).join(' ')}`,
    `played ${s.played.join(' ')}`,
    ...s.hands.map((hand, seat) => `hand ${seat} ${pieceWords(hand, String).join(' ')}`),
    ...s.sealed.flatMap((move, seat) =>
      lineIfAny(`sealed ${seat}`, move === NOT_LAID ? [] : pieceWords([move], String)),
    ),
    `points ${s.points.join(' ')}`,
    `boasts ${s.boasts}`,
    ...lineIfAny('next', s.frames.map(frameWord)),
    `chance ${chanceWords(s.rng)}`,
  ]);
}

export function parseLines(text: string, kinds = LINES): Result<ToyState> {
  return readPosition(text, kinds, scripts, (lines) => {
    const count = lines.get('cards')?.number({ min: 6, max: MOST }) ?? MOST;
    const names = Array.from({ length: count }, (_, card) => String(card));
    const box = boxOf(
      names.map(() => 1),
      names,
      () => 'T-1',
    );
    const numberOf = (word: string) => (names.includes(word) ? Number(word) : undefined);
    const reader = { read: numberOf, what: 'a card', hidden: true, box };
    const s: ToyState = {
      frames: [],
      sealed: [NOT_LAID, NOT_LAID],
      rng: lines.get('chance')?.chance() ?? seeded(seedFrom(text)),
      deck: lines.get('deck')?.pieces(reader) ?? [],
      hands: [[], []],
      played: lines.get('played')?.pieces({ ...reader, hidden: false }) ?? [],
      points: lines.get('points')?.numbers({ min: 0, max: MOST }, SEATS) ?? [0, 0],
      boasts: lines.get('boasts')?.number({ min: 0, max: MOST }) ?? 0,
    };
    for (const [seat, line] of lines.bySeat('hand', SEATS)) s.hands[seat] = line.pieces(reader);
    for (const [seat, line] of lines.bySeat('sealed', SEATS)) {
      const [card] = line.pieces({ ...reader, box: undefined });
      if (card !== UNKNOWN && !s.hands[seat].includes(card)) line.fail('only a card of the hand lies sealed', 'T-1');
      s.sealed[seat] = card;
    }
    const found = s.deck.length + s.played.length + s.hands.flat().length;
    if (found !== count) lines.fail('cards', `${found} cards lie somewhere, not ${count}`, 'T-1');
    s.frames = lines.get('next')?.frames(scripts, SEATS) ?? [];
    return s;
  });
}
