import type { Seat } from '@conclave/kernel/game';
import { type Line, vocabulary } from '@conclave/kernel/script';
import type { Event } from './events.ts';
import { crying, naming } from './questions/bout.ts';
import { NO_SEATS } from './round/window.ts';
import type { State } from './state.ts';
import { CRIES, TEAM_NAMES } from './components.ts';

const { askSealed } = vocabulary<State, Event>();

/** Each team takes a name, its first wizard speaking for it (WW-153). */
export const teamName = askSealed('name', {
  seats: captains,
  question: naming,
  reveal(s, _f, emit) {
    for (const side of [0, 1]) {
      const { seats } = s.sides[side];
      s.names[side] = s.sealed[seats[0]];
      emit?.({ type: 'team-name', rule: 'WW-153', seats, name: TEAM_NAMES[s.names[side]] });
    }
  },
}) as Line<State, Event>;

/** Then it takes a cry. */
export const teamCry = askSealed('cry', {
  seats: captains,
  question: crying,
  reveal(s, _f, emit) {
    for (const side of [0, 1]) {
      const { seats } = s.sides[side];
      s.cries[side] = s.sealed[seats[0]];
      emit?.({ type: 'team-cry', rule: 'WW-153', seats, cry: CRIES[s.cries[side]] });
    }
  },
}) as Line<State, Event>;

function captains(s: State): readonly Seat[] {
  if (!s.options.shame) return NO_SEATS;
  const [a, b] = [s.sides[0].seats[0], s.sides[1].seats[0]];
  return a < b ? [a, b] : [b, a];
}
