import type { RuleId, Seat } from '@conclave/kernel/game';
import { named, type Pieces } from '@conclave/kernel/question';
import {
  colourOfSpell,
  FIRST_LEVEL,
  LEVELS,
  RUNES,
  SPELL_IDS,
  SPELLS_EACH,
  TOP_LEVEL,
  TRANSMUTATION,
} from '../components.ts';
import { beginLearning } from '../learn.ts';
import { COPY_TRANSMUTE, LEARN, TRANSMUTE } from '../moves.ts';
import { BASIC, countPool, payableLevels, paysForNothing, type Tariff, transmuting, whyNotLearn } from '../payment.ts';
import { isSolo, type State } from '../state.ts';
import type { Answer } from '../vocabulary.ts';
import { levelToCopy, whyNotCopied, whyNotOwn } from './learned.ts';

/** A spell at a level, `storm 4`: spell × 3 + level − 3. */
const LESSON_WORDS: readonly string[] = SPELL_IDS.flatMap((id) => LEVELS.map((level) => `${id} ${level}`));
const LESSONS: Pieces<State> = named(LESSON_WORDS);
/** The same with the rune that is wild, `storm 4 v`: lesson × 3 + rune. */
const COPIED_LESSONS: Pieces<State> = named(LESSON_WORDS.flatMap((words) => RUNES.map((rune) => `${words} ${rune}`)));

/** The basic action of the evening (SB-39). */
export const learning: Answer = {
  verb: 'learn',
  pieces: LESSONS,
  base: LEARN,
  from: (s, seat) => lessons(s, seat, BASIC),
  absent: (s, seat, lesson) => whyNotLesson(s, seat, lesson, BASIC),
  run: (s, f, lesson) => begin(s, f.seat, lesson, BASIC),
};

/** Learning with the wilds of one's own Transmutation (SB-90). */
export const transmutation: Answer = {
  verb: 'transmute',
  pieces: LESSONS,
  base: TRANSMUTE,
  from: (s, seat) => lessons(s, seat, ownTariff(s, seat)),
  whyNone: (s, seat) =>
    whyNotOwn(s, seat, TRANSMUTATION) ?? (s.wizards[seat].levels[BLUE] === FIRST_LEVEL ? 'SBR-20' : undefined),
  absent: (s, seat, lesson) => whyNotLesson(s, seat, lesson, ownTariff(s, seat)),
  run: (s, f, lesson) => begin(s, f.seat, lesson, ownTariff(s, f.seat)),
};

/** Learning with the wilds of a copied Transmutation, whose marker has this rune (SBR-33, SBR-37). */
export const copiedTransmutation: Answer = {
  verb: 'transmute',
  pieces: COPIED_LESSONS,
  base: COPY_TRANSMUTE,
  from: (s, seat) =>
    RUNES.flatMap((_, rune) => {
      const tariff = copiedTariff(s, seat, rune);
      if (tariff === undefined) return [];
      return lessons(s, seat, tariff).map((lesson) => lesson * RUNES.length + rune);
    }),
  whyNone: (s, seat) => whyNotCopied(s, seat, TRANSMUTATION),
  absent(s, seat, piece) {
    const tariff = copiedTariff(s, seat, piece % RUNES.length);
    if (tariff === undefined) return isSolo(s) ? 'SBR-45' : 'SBR-33';
    return whyNotLesson(s, seat, Math.floor(piece / RUNES.length), tariff);
  },
  run(s, f, piece) {
    const tariff = copiedTariff(s, f.seat, piece % RUNES.length);
    if (tariff !== undefined) begin(s, f.seat, Math.floor(piece / RUNES.length), tariff);
  },
};

const BLUE = colourOfSpell(TRANSMUTATION);

function ownTariff(s: State, seat: Seat): Tariff {
  const { levels, runes } = s.wizards[seat];
  return transmuting(runes[BLUE], levels[BLUE] - FIRST_LEVEL);
}

/** Undefined when no such marker can be copied; level 3 has no wilds. */
function copiedTariff(s: State, seat: Seat, rune: number): Tariff | undefined {
  const level = levelToCopy(s, seat, TRANSMUTATION, rune);
  return level > FIRST_LEVEL ? transmuting(rune, level - FIRST_LEVEL) : undefined;
}

/** Every unlearned spell at every level the pool can pay for (SB-39, SB-40). */
export function lessons(s: State, seat: Seat, tariff: Tariff): number[] {
  const { pool, levels } = s.wizards[seat];
  const found: number[] = [];
  if (pool.length < FIRST_LEVEL) return found;
  const count = countPool(pool);
  if (tariff === BASIC && paysForNothing(count)) return found;
  for (let colour = 0; colour < SPELLS_EACH; colour++) {
    if (levels[colour] !== 0) continue;
    const payable = payableLevels(count, colour, tariff);
    if (payable === 0) continue;
    for (let level = FIRST_LEVEL; level <= TOP_LEVEL; level++) {
      if ((payable & (1 << (level - FIRST_LEVEL))) !== 0) found.push(lessonOf(s.spells[colour], level));
    }
  }
  return found;
}

function lessonOf(spell: number, level: number): number {
  return spell * LEVELS.length + level - FIRST_LEVEL;
}

function begin(s: State, seat: Seat, lesson: number, tariff: Tariff): void {
  beginLearning(s, seat, { colour: colourOfSpell(spellIn(lesson)), level: levelIn(lesson), tariff });
}

function whyNotLesson(s: State, seat: Seat, lesson: number, tariff: Tariff): RuleId {
  return whyNotLearn(s, seat, spellIn(lesson), tariff);
}

function spellIn(lesson: number): number {
  return Math.floor(lesson / LEVELS.length);
}

function levelIn(lesson: number): number {
  return (lesson % LEVELS.length) + FIRST_LEVEL;
}
