import type { Seat } from '@conclave/kernel/game';
import { named, question } from '@conclave/kernel/question';
import { CRIES, ITEM_IDS, TEAM_NAMES, WIZARD_IDS } from '../components.ts';
import type { State } from '../state.ts';
import { beforeRounds, turnOf } from './elsewhere.ts';

/** Between bouts: a wizard that nobody has taken yet (WWR-18, WWR-19). */
export const choosing = question<State>({
  choices: [
    {
      verb: 'choose',
      pieces: named(WIZARD_IDS.map((id) => `wizard-${id}`)),
      from: wizardsLeft,
      absent: 'WWR-18',
    },
  ],
  turn: 'WWR-19',
  elsewhere: beforeRounds('WWR-19'),
});

/** Before a King War: a king-elect takes the item of an opposing wizard (WW-146, WWR-146). */
export const claiming = question<State>({
  choices: [{ verb: 'claim', pieces: named(ITEM_IDS), from: itemsOfOthers, absent: 'WW-146' }],
  turn: turnOf('WW-146'),
  elsewhere: beforeRounds('WW-146'),
});

/** In shame-team mode: a name, then a cry (WW-153). */
export const naming = ofTeam('name', TEAM_NAMES);
export const crying = ofTeam('cry', CRIES);

function ofTeam(verb: string, words: readonly string[]) {
  return question<State>({
    choices: [{ verb, pieces: named(words), from: () => words.map((_, k) => k), absent: 'WW-153' }],
    turn: turnOf('WW-153'),
    elsewhere: beforeRounds('WW-153'),
  });
}

/** Who chooses a wizard: one after the other, another seat first each time (WWR-19). */
export function chooser(s: State, turn: number): Seat {
  return (s.bout + turn) % s.options.seats;
}

function wizardsLeft(s: State): number[] {
  const taken = Array.from({ length: s.chosen }, (_, k) => s.wizard[chooser(s, k)]);
  return WIZARD_IDS.map((_, wizard) => wizard).filter((wizard) => !taken.includes(wizard));
}

function itemsOfOthers(s: State): number[] {
  return ITEM_IDS.flatMap((_, item) => (s.holder[item] >= 0 && s.team[s.holder[item]] === 1 ? [item] : []));
}
