import type { Move } from '@conclave/kernel/game';
import { IDS } from '../components/values.ts';
import { ruleOfItem } from '../movements.ts';
import { preparing } from './moments.ts';
import { oneComponent, oneSeat } from './one-of.ts';

/** One of two mages (RA-B15). */
export const choosingMage = oneComponent({
  verb: 'mage',
  rule: 'RA-B15',
  from: (s, seat) => s.mages[seat].slice(),
  moment: preparing('RA-B15'),
});

/** Any mage, or one of two, against the Automa; the Artificer is the Automa's (RA-A3, RA-Q30). */
export const choosingMageAlone = oneComponent({
  verb: 'mage',
  rule: 'RA-A3',
  from: (s, seat) => s.mages[seat].slice(),
  absent: (_s, _seat, card) => (IDS[card] === 'artificer' ? 'RA-Q30' : 'RA-A3'),
  moment: preparing('RA-A3'),
});

/** The first item, in reverse turn order (RA-B16). */
export const choosingItem = oneComponent({
  verb: 'item',
  rule: ruleOfItem,
  from: (s) => s.items.slice(),
  moment: preparing(ruleOfItem, (_s, _seat, verb) => (verb === 'item' ? 'RA-B16' : 'RA-B29')),
});

/** A card of the pack one holds (RA-B18). */
export const drafting = oneComponent({
  verb: 'keep',
  rule: 'RA-B18',
  from: (s, seat) => s.packs[seat].slice(),
  moment: preparing('RA-B18'),
});

/** The loser of a game says who begins the next one (RA-B19). */
export const namingFirst = oneSeat({
  verb: 'begin',
  rule: 'RA-B19',
  from: () => [0, 1],
  moment: preparing('RA-B19'),
});

/** A card of the first game, for the second one (RA-B19). The second of a pair comes after the first in order, so that a pair is taken in one way only. */
export const sharingOut = oneComponent({
  verb: 'keep',
  rule: 'RA-B19',
  from(s, _seat, f): Move[] {
    if (s.pile.length === 1 || f.count === 0) return s.pile.slice();
    return f.count % 2 === 1 ? s.pile.slice(0, -1) : s.pile.filter((card) => card > f.pick);
  },
  moment: preparing('RA-B19'),
});

/** Of three cards of the solo draft one is kept and one leaves the game (RA-A6). */
export const keeping = ofThree('keep');
export const rejecting = ofThree('reject');

function ofThree(verb: string) {
  return oneComponent({ verb, rule: 'RA-A6', from: (s) => s.packs[0].slice(), moment: preparing('RA-A6') });
}
