import type { Seat } from '@conclave/kernel/game';
import { CARDS, CLONE, NO_PHASE, spellNamed, TOP_LEVEL } from '../components.ts';
import { rulesOf } from '../spells/table.ts';
import { isSolo, type State } from '../state.ts';

/** Something that can be done with a spell card, as the legal words spell it. */
export interface CardMove {
  readonly words: string;
  readonly verb: 'learn' | 'transmute' | 'cast' | 'raise';
  /** The level it is learned at, used at or raised to. */
  readonly level: number;
  /** The rune of the marker on somebody else's card, when it is copied. */
  readonly rune?: string;
}

/** What the legal words allow with the card of a colour. */
export function cardMoves(view: State, seat: Seat, legal: readonly string[], colour: number): CardMove[] {
  const id = CARDS[view.spells[colour] ?? 0]?.id ?? '';
  const usual = usualLevel(view, seat, colour);
  return legal.flatMap((words): CardMove[] => {
    const [verb, ...rest] = words.split(' ');
    if ((verb === 'learn' || verb === 'transmute') && rest[0] === id) {
      return [{ words, verb, level: Number(rest[1]), ...runeIn(rest[2]) }];
    }
    if (verb === 'raise' && rest[0] === id) return [{ words, verb, level: usual + 1 }];
    if (verb === id) return [{ words, verb: 'cast', level: Number(rest[0] ?? usual), ...runeIn(rest[1]) }];
    return [];
  });
}

function runeIn(word: string | undefined): { readonly rune?: string } {
  return word === undefined ? {} : { rune: word };
}

/** The level that speaks when words name none: where your marker lies, or the best that can be copied. */
function usualLevel(view: State, seat: Seat, colour: number): number {
  const own = view.wizards[seat]?.levels[colour] ?? 0;
  if (own > 0) return own;
  return isSolo(view) ? 4 : Math.max(...view.wizards.map(({ levels }) => levels[colour] ?? 0));
}

/** The words that would do something with this level of a card, to be asked why not; undefined when there are none. */
export function wordsForLevel(view: State, seat: Seat, colour: number, level: number): string | undefined {
  const card = CARDS[view.spells[colour] ?? 0];
  if (card === undefined) return undefined;
  if ((view.wizards[seat]?.levels[colour] ?? 0) === 0) return `learn ${card.id} ${level}`;
  const spell = spellNamed(card.id) ?? 0;
  if (card.phase === NO_PHASE) return card.id;
  if (spell === CLONE || rulesOf(spell)?.byLevel === true) return `${card.id} ${level}`;
  return rulesOf(spell) === undefined ? undefined : card.id;
}

/** What one most likely wants with a card: the highest level. */
export function bestMove(moves: readonly CardMove[]): CardMove | undefined {
  for (let level = TOP_LEVEL; level >= 3; level--) {
    const move = moves.find((each) => each.level === level);
    if (move !== undefined) return move;
  }
  return moves[0];
}
