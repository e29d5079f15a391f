/** Our own words for the optional systems; the texts of the box were pictures that are lost (WWR-155). */

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
