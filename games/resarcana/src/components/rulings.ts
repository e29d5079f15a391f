import type { RuleId } from '@conclave/kernel/game';
import { isItem, isMage, isMonument, isPlace } from './component.ts';
import { COMPONENTS, IDS } from './values.ts';

/** Rules that settle what the words of one component leave open. */
const RULINGS: Readonly<Record<string, readonly RuleId[]>> = {
  artificer: ['RA-B42', 'RA-B43'],
  athanor: ['RA-B56'],
  'celestial-horse': ['RA-B39'],
  'coral-castle': ['RA-B80', 'RA-Q26'],
  'corrupt-altar': ['RA-B59', 'RA-B61'],
  crypt: ['RA-B60', 'RA-Q9'],
  'cursed-forge': ['RA-B25', 'RA-Q19'],
  divination: ['RA-B53'],
  'dragon-bridle': ['RA-B66'],
  'dragon-egg': ['RA-B60', 'RA-Q9'],
  'dragon-teeth': ['RA-B60', 'RA-Q9'],
  'dragons-lair': ['RA-B49'],
  druid: ['RA-B55', 'RA-Q6'],
  'fiery-whip': ['RA-B59', 'RA-B61', 'RA-B57'],
  'golden-statue': ['RA-B81', 'RA-Q16'],
  'guard-dog': ['RA-B46'],
  'hand-of-glory': ['RA-B57'],
  hawk: ['RA-B54', 'RA-Q14'],
  'hypnotic-basin': ['RA-B58'],
  'jeweled-statuette': ['RA-B57'],
  mermaid: ['RA-B62'],
  obelisk: ['RA-Q12'],
  oracle: ['RA-B54', 'RA-Q15'],
  'philosophers-stone': ['RA-Q2'],
  prism: ['RA-Q2'],
  reanimate: ['RA-B55', 'RA-Q6'],
  'sacred-grove': ['RA-B49'],
  'sacrificial-dagger': ['RA-B61', 'RA-B59'],
  'sacrificial-pit': ['RA-B59', 'RA-Q11'],
  seer: ['RA-B54', 'RA-Q14'],
  'sorcerers-bestiary': ['RA-B80', 'RA-B79'],
  transmutation: ['RA-B63'],
  transmuter: ['RA-B63'],
  treant: ['RA-B58'],
  'tree-of-life': ['RA-B57'],
  vault: ['RA-B26'],
  'windup-man': ['RA-B27'],
  witch: ['RA-B55', 'RA-Q6'],
};

/** The rules that matter for a component: its own first, then those of its kind. */
export function rulingsOf(card: number): RuleId[] {
  const { dragon, pointsPer, powers = [], discount } = COMPONENTS[card];
  const rules = [...(RULINGS[IDS[card]] ?? [])];
  if (dragon) rules.push('RA-B67', 'RA-B68', 'RA-B71');
  if (discount !== undefined) rules.push('RA-B41');
  if (powers.some(({ react }) => react === 'life-loss')) rules.push('RA-B65', 'RA-B70');
  if (pointsPer !== undefined) rules.push('RA-B79');
  if (powers.length > 1 && !dragon) rules.push('RA-B47');
  rules.push(
    isMage(card)
      ? 'RA-B36'
      : isItem(card)
        ? 'RA-B72'
        : isPlace(card)
          ? 'RA-B33'
          : isMonument(card)
            ? 'RA-B32'
            : 'RA-B31',
  );
  return [...new Set(rules)];
}
