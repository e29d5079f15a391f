import { emptyBattle, filled } from '@conclave/wizard15/round/battle';
import { SPELL_COUNT } from '@conclave/wizard15/components';
import { emptySide, NO_CARD, NOBODY, type Position } from '@conclave/wizard15/round/state';
import { judgeRound } from '@conclave/wizard15/resolve';

/** How many rounds of Wizard vs Wizard are judged in a second: every spell against every other, again and again. */
export function resolvedRounds(ms: number): number {
  const p = duel();
  const plain = { choices: [] };
  const until = performance.now() + ms;
  const from = performance.now();
  let rounds = 0;
  while (performance.now() < until) {
    for (let mine = 0; mine < SPELL_COUNT; mine++) {
      for (let theirs = 0; theirs < SPELL_COUNT; theirs++) {
        restore(p);
        p.laid[0] = mine;
        p.laid[1] = theirs;
        judgeRound(p, plain);
        rounds++;
      }
    }
  }
  return (rounds * 1000) / (performance.now() - from);
}

function duel(): Position {
  return {
    printed: {},
    war: 0,
    team: [0, 1],
    sides: [emptySide([0], 10), emptySide([1], 10)],
    mana: [4, 4],
    holder: filled(8, NOBODY),
    broken: filled(8, 0),
    laid: filled(2, NO_CARD),
    battle: emptyBattle(2),
  };
}

/** Full life and four mana again, so that no duel ends; what the last round left behind stays. */
function restore(p: Position): void {
  for (let me = 0; me < 2; me++) {
    const side = p.sides[me as 0 | 1];
    side.life = 10;
    side.cap = 10;
    side.burn = 0;
    side.poison = 0;
    side.givings = 0;
    side.laser = 0;
    p.mana[me] = 4;
  }
}
