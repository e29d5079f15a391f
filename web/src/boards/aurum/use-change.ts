import { usePerPosition } from '../../table/board/use-per-position.ts';

/** A change of a prediction, as the legal words spell it. */
interface Change {
  readonly words: string;
  readonly gold: string;
  readonly card: string;
  readonly target: 'own' | 'partner';
}

/** How far a change of a prediction has been put together: the gold that pays, then the card that is laid. */
export interface Changing {
  /** Gold, hand cards and predictions that can be picked next. */
  readonly golds: ReadonlySet<string>;
  readonly cards: ReadonlySet<string>;
  readonly targets: ReadonlySet<'own' | 'partner'>;
  /** Id of the gold piece, and the card, picked so far. */
  readonly gold: string | undefined;
  readonly card: string | undefined;
  pickGold(id: string, kind: string): void;
  pickCard(card: string): void;
  /** The words that finish the change. */
  wordsFor(target: 'own' | 'partner'): string | undefined;
  clear(): void;
}

const NOTHING = { gold: undefined, kind: undefined, card: undefined } as const;

interface Picked {
  readonly gold: string | undefined;
  readonly kind: string | undefined;
  readonly card: string | undefined;
}

/** Picks a change piece by piece out of the legal words; a new position starts afresh. */
export function useChange(legal: readonly string[]): Changing {
  const [picked, setPicked] = usePerPosition<Picked>(legal, NOTHING);
  const changes = legal.flatMap(changeOf);
  const paying = changes.filter(({ gold }) => gold === picked.kind);
  const laying = paying.filter(({ card }) => card === picked.card);
  return {
    golds: new Set(changes.map(({ gold }) => gold)),
    cards: new Set(paying.map(({ card }) => card)),
    targets: new Set(laying.map(({ target }) => target)),
    gold: picked.gold,
    card: picked.card,
    pickGold: (id, kind) => setPicked(picked.gold === id ? NOTHING : { gold: id, kind, card: undefined }),
    pickCard: (card) => setPicked({ ...picked, card: picked.card === card ? undefined : card }),
    wordsFor: (target) => laying.find((change) => change.target === target)?.words,
    clear: () => setPicked(NOTHING),
  };
}

/** `change G0 S4 partner` */
function changeOf(words: string): Change[] {
  const [verb, gold, card, whose] = words.split(' ');
  if (verb !== 'change' || gold === undefined || card === undefined) return [];
  return [{ words, gold, card, target: whose === 'partner' ? 'partner' : 'own' }];
}
