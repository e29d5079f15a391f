import { factsOf } from '@conclave/resarcana/board';
/** One emblem for each name, a symbol of the sprites. */
const EMBLEMS: Readonly<Record<string, string>> = {
  'alchemists-tower': 'ra-white-tower',
  'bone-dragon': 'ra-animal-skull',
  'calm-elan': 'e-calm',
  'catacombs-of-the-dead': 'catacombs',
  'celestial-horse': 'ra-horse-head',
  'chalice-of-fire': 'ra-pouring-chalice',
  'chalice-of-life': 'chalice',
  'coral-castle': 'castle',
  'corrupt-altar': 'burn',
  'cursed-forge': 'forge',
  'cursed-skull': 'ra-crowned-skull',
  'dancing-sword': 'ra-sword-spin',
  'death-life': 'e-death',
  'dragon-bridle': 'ra-lasso',
  'dragon-egg': 'ra-nest-eggs',
  'dragon-teeth': 'teeth',
  'dragons-lair': 'lair',
  'dwarven-mines': 'ra-mine-wagon',
  'dwarven-pickaxe': 'ra-mining',
  'earth-dragon': 'ra-wyvern',
  'elemental-spring': 'ra-splashy-stream',
  'elvish-bow': 'ra-high-shot',
  'fiery-whip': 'ra-whip',
  'fire-dragon': 'dragon',
  'flaming-pit': 'pit',
  'fountain-of-youth': 'ra-fountain',
  'golden-statue': 'ra-trophy',
  'great-pyramid': 'pyramid',
  'guard-dog': 'ra-sitting-dog',
  'hand-of-glory': 'ra-hand-of-god',
  'hanging-gardens': 'ra-vine-flower',
  'horn-of-plenty': 'abundance',
  'hypnotic-basin': 'ra-vortex',
  'jeweled-statuette': 'ra-stone-bust',
  'magical-shard': 'ra-crystal-shine',
  'philosophers-stone': 'stone',
  'ring-of-midas': 'ra-power-ring',
  'sacred-grove': 'grove',
  'sacrificial-dagger': 'dagger',
  'sacrificial-pit': 'sacrifice',
  'sea-serpent': 'ra-sea-serpent',
  'solomons-mine': 'ra-mountain-cave',
  'sorcerers-bestiary': 'ra-beast-eye',
  'sunken-reef': 'ra-coral',
  'tree-of-life': 'tree',
  'water-dragon': 'ra-sea-dragon',
  'wind-dragon': 'ra-dragon-spiral',
  'windup-man': 'windup',
  alchemist: 'lab',
  artificer: 'ra-gear-hammer',
  colossus: 'ra-rock-golem',
  crypt: 'skull',
  druid: 'growth',
  duelist: 'sword',
  healer: 'cure',
  mausoleum: 'ra-tombstone',
  necromancer: 'necro',
  nightingale: 'ra-hummingbird',
  obelisk: 'ra-obelisk',
  oracle: 'ra-third-eye',
  prism: 'ra-prism',
  scholar: 'learn',
  transmutation: 'transmute',
  transmuter: 'ra-magic-swirl',
  treant: 'ra-evil-tree',
  witch: 'ra-witch-flight',
};

export function emblemOf(id: string): string {
  return EMBLEMS[id] ?? id;
}

/** Colour of the art and its ink, by the essence a component is about. */
const INKS: readonly (readonly [string, string])[] = [
  ['#c8553a', '#5a140a'],
  ['#5f9a4e', '#173f1b'],
  ['#4c8fbf', '#0f3557'],
  ['#857b8c', '#17141a'],
  ['#d5a83a', '#4d2f05'],
];
const MAGE_INK = ['#8a6db8', '#2b1648'] as const;
const PLAIN_INK = ['#b3a27e', '#3b2b14'] as const;

export function inkOf(card: number): readonly [string, string] {
  const { kind, essence } = factsOf(card);
  if (kind === 'mage') return MAGE_INK;
  return INKS[essence ?? -1] ?? PLAIN_INK;
}
