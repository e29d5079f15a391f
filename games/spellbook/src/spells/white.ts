import type { Emit } from '@conclave/kernel/game';
import { named } from '@conclave/kernel/question';
import { AGAIN, type Frame } from '@conclave/kernel/script';
import {
  colourOfSpell,
  runeOf,
  SPELL_IDS,
  SPELLS_EACH,
  STORM,
  TIME_TRAVEL,
  TOKEN_WORDS,
  TOP_LEVEL,
} from '../components.ts';
import type { Event } from '../events.ts';
import { altarIsEmpty, drawToAltar, moveMarker, poolIsFull, removeFromAltar } from '../movements.ts';
import { RAISE } from '../moves.ts';
import { altar, discarding, stopping, taking } from '../questions/tokens.ts';
import { LITERAL_DROP, reads, type State } from '../state.ts';
import { act, choose, mirage, times } from '../vocabulary.ts';
import { allowsRune, LOWER, type SpellRules } from './spell.ts';

const WHITE = colourOfSpell(TIME_TRAVEL);

/** Why a spell cannot be raised: not learned, Time Travel itself, or on the top level already (SB-67, SBR-18). */
function whyNotRaise(s: State, seat: number, colour: number): string | undefined {
  const level = s.wizards[seat].levels[colour];
  if (level === 0 || colour === WHITE) return 'SBR-18';
  return level === TOP_LEVEL ? 'SB-67' : undefined;
}

const SPELLS = named(SPELL_IDS);

const raiseOne = choose('time-travel.raise', [
  {
    verb: 'raise',
    pieces: SPELLS,
    base: RAISE,
    from: (s) => s.spells,
    whyNot: (s, seat, spell) => whyNotRaise(s, seat, colourOfSpell(spell)),
    absent: 'SB-23',
    run: (s, f, spell, emit) => {
      const colour = colourOfSpell(spell);
      moveMarker(s, f.seat, colour, s.wizards[f.seat].levels[colour] + 1, 'SB-87', emit);
    },
  },
]);

/** Time Travel: give up a token of a rune the level allows, then raise another spell by one level (SB-87, SBR-18). */
export const timeTravel: SpellRules = {
  spell: TIME_TRAVEL,
  byLevel: false,
  namesRunes: true,
  whyNot: (s, seat, _level, runes) => {
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
        discarding('SB-87', {
          whyNot: (_s, _seat, kind, f) => (allowsRune(f.count, runeOf(kind)) ? undefined : 'SB-87'),
        }),
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
  whyNot: (s, _seat, level) => (level === 3 ? 'SBR-17' : altarIsEmpty(s) ? 'SBR-7' : undefined),
  scripts: {
    storm: [
      choose('storm.discard', [
        discarding('SBR-17', {
          from: altar,
          absent: 'SB-63',
          run: (s, f, kind, emit) => {
            f.count++;
            removeFromAltar(s, kind);
            s.tray[kind]++;
            emit?.({ type: 'discarded-from-altar', rule: 'SBR-17', seat: f.seat, token: TOKEN_WORDS[kind] });
            return AGAIN;
          },
        }),
        // a full pool takes nothing: replace one
        stopping((s, seat, f) => (f.count % LOWER > 0 || !poolIsFull(s, seat) ? undefined : 'SBR-4')),
      ]),
      act((s, f, emit) => drawToAltar(s, f.count % LOWER, 'altar-drew', 'SBR-17', emit)),
      ...times(3, choose('storm.take', [taking('SBR-17')])),
      mirage,
      act(abate),
    ],
  },
};
