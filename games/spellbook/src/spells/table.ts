import { CARDS } from '../components.ts';
import { feast, focus, offering } from './black.ts';
import { cure, growth, purification } from './green.ts';
import { divination, levitation, sharing } from './purple.ts';
import { blaze, eruption, sacrifice } from './red.ts';
import type { SpellRules } from './spell.ts';
import { storm, timeTravel } from './white.ts';

/** Every spell that is an action by itself. Clone and Transmutation are declared in `questions/`. */
export const ACTION_SPELLS: readonly SpellRules[] = [
  sacrifice,
  eruption,
  blaze,
  levitation,
  sharing,
  divination,
  purification,
  cure,
  growth,
  offering,
  focus,
  feast,
  timeTravel,
  storm,
];

const BY_SPELL: readonly (SpellRules | undefined)[] = CARDS.map((_, spell) =>
  ACTION_SPELLS.find((rules) => rules.spell === spell),
);

export function rulesOf(spell: number): SpellRules | undefined {
  return BY_SPELL[spell];
}

/** The same for a spell that is known to be an action. */
export function actionOf(spell: number): SpellRules {
  const rules = BY_SPELL[spell];
  if (rules === undefined) throw new Error(`spell ${spell} is no action`);
  return rules;
}
