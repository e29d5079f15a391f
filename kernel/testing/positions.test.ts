import type { Game } from '@conclave/kernel/game';
import { ANY_NUMBER } from '@conclave/kernel/position-text';
import { ok } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import type { LawKit } from './laws.ts';
import { POSITION_LAWS, type PositionLaw, positionProblem, positions } from './positions.ts';
import { toy, type ToyEvent, type ToyOptions, type ToyState } from './toy.ts';
import { toyKit } from './toy-kit.ts';
import { formatLines, LINES, parseLines } from './toy-position.ts';

type Notation = Game<ToyState, ToyEvent, ToyOptions>['notation'];

const GAMES = 40;
const lined = (changes: Partial<Notation> = {}): LawKit<ToyState, ToyEvent, ToyOptions> => ({
  ...toyKit,
  game: { ...toy, notation: { ...toy.notation, formatState: formatLines, parseState: parseLines, ...changes } },
});

positions(lined(), { games: GAMES });

/** For each law a way to write or read positions that breaks it. */
const CULPRITS: Record<PositionLaw, Partial<Notation>> = {
  'a position of a random game is read back to the same state': {
    formatState: (s) => formatLines({ ...s, boasts: 0 }),
  },
  'a line that stands twice is refused with the number of the second': {
    parseState: (text) => parseLines(text, { ...LINES, boasts: ANY_NUMBER }),
  },
  'a position with a slip in it is refused with the number of a line, or can be played on': {
    parseState(text) {
      const read = parseLines(text);
      return read.ok ? ok({ ...read.value, hands: read.value.hands.map((hand) => hand.slice(1)) }) : read;
    },
  },
};

test.each(POSITION_LAWS)('a notation that breaks it is caught: %s', (law) => {
  expect(positionProblem(law, lined(CULPRITS[law]), { games: GAMES })).toBeDefined();
});

test('a refusal that names no line is caught', () => {
  const mute: Partial<Notation> = {
    parseState(text) {
      const read = parseLines(text);
      return read.ok ? read : { ok: false, problem: { code: 'bad-position', text: 'this is no position' } };
    },
  };
  const [, , law] = POSITION_LAWS;
  expect(positionProblem(law, lined(mute), { games: GAMES })).toMatch(/^bad-position, 'this is no position' in/);
});
