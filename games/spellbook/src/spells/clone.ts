import { addCopies, clonedPhase, cloneDiscards, whyNotCopy } from '../menu.ts';
import { discardFromPool } from '../movements.ts';
import { DISCARD } from '../moves.ts';
import { perform } from '../perform.ts';
import { ask, choose, type Line, pool, type Scripts } from '../vocabulary.ts';

/** Asks which action of another player to perform. */
function copy(prompt: string, level: number): Line {
  const phase = clonedPhase(level);
  const line = ask(
    prompt,
    (s, f) => {
      const moves: number[] = [];
      addCopies(s, f.seat, phase, moves);
      return moves;
    },
    (s, f, move, emit) => perform(s, f.seat, move, true, emit),
  );
  return { ...line, why: (s, f, move) => whyNotCopy(s, f.seat, phase, move) };
}

/** Clone: a noon action that another player has, or an evening action, or for a matching token a morning action (SB-89). */
export const cloneScripts: Scripts = {
  'clone.3': [copy('clone.noon', 3)],
  'clone.4': [copy('clone.evening', 4)],
  'clone.5': [
    choose('clone.discard', [
      {
        verb: DISCARD,
        from: pool,
        absent: 'SB-66',
        why: (s, f, kind) => (cloneDiscards(s, f.seat).includes(kind) ? undefined : 'SBR-31'),
        run: (s, f, kind, emit) => discardFromPool(s, f.seat, kind, 'SB-89', emit),
      },
    ]),
    copy('clone.morning', 5),
  ],
};
