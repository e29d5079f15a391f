import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { plainPosition, readCase, tidyExpected, writeResult } from '../testing/tables.ts';
import { COMBO, cardOf, KIND, MAGIC, SPECIAL, SPEED, SPELL_IDS, type SpellId } from './components.ts';
import { wizard15 } from './index.ts';
import { drawLots } from './teams.ts';
import { FACE_DOWN, type Side } from './round/state.ts';
import { resolve } from './resolve.ts';
import { seeded, seedFrom } from '@conclave/kernel/chance';

/** Rulings of section 6 in the notation of section 5: what is given, laid, and must come out. */
const CASES: readonly (readonly [what: string, given: string, plays: string, expected: string])[] = [
  [
    'WWR-1: Thorn Lunge is a plain physical 3',
    'A L10/10 M2; B L10/10 M3',
    'A ↑thorn; B ↓',
    'A L10/10 M0; B L7/10 M4 [B physical 3]',
  ],
  [
    'WWR-4: Gravity Crush negates any support spell',
    'A L10/10 M1; B L10/10 M3',
    'A ↑gravity; B ↑recovery',
    'A L10/10 M1; B L8/10 M1 [B direct 2]',
  ],
  [
    'WWR-12: Gravity Crush restores its mana when it negates nothing',
    'A L10/10 M1; B L10/10 M3',
    'A ↑gravity; B ↓',
    'A L10/10 M1; B L10/10 M4',
  ],
  [
    'WWR-5: the Satellite wins a laser token whatever it meets',
    'A L10/10 M1; B L10/10 M3',
    'A ↑satellite; B ↓',
    'A L10/10 M0 laser 1; B L10/10 M4',
  ],
  [
    'WWR-6: an Absorb that did no damage does nothing',
    'A L10/10 M1; B L10/10 M3',
    'A ↑absorb; B ↑arrow',
    'A L10/10 M0; B L10/10 M2',
  ],
  [
    'WWR-9, WWR-102: five damage are one full three',
    'A L10/10 M1 items sight; B L10/10 M5',
    'A ↑selfdestruct; B ↑blast',
    'A L5/10 M0 items sight laser 1; B L10/10 M1 [A magic 5]',
  ],
  [
    'WWR-10: all the mana in the slot may go into a Wind Blade',
    'A L10/10 M4; B L10/10 M3',
    'A ↑windblade; B ↓ (A windblade=3)',
    'A L10/10 M0; B L6/10 M4 [B magic 3, physical 1]',
  ],
  [
    'WWR-26: mana of this round cannot be spent in it',
    'A L15/15 M1,2; B L15/15 M2,2',
    'A ↑windblade ↓; B ↓ ↓ (A windblade=1)',
    'A L15/15 M0,3; B L14/15 M3,3 [B physical 1]',
  ],
  [
    'WWR-28: forced for two reasons, still one mana',
    'A L10/10 M0 attack-ban; B L10/10 M3',
    'A ↑wave; B ↓',
    'A L10/10 M1; B L10/10 M4',
  ],
  [
    'WWR-48: what a Replay opens has its own kind: Flight negates a repeated Wave',
    'A L10/10 M1; B L10/10 M2 last wave',
    'A ↑flight; B ↑replay',
    'A L10/10 M0; B L10/10 M0',
  ],
  [
    "WW-53, WWR-55: a teammate's Tsunami repeated is 6",
    'A L15/15 M2,2 last tsunami; B L15/15 M2,2',
    'A ↓ ↑replay; B ↓ ↓',
    'A L15/15 M3,0; B L9/10 M3,3 [B magic 6]',
  ],
  [
    "WWR-56: a teammate's attack bars a Blast",
    'A L15/15 M2,5 last strike; B L15/15 M2,2',
    'A ↓ ↑blast; B ↓ ↓',
    'A L15/15 M3,5; B L15/15 M3,3',
  ],
  [
    'WWR-69: a Foresight forced to condense is no failure for the Ball',
    'A L15/15 M2,2 items ball+elf; B L15/15 M2,2',
    'A ↑foresight ↑recovery; B ↓ ↓',
    'A L15/15 M3,3 items ball+elf; B L15/15 M3,3',
  ],
  [
    'WW-105, WWR-83: an Arrow rises against a Meteor, which contains physical damage',
    'A L10/10 M3; B L10/10 M3',
    'A ↑arrow; B ↑meteor',
    'A L8/10 M2 burn 1; B L9/10 M0 [A physical 1, direct 1; B magic 1]',
  ],
  [
    'WWR-85, WWR-86: laser is added once to a combo',
    'A L15/15 M2,2 laser 2; B L15/15 M2,2',
    'A ↑arrow ↑arrow; B ↓ ↓ (A laser=2)',
    'A L15/15 M1,1; B L11/15 M3,3 [B magic 4]',
  ],
  [
    'WWR-88: both sides may use laser',
    'A L10/10 M3 laser 1; B L10/10 M3 laser 2',
    'A ↑wave; B ↑wave (A laser=1; B laser=2)',
    'A L9/10 M1; B L10/10 M1 [A magic 1]',
  ],
  [
    'WWR-89: laser used on a spell that is negated is lost',
    'A L10/10 M3 laser 2; B L10/10 M1',
    'A ↑wave; B ↑flight (A laser=2)',
    'A L10/10 M1; B L10/10 M0',
  ],
  [
    'WWR-93: a Shield that had nothing to block restores 1',
    'A L10/10 M1; B L10/10 M3',
    'A ↑shield; B ↑recovery',
    'A L10/10 M2; B L10/10 M1 [B heal 5]',
  ],
  [
    'WWR-99: nothing cancels reflected damage',
    'A L10/10 M1; B L10/10 M5',
    'A ↑counter; B ↑blast',
    'A L10/10 M2; B L5/10 M1 [B magic 5]',
  ],
  [
    'WWR-108: direct damage wakes a Phoenix',
    'A L10/10 M3 love:attack; B L10/10 M3',
    'A ↑phoenix; B ↓',
    'A L10/10 M1; B L9/10 M4 burn 1 [A direct 2, heal 3; B direct 1]',
  ],
  [
    'WWR-112, WWR-113: all poison of the round is placed, then all of it goes off',
    'A L15/15 M2,2 items vial; B L15/15 M2,2 poison 1 (givings 1)',
    'A ↑venom ↑windblade; B ↓ ↓ (A poison=yes)',
    'A L15/15 M1,1 items vial; B L9/10 M3,3 [B magic 1, physical 1, direct 4]',
  ],
  [
    'WWR-124: one Hand destroys, the other repairs',
    'A L15/15 M2,2 broken totem; B L15/15 M2,2 items ball',
    'A ↑hand ↑hand; B ↓ ↓ (A hand=destroy ball, repair totem)',
    'A L15/15 M0,0 items totem; B L11/15 M3,3 broken ball [B magic 4]',
  ],
  [
    'WWR-125: a Hand need not be used',
    'A L10/10 M3; B L10/10 M3 items ball',
    'A ↑hand; B ↓',
    'A L10/10 M1; B L8/10 M4 items ball [B magic 2]',
  ],
  [
    'WWR-130: the Vial counts a Hurricane made physical',
    'A L10/10 M3 items vial; B L10/10 M3',
    'A ↑hurricane; B ↓ (A physical=yes)',
    'A L10/10 M1 items vial; B L7/10 M4 poison 1 (givings 1) [B physical 3]',
  ],
  [
    'WW-111, WWR-121: laser won at the end of a round is there for the next',
    'A L10/10 M3 items sight; B L10/10 M3',
    'A ↑selfdestruct; B ↑tsunami',
    'A L7/10 M2 items sight laser 1; B L10/10 M0 [A magic 3]',
  ],
  [
    'WWR-8: the Sight does not count damage done',
    'A L10/10 M3 items sight; B L10/10 M3',
    'A ↑wave; B ↓',
    'A L10/10 M1 items sight; B L7/10 M4 [B magic 3]',
  ],
  [
    'WWR-13: a Counter that hit nothing restores nothing',
    'A L10/10 M1; B L10/10 M3',
    'A ↑counter; B ↓',
    'A L10/10 M0; B L10/10 M4',
  ],
  [
    'WWR-20: burn tokens are not limited by the pieces',
    'A L10/10 M3; B L20/20 M3 burn 12',
    'A ↑ignite; B ↓',
    'A L10/10 M2; B L6/10 M4 burn 13 [B magic 1, direct 13]',
  ],
  [
    'WWR-25: both teams may condense as a whole',
    'A L15/15 M2,2; B L15/15 M2,2',
    'A ↓ ↓; B ↓ ↓',
    'A L15/15 M3,3; B L15/15 M3,3',
  ],
  [
    'WWR-29, WWR-116: both forced to condense, and the love token bites',
    'A L10/10 M0 love:attack; B L10/10 M0',
    'A ↑wave; B ↑wave',
    'A L8/10 M1; B L10/10 M1 [A direct 2]',
  ],
  [
    'WWR-30: a forced condense is nothing for a Self-Destruct',
    'A L10/10 M1; B L10/10 M3',
    'A ↑recovery; B ↑selfdestruct',
    'A L10/10 M2; B L10/10 M2',
  ],
  [
    'WWR-34: three Arrows combine',
    'A L20/20 M1,1,1; B L20/20 M1,1,1',
    'A ↑arrow ↑arrow ↑arrow; B ↓ ↓ ↓',
    'A L20/20 M0,0,0; B L17/20 M2,2,2 [B magic 3]',
  ],
  [
    'WWR-35: coordination is judged before payment',
    'A L15/15 M2,0; B L15/15 M2,2',
    'A ↑arrow ↑recovery; B ↓ ↓',
    'A L15/15 M3,1; B L15/15 M3,3',
  ],
  [
    'WWR-36: two magic cards of special magic add up',
    'A L15/15 M2,2; B L15/15 M2,2',
    'A ↑venom ↑ignite; B ↓ ↓',
    'A L15/15 M1,1; B L12/15 M3,3 burn 1 poison 2 (givings 1) [B magic 2, direct 1]',
  ],
  [
    'WWR-37: a blocked special combo is not successful',
    'A L12/15 M2,2; B L15/15 M2,2',
    'A ↑waterball ↑entangle; B ↑shield ↓',
    'A L12/15 M0,1; B L15/15 M5,3',
  ],
  [
    'WWR-39: both Hands of a combo are successful with the surplus of 1',
    'A L15/15 M2,2; B L15/15 M2,2 items ball+elf',
    'A ↑hand ↑hand; B ↑wave ↓ (A hand=destroy ball, destroy elf)',
    'A L15/15 M0,0; B L14/15 M0,3 broken ball+elf [B magic 1]',
  ],
  [
    'WWR-40: every wizard of the other team loses mana to Absorb',
    'A L10/10 M1; B L15/15 M4,4',
    'A ↑absorb; B ↓ ↓',
    'A L10/10 M2; B L14/15 M3,3 [B magic 1]',
  ],
  [
    'WWR-45: a Replay in the first round repeats nothing',
    'A L10/10 M3; B L10/10 M3',
    'A ↑replay; B ↓',
    'A L10/10 M1; B L10/10 M4',
  ],
  [
    "WWR-50: the Replay's caster pays for a teammate's Wind Blade",
    'A L15/15 M2,4 last windblade; B L15/15 M2,2',
    'A ↓ ↑replay; B ↓ ↓ (A windblade=2)',
    'A L15/15 M3,0; B L12/15 M3,3 [B magic 2, physical 1]',
  ],
  [
    'WWR-52: two Replays after a condense condense',
    'A L15/15 M2,2; B L15/15 M2,2',
    'A ↑replay ↑replay; B ↓ ↓',
    'A L15/15 M3,3; B L15/15 M3,3',
  ],
  [
    'WWR-54: a repeated Hurricane is chosen anew',
    'A L10/10 M2 last hurricane; B L10/10 M3',
    'A ↑replay; B ↓ (A physical=yes)',
    'A L10/10 M0; B L7/10 M4 [B physical 3]',
  ],
  [
    'WWR-60: a Blast may open the bout',
    'A L10/10 M4; B L10/10 M3',
    'A ↑blast; B ↓',
    'A L10/10 M0; B L5/10 M4 [B magic 5]',
  ],
  [
    'WWR-62: an attack ban does not lift a love token',
    'A L10/10 M3; B L10/10 M3 love:attack attack-ban',
    'A ↓; B ↑wave',
    'A L10/10 M4; B L8/10 M4 [B direct 2]',
  ],
  [
    'WWR-63: a new ban follows the one that ends',
    'A L10/10 M3; B L10/10 M3 attack-ban',
    'A ↑entangle; B ↓',
    'A L10/10 M2; B L9/10 M4 attack-ban [B physical 1]',
  ],
  [
    'WWR-70: a Foresight negated by Hypnosis has failed for the Crystal Ball',
    'A L10/10 M1; B L10/10 M3 items ball',
    'A ↑hypnosis; B ↑foresight',
    'A L8/10 M2; B L10/10 M3 items ball reveals-first [A direct 2]',
  ],
  [
    'WWR-74: the Beam does not negate support',
    'A L10/10 M3; B L10/10 M3',
    'A ↑beam; B ↑recovery',
    'A L10/10 M1; B L9/10 M1 [B magic 3, heal 2]',
  ],
  ['WWR-77: Flight negates the Beam', 'A L10/10 M1; B L10/10 M3', 'A ↑flight; B ↑beam', 'A L10/10 M0; B L10/10 M1'],
  [
    'WWR-79: Self-Destruct does nothing to an attack',
    'A L10/10 M3; B L10/10 M3',
    'A ↑selfdestruct; B ↑arrow',
    'A L9/10 M2; B L10/10 M2 [A magic 1]',
  ],
  [
    'WWR-80: items work for a caster whose spell was negated',
    'A L10/10 M3 items sight love:attack; B L10/10 M3',
    'A ↑recovery; B ↑selfdestruct',
    'A L6/10 M1 items sight laser 1; B L10/10 M2 [A direct 4]',
  ],
  [
    'WWR-95: Plant Defence does not turn direct damage',
    'A L5/10 M1 poison 2 (givings 1); B L10/10 M0',
    'A ↑plantdef; B ↑poisoning (B poison=yes)',
    'A L1/10 M2; B L10/10 M0 [A direct 4]',
  ],
  [
    'WWR-103: the Elf counts reflected damage',
    'A L10/10 M1 items elf; B L10/10 M3',
    'A ↑counter; B ↑wave',
    'A L10/10 M2 items elf; B L7/10 M0 [B magic 3]',
  ],
  [
    'WWR-109: a negated Phoenix gives nothing',
    'A L10/10 M3; B L10/10 M3',
    'A ↑phoenix; B ↑selfdestruct',
    'A L8/10 M1; B L10/10 M2 [A direct 2]',
  ],
  [
    'WWR-117: a spell negated later has obeyed the love token',
    'A L10/10 M3 love:support; B L10/10 M3',
    'A ↑recovery; B ↑selfdestruct',
    'A L8/10 M1; B L10/10 M2 [A direct 2]',
  ],
  [
    'WWR-118: a new love token counts next round',
    'A L10/10 M1; B L10/10 M3 love:attack',
    'A ↑charm; B ↑strike (A love=support)',
    'A L8/10 M0; B L9/10 M5 love:support [A physical 2; B magic 1]',
  ],
  [
    'WWR-120: having no card of the kind is no excuse',
    'A L10/10 M3; B L10/10 M3 love:support',
    'A ↓; B ↑arrow',
    'A L9/10 M4; B L8/10 M2 [A magic 1; B direct 2]',
  ],
  [
    'WWR-131: the Meteorite works on a repeated Arrow',
    'A L10/10 M2 items meteorite last arrow; B L10/10 M3',
    'A ↑replay; B ↓',
    'A L10/10 M0 items meteorite; B L8/10 M4 burn 1 [B magic 1, direct 1]',
  ],
  [
    'WWR-132: a destroyed item is plundered destroyed',
    'A L20/20 M5; B L10/10 M1,1,1 broken ball',
    'A ↑hand; B ↓ ↓ ↓ (A hand=plunder ball)',
    'A L20/20 M3 broken ball; B L8/10 M2,2,2 [B magic 2]',
  ],
  [
    'WWR-133, WWR-147: the others may plunder too',
    'A L20/20 M5 items elf; B L10/10 M2,1,1',
    'A ↓; B ↑hand ↓ ↓ (B hand=plunder elf)',
    'A L18/20 M5; B L10/10 M0,2,2 items elf [A magic 2]',
  ],
  [
    'WWR-136, WWR-137: one sum under the old cap, then the board goes',
    'A L17/20 M2; B L10/10 M5',
    'A ↑phoenix; B ↑blast',
    'A L15/15 M0; B L9/10 M1 burn 1 [A magic 5, heal 3; B direct 1]',
  ],
  [
    'WWR-148: the many are bound to coordination',
    'A L20/20 M5; B L10/10 M1,1,1',
    'A ↓; B ↑arrow ↑strike ↓',
    'A L20/20 M5; B L10/10 M2,2,2',
  ],
];

for (const [what, given, plays, expected] of CASES) {
  test(what, () => {
    const one = { id: '', source: '', given, plays, expected, remark: '' };
    const { position, laid, choices } = readCase(one);
    expect(writeResult(resolve(position, laid, choices).position)).toBe(tidyExpected(one));
  });
}

/** What a side remembers after a duel's round. */
function memory(mine: SpellId | 'condense', theirs: SpellId | 'condense', before: Partial<Side> = {}): Side {
  const p = plainPosition({ wizards: [1, 1], life: 10, mana: 4 });
  Object.assign(p.sides[0], before);
  const laid = [mine, theirs].map((id) => (id === 'condense' ? FACE_DOWN : cardOf(id)));
  return resolve(p, laid).position.sides[0];
}

test('WWR-43, WWR-44: what was not negated can be repeated, whether it hurt or not', () => {
  expect(memory('wave', 'wave').last).toEqual([cardOf('wave')]);
  expect(memory('wave', 'flight').last).toEqual([]);
  expect(memory('condense', 'wave').last).toEqual([]);
});

test('WWR-53: after a Replay there is nothing to repeat', () => {
  expect(memory('replay', 'condense', { last: [cardOf('arrow')], lastSeats: [0], attacked: 1 }).last).toEqual([]);
});

test('WWR-57, WWR-58, WWR-59: a negated or repeated attack bars a Blast, one that was forced to condense does not', () => {
  expect(memory('wave', 'flight').attacked).toBe(1);
  expect(memory('replay', 'condense', { last: [cardOf('arrow')], lastSeats: [0] }).attacked).toBe(1);
  expect(memory('wave', 'condense', { ban: 1 }).attacked).toBe(0);
});

test('WWR-68: Foresight in the last round gives mana and nothing to lay first for', () => {
  const lines = [
    'bout 1 round 15',
    'seat 0 plant mana 0 holds foresight deck -',
    'seat 1 fire mana 0 holds arrow deck -',
  ];
  const s = must(wizard15.notation.parseState(lines.join('\n')));
  wizard15.apply(s, 0, cardOf('foresight'));
  wizard15.apply(s, 1, FACE_DOWN + cardOf('arrow'));
  expect([wizard15.decision(s), s.mana[0]]).toEqual([undefined, 1]);
});

test('WWR-87: laser tokens are offered for magic attacks only, never for Wind Blade or a physical Hurricane', () => {
  const p = plainPosition({ wizards: [1, 1], life: 10, mana: 4 });
  p.sides[0].laser = 2;
  const asked = (id: SpellId, move: number) =>
    resolve(p, [cardOf(id), FACE_DOWN], [{ seat: 0, window: 'hurricane', move }]).openings.map(({ window }) => window);
  expect(asked('windblade', 0)).toEqual(['windblade']);
  expect(asked('hurricane', 1)).toEqual(['hurricane']);
  expect(asked('hurricane', 0)).toEqual(['hurricane', 'laser']);
});

test('WWR-128: Totem and Crystal Ball together restore 5 + 1', () => {
  const p = plainPosition({ wizards: [1, 1], life: 10, mana: 0 });
  p.holder[2] = 0;
  p.holder[3] = 0;
  expect(resolve(p, [cardOf('foresight'), FACE_DOWN]).position.battle.gain[0]).toBe(6);
});

test('WWR-2, WWR-3, WWR-7, WWR-14: symbols, speeds and kinds that the text leaves open', () => {
  const special = SPELL_IDS.filter((_, card) => COMBO[card] === SPECIAL);
  expect(special).toEqual(['entangle', 'ignite', 'windblade', 'waterball', 'venom', 'absorb', 'charm', 'laserray']);
  expect(SPELL_IDS.filter((_, card) => SPEED[card] > 0)).toEqual(['replay', 'selfdestruct', 'gravity']);
  for (const id of ['lovebomb', 'blast'] as const) expect(KIND[cardOf(id)]).toBe(MAGIC);
});

test('WWR-16: eight lots are four of each colour', () => {
  const last = [0, 0, 0, 0, 1, 1, 1, 1];
  const lots = drawLots({ seats: 8, classic: false }, { last, apart: [], rng: seeded(seedFrom('eight')) });
  expect(lots.filter((lot) => lot === 0)).toHaveLength(4);
});

test('WWR-149: a tie in the eternal King War shares the crown', () => {
  const seats = [0, 1, 2, 3].map((seat) => `seat ${seat} mana 0 deck -`);
  const lines = [
    'table seats=4 mode=eternal',
    'bout 4 round 15 lots 0 1 1 1 markers 3 3 1 2 kings 0 war result 1',
    ...seats,
    'next',
  ];
  const s = must(wizard15.notation.parseState(lines.join('\n')));
  expect(wizard15.outcome(s).winners).toEqual([0, 1]);
});

test('WWR-38: what is left of a special combo stands alone when the rest is negated', () => {
  const p = plainPosition({ wizards: [1, 2], life: 10, mana: 4 });
  p.printed = { 'ignite.magic': 3 };
  const { position } = resolve(p, [cardOf('satellite'), cardOf('ignite'), cardOf('entangle')]);
  expect([position.sides[0].life, position.sides[0].burn, position.sides[0].ban]).toEqual([6, 1, 0]);
});

test('WWR-46: two Self-Destructs that met may both be repeated', () => {
  expect(memory('selfdestruct', 'selfdestruct').last).toEqual([cardOf('selfdestruct')]);
});

test('WW-129: the combo spells are these and no others', () => {
  const basics = SPELL_IDS.filter((_, card) => COMBO[card] !== 0 && COMBO[card] !== SPECIAL);
  expect(basics).toEqual(['arrow', 'hand', 'wave', 'strike', 'meditation', 'replay']);
});
