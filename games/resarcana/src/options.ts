import type { OptionFields, TableOptions } from '@conclave/kernel/options';

export const MODES = ['standard', 'first-game', 'draft', 'match', 'score-attack', 'automa'] as const;
export type Mode = (typeof MODES)[number];

/** How the Automa pays `any` costs (RA-Q31): in turn, in turn with Gold last, from the largest pile. */
export const PAYMENTS = ['in-turn', 'gold-last', 'largest'] as const;
/** How the two abilities of an auto-spell work together (RA-Q34, readings a to d). */
export const SPELLS = ['together', 'separate', 'once', 'collect'] as const;
/** What tells the Automa what to collect (RA-A28, RA-A30). */
export const TRACKS = ['from-top', 'random-start', 'die'] as const;

export interface Options extends TableOptions {
  readonly mode: Mode;
  /** First game: the numbered set of each seat in order; empty: at random (RA-B17). */
  readonly sets: readonly string[];
  /** Which sides of the Places of Power: what the mode's rules say, all suns, or random (RA-B10). */
  readonly sides: 'rules' | 'sun' | 'random';
  /** Automa: take any mage, or one of two (RA-A3). */
  readonly mage: 'any' | 'two';
  /** Automa: it gets its cards before the player drafts (RA-A13). */
  readonly automaFirst: boolean;
  /** Automa: Research and Alchemy change places (RA-A15). */
  readonly alchemyFirst: boolean;
  readonly track: (typeof TRACKS)[number];
  /** Automa: a die moves the action marker (RA-A39). */
  readonly actionDie: boolean;
  readonly payment: (typeof PAYMENTS)[number];
  readonly autoSpell: (typeof SPELLS)[number];
}

export const options: OptionFields<Options> = {
  seats: { kind: 'number', min: 1, max: 4, default: 2, rule: 'RA-B1' },
  mode: { kind: 'choice', values: MODES, default: 'standard', rule: 'RA-B1' },
  sets: { kind: 'list', values: ['1', '2', '3', '4'], max: 4, default: [], rule: 'RA-B17' },
  sides: { kind: 'choice', values: ['rules', 'sun', 'random'], default: 'rules', rule: 'RA-B10' },
  mage: { kind: 'choice', values: ['any', 'two'], default: 'any', rule: 'RA-A3' },
  automaFirst: { kind: 'flag', default: false, rule: 'RA-A13' },
  alchemyFirst: { kind: 'flag', default: false, rule: 'RA-A15' },
  track: { kind: 'choice', values: TRACKS, default: 'from-top', rule: 'RA-A28' },
  actionDie: { kind: 'flag', default: false, rule: 'RA-A39' },
  payment: { kind: 'choice', values: PAYMENTS, default: 'in-turn', rule: 'RA-Q31' },
  autoSpell: { kind: 'choice', values: SPELLS, default: 'together', rule: 'RA-Q34' },
};

/** Options that do not go together. A single player who chose nothing gets the score attack. */
export function checkOptions(o: Options): { readonly text: string; readonly rule?: string } | undefined {
  const mode = modeOf(o);
  const alone = mode === 'score-attack' || mode === 'automa';
  if (alone && o.seats !== 1) {
    return { text: `mode ${mode} is for one player, not ${o.seats}`, rule: mode === 'automa' ? 'RA-A1' : 'RA-S1' };
  }
  if (!alone && o.seats === 1) {
    return { text: `one player plays score-attack or automa, not ${mode}`, rule: 'RA-B1' };
  }
  if (mode === 'match' && o.seats !== 2) return { text: 'a match is for two players', rule: 'RA-B19' };
  if (o.sets.length > 0 && mode !== 'first-game') {
    return { text: 'numbered sets belong to mode first-game', rule: 'RA-B17' };
  }
  if (o.sets.length > 0 && (o.sets.length !== o.seats || new Set(o.sets).size !== o.sets.length)) {
    return { text: 'name one set for each seat, each another one', rule: 'RA-B17' };
  }
  if (mode === 'first-game' && o.sides === 'random') {
    return { text: 'the first game uses the sun sides', rule: 'RA-B17' };
  }
  if (mode === 'score-attack' && o.sides === 'sun') {
    return { text: "the score attack chooses sides at random, but for Dragon's Lair", rule: 'RA-S2' };
  }
  if (mode !== 'automa') {
    for (const name of ['mage', 'automaFirst', 'alchemyFirst', 'track', 'actionDie', 'payment', 'autoSpell'] as const) {
      if (o[name] !== options[name].default) return { text: `${name} belongs to mode automa`, rule: 'RA-A42' };
    }
  }
  return undefined;
}

export function modeOf(o: Options): Mode {
  return o.mode === 'standard' && o.seats === 1 ? 'score-attack' : o.mode;
}
