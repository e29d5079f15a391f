import { type Line, vocabulary } from '@conclave/kernel/script';
import { WIZARD_IDS } from './components.ts';
import type { Event } from './events.ts';
import { NOBODY } from './round/state.ts';
import { chooser, choosing } from './questions/bout.ts';
import type { State } from './state.ts';

const { askSealed } = vocabulary<State, Event>();

/** Old books and items go back into the box. */
export function putAway(s: State): void {
  s.chosen = 0;
  s.holder.fill(NOBODY);
  for (let seat = 0; seat < s.options.seats; seat++) {
    s.hand[seat] = [];
    s.deck[seat] = [];
    s.used[seat] = [];
  }
}

/** One after the other, another seat first each time, among the wizards nobody has taken yet (WWR-18, WWR-19, WWR-159). */
export const chooseWizard = askSealed('wizard', {
  seats: (s) => [chooser(s, s.chosen)],
  question: choosing,
  reveal(s, f, emit) {
    const seat = chooser(s, s.chosen);
    s.wizard[seat] = s.sealed[seat];
    s.chosen++;
    emit?.({
      type: 'wizard-chosen',
      rule: s.bout === 0 ? 'WWR-159' : 'WWR-19',
      seat,
      wizard: `wizard-${WIZARD_IDS[s.wizard[seat]]}`,
    });
    if (s.chosen < s.options.seats) f.line--;
  },
}) as Line<State, Event>;
