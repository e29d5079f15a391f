import type { Emit } from '@conclave/kernel/game';
import { AGAIN, type Frame } from '@conclave/kernel/script';
import { colourOfSpell, runeOf, SPELLS_EACH, STORM, TIME_TRAVEL, TOKEN_WORDS, TOP_LEVEL } from '../components.ts';
import type { Event } from '../events.ts';
import {
  altarIsEmpty,
  discardFromPool,
  drawToAltar,
  moveMarker,
  poolIsFull,
  removeFromAltar,
  takeFromAltar,
} from '../movements.ts';
import { DISCARD, raise, TAKE } from '../moves.ts';
import { LITERAL_DROP, reads, type State } from '../state.ts';
import { act, altar, askIfAny, choose, type Line, mirage, pool, times } from '../vocabulary.ts';
import { allowsRune, LOWER, type SpellRules } from './spell.ts';

const WHITE = colourOfSpell(TIME_TRAVEL);

/** Why a spell cannot be raised: not learned, Time Travel itself, or on the top level already (SB-67, SBR-18). */
function whyNotRaise(s: State, seat: number, colour: number): string | undefined {
  const level = s.wizards[seat].levels[colour];
  if (level === 0 || colour === WHITE) return 'SBR-18';
  return level === TOP_LEVEL ? 'SB-67' : undefined;
}

const raiseOne: Line = {
  ...askIfAny(
    'time-travel.raise',
    (s, f) => {
      const moves: number[] = [];
      for (let colour = 0; colour < SPELLS_EACH; colour++) {
        if (whyNotRaise(s, f.seat, colour) === undefined) moves.push(raise(s.spells[colour]));
      }
      return moves;
    },
    (s, f, move, emit) => {
      const colour = colourOfSpell(move - raise(0));
      moveMarker(s, f.seat, colour, s.wizards[f.seat].levels[colour] + 1, 'SB-87', emit);
    },
  ),
  why: (s, f, move) => {
    for (let colour = 0; colour < SPELLS_EACH; colour++) {
      if (raise(s.spells[colour]) === move) return whyNotRaise(s, f.seat, colour);
    }
    return move >= raise(0) && move < raise(21) ? 'SB-23' : 'SBR-3';
  },
};

/** Time Travel: give up a token of a rune the level allows, then raise another spell by one level (SB-87, SBR-18). */
export const timeTravel: SpellRules = {
  spell: TIME_TRAVEL,
  byLevel: false,
  namesRunes: true,
  why: (s, seat, _level, runes) => {
    let target = false;
    for (let colour = 0; colour < SPELLS_EACH; colour++) {
      if (whyNotRaise(s, seat, colour) === undefined) target = true;
    }
    if (!target) return 'SBR-18';
    return s.wizards[seat].pool.some((kind) => allowsRune(runes, runeOf(kind))) ? undefined : 'SB-87';
  },
  scripts: {
    'time-travel': [
      choose('time-travel.discard', [
        {
          verb: DISCARD,
          from: pool,
          absent: 'SB-66',
          why: (_s, f, kind) => (allowsRune(f.count, runeOf(kind)) ? undefined : 'SB-87'),
          run: (s, f, kind, emit) => discardFromPool(s, f.seat, kind, 'SB-87', emit),
        },
      ]),
      raiseOne,
    ],
  },
};

/** The marker drops a level; literally to 3 if the effect of level 4 was used from level 5 (SBR-12). */
function abate(s: State, f: Frame, emit?: Emit<Event>): void {
  const drop = f.count >= LOWER ? 2 : 1;
  const rule = reads(s, LITERAL_DROP) ? 'SBR-12' : 'SB-88';
  moveMarker(s, f.seat, WHITE, s.wizards[f.seat].levels[WHITE] - drop, rule, emit);
}

/** Storm: discard any altar tokens, draw as many, take three; the marker drops (SB-88, SBR-17). */
export const storm: SpellRules = {
  spell: STORM,
  byLevel: false,
  literalLevel: 4,
  why: (s, _seat, level) => (level === 3 ? 'SBR-17' : altarIsEmpty(s) ? 'SBR-7' : undefined),
  scripts: {
    storm: [
      choose(
        'storm.discard',
        [
          {
            verb: DISCARD,
            from: altar,
            absent: 'SB-63',
            run: (s, f, kind, emit) => {
              f.count++;
              removeFromAltar(s, kind);
              s.tray[kind]++;
              emit?.({ type: 'discarded-from-altar', rule: 'SBR-17', seat: f.seat, token: TOKEN_WORDS[kind] });
              return AGAIN;
            },
          },
        ],
        (s, f) => (f.count % LOWER > 0 || !poolIsFull(s, f.seat) ? undefined : 'SBR-4'), // a full pool takes nothing: replace one
      ),
      act((s, f, emit) => drawToAltar(s, f.count % LOWER, 'altar-drew', 'SBR-17', emit)),
      ...times(
        3,
        choose('storm.take', [
          {
            verb: TAKE,
            from: altar,
            absent: 'SB-63',
            closed: (s, f) => (poolIsFull(s, f.seat) ? 'SB-30' : undefined),
            run: (s, f, kind, emit) => takeFromAltar(s, f.seat, kind, 'SBR-17', emit),
          },
        ]),
      ),
      mirage,
      act(abate),
    ],
  },
};
