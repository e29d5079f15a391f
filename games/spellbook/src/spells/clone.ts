import { copying, discardsForCopy } from '../questions/copying.ts';
import { discarding } from '../questions/tokens.ts';
import { choose, type Scripts } from '../vocabulary.ts';

/** Clone: a noon action that another player has, or an evening action, or for a matching token a morning action (SB-89). */
export const cloneScripts: Scripts = {
  'clone.3': [copying('clone.noon', 3)],
  'clone.4': [copying('clone.evening', 4)],
  'clone.5': [
    choose('clone.discard', [
      discarding('SB-89', {
        from: discardsForCopy,
        absent: (s, seat, kind) => (s.wizards[seat].pool.includes(kind) ? 'SBR-31' : 'SB-66'),
      }),
    ]),
    copying('clone.morning', 5),
  ],
};
