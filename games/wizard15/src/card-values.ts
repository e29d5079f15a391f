import { SPELL_IDS } from './components.ts';

/**
 * Where a number comes from: T is stated in the rulebook's text, D is derived from its examples, R is reconstructed,
 * because it was printed only on a card nobody here has seen. Tables may replace every R by what their cards say.
 */
export type Mark = 'T' | 'D' | 'R';

/**
 * Every number of the game that stands on a card, a token or an item, with its mark. Two reconstructed costs were
 * lowered from 3 to 2, `hurricane.cost` and `beam.cost`: in thousands of duels the wizards of wind and laser won 45.5 %
 * and 42 %. With them, and nothing else changed, everybody wins between 45 and 55 %:
 * `npx conclave sim wizard15 --seats 2 --bots mixing --each wizards --games 20160 --seed balance`.
 */
export const VALUES = {
  'arrow.cost': [1, 'R'],
  'arrow.magic': [1, 'T'],
  'arrow.raised': [3, 'T'],
  'hand.cost': [2, 'R'],
  'hand.magic': [2, 'T'],
  'wave.cost': [2, 'R'],
  'wave.magic': [3, 'T'],
  'wave.lowered': [0, 'T'],
  'blast.cost': [4, 'R'],
  'blast.magic': [5, 'R'],
  'strike.cost': [0, 'D'],
  'strike.physical': [1, 'T'],
  'strike.raised': [2, 'T'],
  'strike.mana': [2, 'T'],
  'meditation.cost': [0, 'R'],
  'meditation.mana': [2, 'T'],
  'meditation.undamaged': [1, 'T'],
  'recovery.cost': [2, 'R'],
  'recovery.life': [2, 'T'],
  'recovery.undamaged': [3, 'T'],
  'foresight.cost': [0, 'R'],
  'foresight.mana': [1, 'T'],
  'shield.cost': [0, 'R'],
  'shield.mana': [1, 'T'],
  'shield.blocked': [2, 'T'],
  'counter.cost': [1, 'R'],
  'counter.mana': [2, 'T'],
  'replay.cost': [2, 'T'],
  'selfdestruct.cost': [1, 'R'],
  'selfdestruct.direct': [2, 'T'],
  'entangle.cost': [1, 'R'],
  'entangle.physical': [1, 'D'],
  'thorn.cost': [2, 'R'],
  'thorn.physical': [3, 'R'],
  'plantdef.cost': [1, 'R'],
  'plantdef.mana': [2, 'T'],
  'ignite.cost': [1, 'R'],
  'ignite.magic': [1, 'R'],
  'ignite.burn': [1, 'T'],
  'meteor.cost': [3, 'R'],
  'meteor.magic': [2, 'R'],
  'meteor.physical': [1, 'T'],
  'meteor.burn': [1, 'T'],
  'phoenix.cost': [2, 'R'],
  'phoenix.life': [3, 'R'],
  'phoenix.burn': [1, 'T'],
  'windblade.cost': [1, 'R'],
  'windblade.physical': [1, 'D'],
  'windblade.extra': [1, 'R'],
  'hurricane.cost': [2, 'R'],
  'hurricane.magic': [3, 'R'],
  'flight.cost': [1, 'R'],
  'waterball.cost': [2, 'R'],
  'waterball.magic': [1, 'D'],
  'waterball.life': [3, 'T'],
  'tsunami.cost': [3, 'R'],
  'tsunami.magic': [3, 'R'],
  'tsunami.replayed': [6, 'T'],
  'gravity.cost': [1, 'R'],
  'gravity.mana': [1, 'T'],
  'gravity.direct': [2, 'T'],
  'venom.cost': [1, 'R'],
  'venom.magic': [1, 'T'],
  'venom.poison': [2, 'T'],
  'cloud.cost': [3, 'R'],
  'cloud.magic': [2, 'R'],
  'cloud.poison': [3, 'T'],
  'poisoning.cost': [0, 'R'],
  'poisoning.poison': [1, 'T'],
  'poisoning.undamaged': [1, 'T'],
  'absorb.cost': [1, 'R'],
  'absorb.magic': [1, 'R'],
  'absorb.mana': [2, 'T'],
  'absorb.loss': [2, 'T'],
  'drain.cost': [2, 'R'],
  'drain.magic': [2, 'D'],
  'drain.life': [2, 'R'],
  'backlash.cost': [1, 'R'],
  'charm.cost': [1, 'R'],
  'charm.magic': [1, 'R'],
  'lovebomb.cost': [2, 'R'],
  'lovebomb.magic': [2, 'R'],
  'hypnosis.cost': [1, 'R'],
  'hypnosis.mana': [2, 'R'],
  'laserray.cost': [1, 'R'],
  'laserray.magic': [1, 'R'],
  'laserray.laser': [2, 'T'],
  'beam.cost': [2, 'R'],
  'beam.magic': [3, 'D'],
  'satellite.cost': [1, 'R'],
  'satellite.threshold': [2, 'T'],
  'satellite.laser': [1, 'R'],
  'herbal.life': [1, 'T'],
  'meteorite.burn': [1, 'T'],
  'totem.mana': [1, 'T'],
  'ball.mana': [5, 'T'],
  'ball.direct': [2, 'T'],
  'vial.poison': [1, 'T'],
  'elf.step': [3, 'D'],
  'elf.loss': [1, 'D'],
  'cuffs.step': [3, 'D'],
  'cuffs.mana': [2, 'D'],
  'sight.step': [3, 'D'],
  'sight.laser': [1, 'D'],
  'love.direct': [2, 'T'],
  'condense.mana': [1, 'T'],
  'mana.cap': [5, 'T'],
} as const satisfies Record<string, readonly [number, Mark]>;

export type ValueName = keyof typeof VALUES;
export const VALUE_NAMES: readonly ValueName[] = Object.keys(VALUES) as ValueName[];

/** Values that a table may type in from its own cards: the reconstructed ones and no others. */
export const PRINTED_NAMES: readonly ValueName[] = VALUE_NAMES.filter((name) => VALUES[name][1] === 'R');

/** Values typed in from real cards, by name. */
export type CardValues = Readonly<Record<string, number>>;

/** The numbers of a round: costs and attacks by spell, everything else by name. */
export interface Values {
  readonly cost: readonly number[];
  readonly magic: readonly number[];
  readonly physical: readonly number[];
  readonly of: Readonly<Record<ValueName, number>>;
}

/** The values of a table, made once for each set of card values. */
export function valuesOf(printed: CardValues): Values {
  if (isEmpty(printed)) return STATED;
  let values = made.get(printed);
  if (values === undefined) {
    values = makeValues(printed);
    made.set(printed, values);
  }
  return values;
}

const made = new WeakMap<CardValues, Values>();
const STATED = makeValues({});

/** Called at every step of a search, so it builds no list of the names. */
function isEmpty(printed: CardValues): boolean {
  for (const name in printed) if (Object.hasOwn(printed, name)) return false;
  return true;
}

function makeValues(printed: CardValues): Values {
  const of: Record<string, number> = {};
  for (const name of VALUE_NAMES) of[name] = printed[name] ?? VALUES[name][0];
  const column = (field: string) => SPELL_IDS.map((id) => of[`${id}.${field}`] ?? 0);
  return {
    cost: column('cost'),
    magic: column('magic'),
    physical: column('physical'),
    of: of as Record<ValueName, number>,
  };
}

/** The name of a spell's attack value: `arrow.magic`. */
export function attackName(spell: string): string {
  return Object.hasOwn(VALUES, `${spell}.magic`) ? `${spell}.magic` : `${spell}.physical`;
}

/** Whether a number was printed on the card only, and the table has not typed in what it says. */
export function isReconstructed(name: string, printed: CardValues): boolean {
  return (PRINTED_NAMES as readonly string[]).includes(name) && printed[name] === undefined;
}
