import type { Emit } from '@conclave/kernel/game';
import type { Frame } from '@conclave/kernel/script';
import { colourOfSpell, CURE, GROWTH, PURIFICATION, TOKEN_WORDS } from '../components.ts';
import type { Event } from '../events.ts';
import {
  altarIsEmpty,
  canDraw,
  drawToPool,
  familiarIsFull,
  layOnAltar,
  moveMarker,
  removeFromAltar,
  removeOne,
} from '../movements.ts';
import { discarding, pool, storingFromAltar, taking, token } from '../questions/tokens.ts';
import { LITERAL_DROP, reads, type State } from '../state.ts';
import { act, choose, mirage, type Script, times } from '../vocabulary.ts';
import { isCopy, markedSpell, type SpellRules } from './spell.ts';

const swapOut = choose('purification.take', [
  taking('SB-82', {
    whyNone: (s, seat) => (s.spent.length < s.wizards[seat].pool.length ? undefined : 'SB-82'),
    run: (s, _f, kind) => {
      removeFromAltar(s, kind);
      s.spent.push(kind);
    },
  }),
]);
const swapIn = choose('purification.put', [
  token('put', {
    from: pool,
    absent: 'SB-68',
    whyNone: (s, _seat, f) => (f.count < s.spent.length ? undefined : 'SB-82'),
    run: (s, f, kind, emit) => {
      f.count++;
      removeOne(s.wizards[f.seat].pool, kind);
      layOnAltar(s, kind);
      emit?.({ type: 'laid-on-altar', rule: 'SB-82', seat: f.seat, token: TOKEN_WORDS[kind] });
    },
  }),
]);
const swapEnds = act((s, f, emit) => {
  while (s.spent.length > 0) {
    const kind = s.spent[0];
    removeOne(s.spent, kind);
    s.wizards[f.seat].pool.push(kind);
    emit?.({ type: 'took', rule: 'SB-82', seat: f.seat, token: TOKEN_WORDS[kind] });
  }
});
const swaps = (n: number): Script => [...times(n, swapOut), ...times(n, swapIn), swapEnds];

/** Purification: exchange tokens of the altar for as many of the pool, all at once (SB-82, SBR-15). */
export const purification: SpellRules = {
  spell: PURIFICATION,
  byLevel: true,
  whyNot: (s, seat) => (altarIsEmpty(s) ? 'SBR-7' : s.wizards[seat].pool.length === 0 ? 'SB-82' : undefined),
  scripts: { 'purification.3': swaps(1), 'purification.4': swaps(2), 'purification.5': swaps(3) },
};

const shed = choose('cure.discard', [discarding('SB-83')]);
const cures = (n: number): Script => [act((s, f, emit) => drawToPool(s, f.seat, n, 'SB-83', emit)), ...times(n, shed)];

/** Cure: draw what fits, then discard the full number (SB-83, SBR-11). */
export const cure: SpellRules = {
  spell: CURE,
  byLevel: true,
  whyNot: (s, seat) => (s.wizards[seat].pool.length > 0 || canDraw(s) ? undefined : 'SBR-4'),
  scripts: { 'cure.3': cures(1), 'cure.4': cures(2), 'cure.5': cures(3) },
};

const grow = choose('growth.store', [storingFromAltar('SB-84')]);

/** The marker drops: one level, or literally below the effect used (SBR-12); for a copy always Clone's, by one (SBR-34). */
function wither(s: State, f: Frame, effect: number, emit?: Emit<Event>): void {
  const colour = colourOfSpell(markedSpell(f));
  const level = s.wizards[f.seat].levels[colour];
  const literal = reads(s, LITERAL_DROP) && !isCopy(f);
  moveMarker(s, f.seat, colour, literal ? effect - 1 : level - 1, 'SBR-12', emit);
}

/** Growth: swap a stored token, or store two or three from the altar and drop a level (SB-84, SBR-13). */
export const growth: SpellRules = {
  spell: GROWTH,
  byLevel: true,
  whyNot: (s, seat, level) => {
    const { pool: own, familiar } = s.wizards[seat];
    if (level === 3) return own.length > 0 && familiar.length > 0 ? undefined : 'SBR-13';
    return altarIsEmpty(s) ? 'SBR-7' : familiarIsFull(s, seat) ? 'SB-38' : undefined;
  },
  scripts: {
    'growth.3': [
      choose('growth.fetch', [
        token('fetch', {
          from: (s, seat) => s.wizards[seat].familiar,
          absent: 'SBR-13',
          run: (_s, f, kind) => {
            f.count = kind;
          },
        }),
      ]),
      choose('growth.put', [
        token('put', {
          from: pool,
          absent: 'SB-68',
          run: (s, f, kind, emit) => {
            const { pool: own, familiar } = s.wizards[f.seat];
            removeOne(own, kind);
            familiar[familiar.indexOf(f.count)] = kind;
            own.push(f.count);
            const [out, stored] = [TOKEN_WORDS[f.count], TOKEN_WORDS[kind]];
            emit?.({ type: 'swapped-stored', rule: 'SB-84', seat: f.seat, token: out, stored });
          },
        }),
      ]),
    ],
    'growth.4': [...times(2, grow), mirage, act((s, f, emit) => wither(s, f, 4, emit))],
    'growth.5': [...times(3, grow), mirage, act((s, f, emit) => wither(s, f, 5, emit))],
  },
};
