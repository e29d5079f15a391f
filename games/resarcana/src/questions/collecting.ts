import { named, question } from '@conclave/kernel/question';
import { STOP, type Frame } from '@conclave/kernel/script';
import type { Move, Seat } from '@conclave/kernel/game';
import { the } from '../components/table.ts';
import { DEATH } from '../essences.ts';
import { FORGE_PAY, FORGE_TURN } from '../moves.ts';
import { essencesOn, type State } from '../state.ts';
import { resolving } from './moments.ts';
import { oneOf } from './one-of.ts';
import { COMPONENT_IDS } from './pieces.ts';

export const CURSED_FORGE = the('cursed-forge');

/** Which components to empty, one after the other in the order they came into play (RA-B22). */
export const taking = question<State>({
  choices: [
    { verb: 'take', pieces: COMPONENT_IDS, from: laden, absent: 'RA-B22' },
    { verb: 'stop', move: STOP, declines: true },
  ],
  ...resolving('RA-B22'),
});

/** Without Death the Cursed Forge must be turned (RA-Q19); turned already it still asks for the Death or nothing (RA-B25). */
export const feedingForge = oneOf(named(['pay', 'turn']))({
  verb: 'forge',
  rule: 'RA-B25',
  from(s, seat) {
    if (!s.tableaux[seat].includes(CURSED_FORGE)) return [];
    return s.pools[seat][DEATH] > 0 ? [FORGE_PAY, FORGE_TURN] : [FORGE_TURN];
  },
});

/** Components with essences that have not been asked about yet; `count` says where the next one may stand. */
function laden(s: State, seat: Seat, f: Frame): Move[] {
  const cards: Move[] = [];
  const tableau = s.tableaux[seat];
  for (let i = f.count; i < tableau.length; i++) if (essencesOn(s, tableau[i]) > 0) cards.push(tableau[i]);
  return cards;
}
