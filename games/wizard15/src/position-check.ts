import { type Card, SPELL_IDS, spellbook } from './cards.ts';
import { FACE_DOWN, SOME_FACE_DOWN } from './position.ts';
import { SLOW_TOKENS } from './setup.ts';
import { RUNNING, type State } from './state.ts';
import { valuesOf } from './values.ts';

/** What no table can look like, as a sentence; undefined for a position that may be played on. */
export function impossibility(s: State): string | undefined {
  const { seats, classic } = s.options;
  const most = classic ? 3 : 1;
  if (s.lots.length !== seats || s.lots.some((lot) => lot > most))
    return `lots: one for each of ${seats} seats, from 0 to ${most}`;
  if (s.kings.some((seat) => seat >= seats)) return `kings sit on seats 0 to ${seats - 1}`;
  if (s.chosen >= seats) return `chosen: at most ${seats - 1} of ${seats} have chosen before the last does`;
  if (s.markers.some((count) => count < 0)) return 'markers cannot be fewer than 0';
  const top = s.frames.at(-1);
  if (top?.script === 'match' && top.line > 0 && s.result === RUNNING)
    return 'next: a battle that is over has a result';
  for (const side of [0, 1]) {
    const problem = sideProblem(s, side);
    if (problem !== undefined) return `side ${side}: ${problem}`;
  }
  if (s.sides[0].love > 0 && s.sides[1].love > 0) return 'there is only one love token (WW-168)';
  for (let seat = 0; seat < seats; seat++) {
    const problem = seatProblem(s, seat);
    if (problem !== undefined) return `seat ${seat}: ${problem}`;
  }
  return undefined;
}

function sideProblem(s: State, me: number): string | undefined {
  const side = s.sides[me];
  if (side.life > side.cap) return `life ${side.life} is above ${side.cap}, the top of its boards (WW-143)`;
  for (const token of ['burn', 'poison', 'givings', 'laser'] as const) {
    if (side[token] < 0) return `${token} cannot be below 0`;
  }
  if (s.slow[me] < 0 || s.slow[0] + s.slow[1] > SLOW_TOKENS) return `there are ${SLOW_TOKENS} slow tokens (WW-9)`;
  if (side.lastSeats.some((seat) => s.team[seat] !== me)) return 'last names a seat that is not on it';
  return undefined;
}

function seatProblem(s: State, seat: number): string | undefined {
  const most = valuesOf(s.printed).of['mana.cap'];
  if (s.mana[seat] < 0 || s.mana[seat] > most) return `mana is from 0 to ${most} (WW-109)`;
  const book = spellbook(s.wizard[seat], s.options.unique);
  const cards = [...s.hand[seat], ...s.deck[seat], ...s.used[seat], s.laid[seat]].map(cardOn).filter(isKnown);
  for (const [k, card] of cards.entries()) {
    if (!book.includes(card)) return `${SPELL_IDS[card]} is not in its book (WW-12)`;
    if (cards.indexOf(card) < k) return `there is only one ${SPELL_IDS[card]} in its book (WW-12)`;
  }
  return undefined;
}

function cardOn(code: number): Card {
  return code >= FACE_DOWN && code !== SOME_FACE_DOWN ? code - FACE_DOWN : code;
}

function isKnown(card: Card): boolean {
  return card >= 0 && card < FACE_DOWN;
}
