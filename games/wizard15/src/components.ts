/** Every spell of the box, in the order of the rules' table 2.7: twelve basics, then three for each wizard. */
export const SPELL_IDS = [
  'arrow',
  'hand',
  'wave',
  'blast',
  'strike',
  'meditation',
  'recovery',
  'foresight',
  'shield',
  'counter',
  'replay',
  'selfdestruct',
  'entangle',
  'thorn',
  'plantdef',
  'ignite',
  'meteor',
  'phoenix',
  'windblade',
  'hurricane',
  'flight',
  'waterball',
  'tsunami',
  'gravity',
  'venom',
  'cloud',
  'poisoning',
  'absorb',
  'drain',
  'backlash',
  'charm',
  'lovebomb',
  'hypnosis',
  'laserray',
  'beam',
  'satellite',
] as const;
export type SpellId = (typeof SPELL_IDS)[number];

/** A spell: its place in SPELL_IDS. */
export type Card = number;
export const SPELL_COUNT = SPELL_IDS.length;
export const BASIC_COUNT = 12;
/** Unique spells of each wizard (WW-12). */
const UNIQUE_EACH = 3;

/** The eight wizards (WW-57 to WW-92), each with three unique spells and the item of the same place in ITEM_IDS. */
export const WIZARD_IDS = ['plant', 'fire', 'wind', 'gravity', 'poison', 'dark', 'love', 'laser'] as const;
export type WizardId = (typeof WIZARD_IDS)[number];
export type Wizard = number;

export const ITEM_IDS = ['herbal', 'meteorite', 'totem', 'ball', 'vial', 'elf', 'cuffs', 'sight'] as const;
export type ItemId = (typeof ITEM_IDS)[number];
export type Item = number;
export const ITEM_COUNT = ITEM_IDS.length;

export const [HERBAL, METEORITE, TOTEM, BALL, VIAL, ELF, CUFFS, SIGHT] = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The kind of a spell is the main thing judged in battle (WW-32). */
export const [MAGIC, PHYSICAL, SUPPORT] = [0, 1, 2] as const;
export const KIND_IDS = ['magic', 'physical', 'support'] as const;

/** Combo symbols; spells without one (NO_COMBO) are never cast together (WW-127, WW-129, WW-135). */
export const COMBO_IDS = ['', 'arrow', 'hand', 'wave', 'strike', 'meditation', 'replay', 'special'] as const;
export const NO_COMBO = 0;
export const SPECIAL = 7;

/** The faces of the love token (WW-168). */
export const [NO_LOVE, LOVE_ATTACK, LOVE_SUPPORT] = [0, 1, 2] as const;

type Face = readonly [kind: 'magic' | 'physical' | 'support', speed: number, combo: (typeof COMBO_IDS)[number]];

/** What is printed on a card besides numbers that a table may replace: kind, speed bonus, combo symbol. */
const FACES: Readonly<Record<SpellId, Face>> = {
  arrow: ['magic', 0, 'arrow'],
  hand: ['magic', 0, 'hand'],
  wave: ['magic', 0, 'wave'],
  blast: ['magic', 0, ''],
  strike: ['physical', 0, 'strike'],
  meditation: ['support', 0, 'meditation'],
  recovery: ['support', 0, ''],
  foresight: ['support', 0, ''],
  shield: ['support', 0, ''],
  counter: ['support', 0, ''],
  replay: ['support', 1, 'replay'],
  selfdestruct: ['support', 2, ''],
  entangle: ['physical', 0, 'special'],
  thorn: ['physical', 0, ''],
  plantdef: ['support', 0, ''],
  ignite: ['magic', 0, 'special'],
  meteor: ['magic', 0, ''],
  phoenix: ['support', 0, ''],
  windblade: ['physical', 0, 'special'],
  hurricane: ['magic', 0, ''],
  flight: ['support', 0, ''],
  waterball: ['magic', 0, 'special'],
  tsunami: ['magic', 0, ''],
  gravity: ['support', 3, ''],
  venom: ['magic', 0, 'special'],
  cloud: ['magic', 0, ''],
  poisoning: ['support', 0, ''],
  absorb: ['magic', 0, 'special'],
  drain: ['magic', 0, ''],
  backlash: ['support', 0, ''],
  charm: ['magic', 0, 'special'],
  lovebomb: ['magic', 0, ''],
  hypnosis: ['support', 0, ''],
  laserray: ['magic', 0, 'special'],
  beam: ['magic', 0, ''],
  satellite: ['support', 0, ''],
};

export const KIND: readonly number[] = SPELL_IDS.map((id) => KIND_IDS.indexOf(FACES[id][0]));
export const SPEED: readonly number[] = SPELL_IDS.map((id) => FACES[id][1]);
export const COMBO: readonly number[] = SPELL_IDS.map((id) => COMBO_IDS.indexOf(FACES[id][2]));

export function cardOf(id: SpellId): Card {
  return SPELL_IDS.indexOf(id);
}

/** Spells that a step of the round names. */
export const ARROW = cardOf('arrow');
export const HAND = cardOf('hand');
export const BLAST = cardOf('blast');
export const FORESIGHT = cardOf('foresight');
export const COUNTER = cardOf('counter');
export const REPLAY = cardOf('replay');
export const SELF_DESTRUCT = cardOf('selfdestruct');
export const METEOR = cardOf('meteor');
export const WIND_BLADE = cardOf('windblade');
export const HURRICANE = cardOf('hurricane');
export const FLIGHT = cardOf('flight');
export const GRAVITY = cardOf('gravity');
export const CHARM = cardOf('charm');
export const HYPNOSIS = cardOf('hypnosis');

/** The spellbook of a wizard: the basics and, unless newcomers leave them out, its three unique spells (WW-12, WW-152). */
export function spellbook(wizard: Wizard, unique: boolean): Card[] {
  const book = Array.from({ length: BASIC_COUNT }, (_, card) => card);
  if (unique) for (let k = 0; k < UNIQUE_EACH; k++) book.push(BASIC_COUNT + UNIQUE_EACH * wizard + k);
  return book;
}

/** How many spells a book holds: a battle lasts no more rounds (WW-28, WW-152). */
export function bookSize(unique: boolean): number {
  return unique ? BASIC_COUNT + UNIQUE_EACH : BASIC_COUNT;
}

/** The wizard a unique spell belongs to; undefined for a basic spell. */
export function ownerOf(card: Card): Wizard | undefined {
  return card < BASIC_COUNT ? undefined : Math.floor((card - BASIC_COUNT) / UNIQUE_EACH);
}

// The optional systems, in our own words: the texts of the box were pictures that are lost (WWR-155).

/** What each of the four telepathy cards lets a team say: six words, faces and gestures. */
export const THOUGHTS: readonly (readonly string[])[] = [
  ['yes', 'no', 'mana', 'smile', 'frown', 'point-up'],
  ['now', 'later', 'magic', 'wink', 'yawn', 'fist'],
  ['you', 'me', 'shield', 'grin', 'stare', 'open-palm'],
  ['big', 'small', 'item', 'gasp', 'shrug', 'bow'],
];
export const THOUGHTS_PER_CARD = 6;

/** Every time-jump card is an incantation of three lines; a line is one `recite` (WWR-151). */
export const CHANT_LINES = 3;

/** Names and three-syllable key words that a team may take in shame-team mode (WW-153). */
export const TEAM_NAMES = [
  'turnips',
  'moonmoths',
  'candle-eaters',
  'owls-on-strike',
  'soggy-hats',
  'left-boots',
  'porridge-order',
  'thirteen-spoons',
] as const;
export const CRIES = [
  'ha-ha-ho',
  'pump-kin-pie',
  'mush-room-soup',
  'fly-pig-fly',
  'bub-ble-pop',
  'hat-hat-hat',
  'cat-nap-time',
  'o-ni-on',
] as const;
