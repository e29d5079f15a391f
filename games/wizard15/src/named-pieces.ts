import type { RuleId } from '@conclave/kernel/game';
import {
  BASIC_COUNT,
  type Card,
  COMBO,
  COMBO_IDS,
  ITEM_IDS,
  SPELL_IDS,
  spellbook,
  WIZARD_IDS,
  type WizardId,
} from './components.ts';
import { PIECE_RULES } from './piece-rules.ts';

/** A group of spells that are cast together (WW-129). */
export type ComboId = Exclude<(typeof COMBO_IDS)[number], ''>;

/** The spells of a combo group, in the order of the book. */
export function spellsOfCombo(combo: ComboId): readonly string[] {
  return SPELL_IDS.filter((_, card) => COMBO_IDS[COMBO[card]] === combo);
}

/** The wizard that an answer such as `take-fire` chooses. */
export function wizardIn(words: string): WizardId | undefined {
  return WIZARD_IDS.find((id) => words.endsWith(`-${id}`));
}

/** The item that belongs to a wizard. */
export function itemOfWizard(wizard: WizardId): string {
  return ITEM_IDS[WIZARD_IDS.indexOf(wizard)];
}

/** The spell of a name; undefined for any other word. */
export function cardNamed(id: string): Card | undefined {
  const card = (SPELL_IDS as readonly string[]).indexOf(id);
  return card < 0 ? undefined : card;
}

export function isItem(id: string): boolean {
  return (ITEM_IDS as readonly string[]).includes(id);
}

/** The wizard that a piece such as `wizard-fire` names. */
export function wizardNamed(piece: string): WizardId | undefined {
  return WIZARD_IDS.find((id) => piece === `wizard-${id}`);
}

/** The rules and rulings of a spell or an item. */
export function rulesOfPiece(id: string): readonly RuleId[] {
  return PIECE_RULES[id] ?? [];
}

/** The three spells of a wizard's own. */
export function ownSpells(wizard: WizardId): string[] {
  return spellbook(WIZARD_IDS.indexOf(wizard), true)
    .slice(BASIC_COUNT)
    .map((card) => SPELL_IDS[card]);
}
