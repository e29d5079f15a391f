import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { describe, expect, test } from 'vitest';
import { plainPosition } from '../testing/tables.ts';
import { COMBO, SPELL_IDS, type SpellId } from './components.ts';
import { wizard15 } from './index.ts';
import { drawLots, judgeRace, sameGrouping } from './teams.ts';
import { FACE_DOWN } from './round/state.ts';
import { resolve } from './resolve.ts';
import { isCoordinated } from './round/opening.ts';
import type { State } from './state.ts';

/** A fresh game with these options. */
function table(options: Record<string, unknown>, seed = 'table'): State {
  return wizard15.setup(must(parseOptions(wizard15, options)), seedFrom(seed));
}

/** Plays for whoever is asked until nobody is, or until told to stop. */
function playOut(
  s: State,
  choose: (s: State, seat: number, legal: number[]) => number,
  stop: (s: State) => boolean = () => false,
): State {
  for (;;) {
    const decision = wizard15.decision(s);
    if (decision === undefined || stop(s)) return s;
    const [seat] = decision.seats;
    wizard15.apply(s, seat, choose(s, seat, wizard15.legal(s, seat)));
  }
}

const condenseFirst = (_s: State, _seat: number, legal: number[]) =>
  legal.find((move) => move >= FACE_DOWN) ?? legal[0];

/** Life, mana and hand of the wizards of a side. */
function start(s: State, side: number) {
  const { life, cap, seats } = s.sides[side];
  return { wizards: seats.length, life, cap, mana: s.mana[seats[0]], hand: s.hand[seats[0]].length };
}

describe('setting up', () => {
  test('WWN-1: two players have 10 life, 3 mana, 5 cards and a deck of 10 (WW-16, WW-154)', () => {
    const s = table({ seats: 2 });
    for (const side of [0, 1]) expect(start(s, side)).toEqual({ wizards: 1, life: 10, cap: 10, mana: 3, hand: 5 });
    expect(s.deck.map((deck) => deck.length)).toEqual([10, 10]);
    for (const seat of [0, 1]) expect([s.holder[s.wizard[seat]], s.broken[s.wizard[seat]]]).toEqual([seat, 0]);
  });

  const rows = [
    ['WWN-2', 3, [1, 15, 15, 3, 5], [2, 10, 10, 2, 3]],
    ['WWN-3', 4, [2, 15, 15, 2, 3], [2, 15, 15, 2, 3]],
    ['WWN-4', 5, [2, 20, 20, 2, 3], [3, 15, 15, 1, 3]],
    ['WWN-5', 6, [3, 20, 20, 1, 3], [3, 20, 20, 1, 3]],
    ['WWN-6', 7, [3, 20, 20, 2, 3], [4, 20, 20, 1, 2]],
    ['WWN-7', 8, [4, 20, 20, 1, 2], [4, 20, 20, 1, 2]],
  ] as const;
  for (const [id, seats, pink, blue] of rows) {
    test(`${id}: ${seats} players start as in the set-up table (WW-18, WW-114, WW-115, WW-155, WWR-15, WWR-139)`, () => {
      const s = table({ seats });
      expect(Object.values(start(s, 0))).toEqual(pink);
      expect(Object.values(start(s, 1))).toEqual(blue);
    });
  }

  test('WWN-7: eight players may play two tables of 2v2, one after the other, all with markers (WWR-17)', () => {
    const s = table({ seats: 8, classic: true, wands: false });
    for (const side of [0, 1]) expect(Object.values(start(s, side))).toEqual([2, 15, 15, 2, 3]);
    expect(s.team.filter((team) => team < 0)).toHaveLength(4);
    const sitting = s.team.findIndex((team) => team < 0);
    expect(wizard15.refusal(s, sitting, 'cast arrow')).toBe('WWR-17');
    playOut(s, (_s, _seat, legal) => legal[0]);
    expect(wizard15.outcome(s).scores).toEqual(s.markers);
  });

  test('WWR-162: four players may play two duels beside each other, each winner with a marker', () => {
    const s = table({ seats: 4, classic: true });
    for (const side of [0, 1]) expect(Object.values(start(s, side))).toEqual([1, 10, 10, 3, 5]);
    expect(s.team.filter((team) => team < 0)).toHaveLength(2);
    playOut(s, (_s, _seat, legal) => legal[0]);
    expect(s.table).toBe(1);
    expect(s.markers.every((n) => n <= 1)).toBe(true);
    expect(wizard15.outcome(s).scores).toEqual(s.markers);
  });

  test.each([7, 8])('WWR-161: %i players each stand once against all the others, with the values for six', (seats) => {
    const s = table({ seats, mode: 'eternal', wands: false });
    const kings: number[] = [];
    let bout = 0;
    playOut(s, (now, _seat, legal) => {
      if (now.bout !== bout) {
        bout = now.bout;
        kings.push(...now.kings);
        expect(Object.values(start(now, 0))).toEqual([1, 20, 20, 5, 8]);
        expect(Object.values(start(now, 1))).toEqual([seats - 1, 10, 10, 1, 2]);
      }
      return legal[0];
    });
    expect(kings).toEqual(Array.from({ length: seats }, (_, seat) => seat));
  });

  test('WWR-160: teams of another make-up start with the row of their number, the smaller as pink', () => {
    const teams = ['blue', 'pink', 'blue', 'blue', 'blue'];
    const s = table({ seats: 5, teams });
    expect(Object.values(start(s, 0))).toEqual([1, 20, 20, 2, 3]);
    expect(Object.values(start(s, 1))).toEqual([4, 15, 15, 1, 3]);
    const turned = table({ seats: 5, teams: teams.map((colour) => (colour === 'pink' ? 'blue' : 'pink')) });
    expect(Object.values(start(turned, 1))).toEqual([1, 20, 20, 2, 3]);
  });

  for (const [seats, hand] of [
    [4, 5],
    [5, 6],
    [6, 8],
  ] as const) {
    test(`WWN-8: King War with ${seats} players (WW-145)`, () => {
      const s = table({ seats, mode: 'kingwar' });
      expect(start(s, 0)).toEqual({ wizards: 1, life: 20, cap: 20, mana: 5, hand });
      expect(start(s, 1)).toEqual({ wizards: seats - 1, life: 10, cap: 10, mana: 1, hand: 2 });
    });
  }

  for (const [seats, hand] of [
    [7, 3],
    [8, 4],
  ] as const) {
    test(`WWN-9: King War with ${seats} players has two king-elects (WW-145)`, () => {
      const s = table({ seats, mode: 'kingwar' });
      expect(start(s, 0)).toEqual({ wizards: 2, life: 20, cap: 20, mana: 3, hand });
      expect(start(s, 1)).toEqual({ wizards: seats - 2, life: 15, cap: 15, mana: 1, hand: 2 });
    });
  }

  test('WWN-10: privilege takes one item, or two from different wizards with seven or eight players (WW-146, WWR-146, WWR-147)', () => {
    for (const [seats, taken] of [
      [6, 1],
      [7, 2],
      [8, 2],
    ] as const) {
      const s = table({ seats, mode: 'kingwar' }, `privilege ${seats}`);
      expect(wizard15.decision(s)?.prompt).toBe('privilege');
      playOut(
        s,
        (_s, _seat, legal) => legal[0],
        (now) => wizard15.decision(now)?.prompt !== 'privilege',
      );
      const held = s.holder.filter((seat) => seat >= 0 && s.team[seat] === 0);
      expect(held).toHaveLength(2 * taken);
      expect(s.sides[1].seats.filter((seat) => !s.holder.includes(seat))).toHaveLength(taken);
    }
  });

  test('WWN-24: a newcomer starts with three slow tokens (WW-142)', () => {
    const s = table({ seats: 4, timejump: true, newcomer: 3 });
    expect(s.slow[s.team[2]]).toBe(3);
    expect(s.slow[1 - s.team[2]]).toBe(0);
  });

  test('WWN-42: with telepathy each team holds one of the four cards (WW-140)', () => {
    const s = table({ seats: 4, telepathy: true });
    expect(s.telepathy.every((thoughts) => thoughts >= 0 && thoughts < 4)).toBe(true);
    expect(s.telepathy[0]).not.toBe(s.telepathy[1]);
  });

  test('WWN-43: a shame team takes a name and a cry of three syllables (WW-153)', () => {
    const s = table({ seats: 4, shame: true });
    expect(wizard15.decision(s)?.prompt).toBe('name');
    playOut(
      s,
      (_s, _seat, legal) => legal[1],
      (now) => wizard15.decision(now)?.prompt === 'lay',
    );
    expect([s.names, s.cries]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test('WWR-18, WWR-19: wizards are all different and stay for the whole match', () => {
    const s = table({ seats: 8, wizards: ['laser', 'plant'] });
    expect(s.wizard.slice(0, 2)).toEqual([7, 0]);
    expect(new Set(s.wizard).size).toBe(8);
  });
});

describe('a bout', () => {
  test('WWN-11: every card is laid once, hands shrink from round 11 on (WW-27, WW-28, WW-30, WW-120)', () => {
    const s = table({ seats: 2 });
    const hands: number[] = [];
    playOut(s, condenseFirst, (now) => {
      hands[now.round] = now.hand[0].length;
      return false;
    });
    expect(hands.slice(1)).toEqual([5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 3, 2, 1]);
    expect(s.used.map((used) => new Set(used).size)).toEqual([15, 15]);
    expect(wizard15.outcome(s).winners).toEqual([0, 1]);
  });

  test('WWN-12: without unique spells there are twelve cards and twelve rounds (WW-152, WWR-157)', () => {
    const s = table({ seats: 2, unique: false });
    const hands: number[] = [];
    playOut(s, condenseFirst, (now) => {
      hands[now.round] = now.hand[0].length;
      return false;
    });
    expect(hands.slice(8)).toEqual([5, 4, 3, 2, 1]);
  });

  test('WWN-13: after round 15 the side with more life wins, and a bout by itself gives no markers (WW-28, WWR-158)', () => {
    const s = at('bout 1 round 15', 'side 0 life 4/10', 'side 1 life 3/10', ...duellists);
    playOut(s, condenseFirst);
    expect(wizard15.outcome(s)).toEqual({ scores: [4, 3], winners: [0] });
    expect(s.markers).toEqual([0, 0]);
  });

  test('WWN-14: 0 life ends the bout at once (WW-28)', () => {
    const s = at('bout 1 round 9', 'side 0 life 6/10', 'side 1 life 1/10', ...duellists);
    playOut(s, (_s, seat, legal) => (seat === 0 ? legal[0] : condenseFirst(_s, seat, legal)));
    expect(s.round).toBe(9);
    expect(wizard15.outcome(s)).toEqual({ scores: [6, 0], winners: [0] });
  });

  test('WWN-28, WWN-29, WWN-30: boards go by the settled life, and life never exceeds them (WW-107, WW-143)', () => {
    expect(lives(20, 20, 0, 9)).toEqual([10, 10]);
    expect(lives(20, 20, 0, 4)).toEqual([15, 15]);
    expect(lives(8, 10, 3, 0)).toEqual([10, 10]);
    expect(lives(11, 15, 3, 3)).toEqual([10, 10]);
    expect(lives(11, 15, 3, 2)).toEqual([11, 15]);
  });

  test('WWN-39, WWN-40, WWN-41: one caster, or one combo symbol; Recovery has none (WW-117, WW-127)', () => {
    const p = plainPosition({ wizards: [3, 1], life: 20, mana: 5 });
    const laid = (...cards: number[]) => {
      p.laid = [...cards, FACE_DOWN];
      return isCoordinated(p, [0, 1, 2]);
    };
    expect(laid(card('recovery'), FACE_DOWN, FACE_DOWN)).toBe(true);
    expect(laid(card('meditation'), card('meditation'), FACE_DOWN)).toBe(true);
    expect(laid(card('recovery'), card('recovery'), FACE_DOWN)).toBe(false);
    expect(COMBO[card('recovery')]).toBe(0);
  });
});

describe('campaigns', () => {
  test('WWN-31: every wizard of the winning team takes a marker (WW-121)', () => {
    const s = at(
      'table seats=4 mode=campaign',
      'bout 1 round 15 lots 0 0 1 1',
      'side 0 life 4/10',
      'side 1 life 3/10',
      ...four,
    );
    playOut(s, condenseFirst, (now) => now.bout === 2);
    expect(s.markers).toEqual([1, 1, 0, 0]);
  });

  test('WWN-32: lots are drawn until the grouping differs, colours aside (WW-122, WWR-140)', () => {
    expect(sameGrouping([0, 0, 1, 1], [1, 1, 0, 0])).toBe(true);
    const seen = new Set<string>();
    const rng = seeded(seedFrom('lots'));
    for (let k = 0; k < 100; k++) seen.add(lots(4, [0, 0, 1, 1], [], rng));
    expect([...seen].sort()).toEqual(['0101', '0110', '1001', '1010']);
  });

  test('WWN-33: two at three markers are parted; the one with four is king-elect (WW-123, WW-124)', () => {
    expect(judgeRace([3, 3, 1, 0], 1)).toEqual({ kings: [], level: [0, 1] });
    const rng = seeded(seedFrom('apart'));
    for (let k = 0; k < 100; k++) {
      const drawn = lots(4, [0, 1, 0, 1], [0, 1], rng);
      expect(drawn[0]).not.toBe(drawn[1]);
    }
    expect(judgeRace([4, 3, 2, 0], 1)).toEqual({ kings: [0], level: [] });
  });

  test('WWN-34: with eight players three level at three play on until two king-elects are clear (WW-125, WWR-144)', () => {
    expect(judgeRace([3, 3, 3, 1, 0, 2, 2, 1], 2)).toEqual({ kings: [], level: [0, 1, 2] });
    expect(judgeRace([3, 1, 2, 1, 0, 2, 2, 1], 2)).toEqual({ kings: [], level: [] });
    expect(judgeRace([4, 3, 3, 1, 0, 2, 2, 1], 2)).toEqual({ kings: [], level: [1, 2] });
    expect(judgeRace([4, 3, 4, 1, 0, 2, 2, 1], 2)).toEqual({ kings: [0, 2], level: [] });
  });

  test('WWR-142, WWR-143: with seven players the two with most markers once one has three', () => {
    expect(judgeRace([3, 2, 1, 1, 0, 0, 1], 2)).toEqual({ kings: [0, 1], level: [] });
    expect(judgeRace([3, 2, 2, 1, 0, 0, 1], 2)).toEqual({ kings: [], level: [1, 2] });
    expect(judgeRace([2, 2, 1, 1, 0, 0, 1], 2)).toEqual({ kings: [], level: [] });
  });

  test('WWN-35: three players: who has three markers first has won, without a King War (WW-144, WW-159)', () => {
    const s = at(
      'table seats=3 mode=match',
      'bout 4 round 15 lots 0 1 1 markers 2 0 1',
      'side 0 life 4/10',
      'side 1 life 3/10',
      ...four.slice(0, 3),
    );
    playOut(s, condenseFirst);
    expect(wizard15.outcome(s)).toEqual({ scores: [3, 0, 1], winners: [0] });
  });

  test('WWN-36: a king-elect who does not win leaves no king (WW-148, WWR-145)', () => {
    for (const [kingLife, othersLife, winners] of [
      [3, 4, []],
      [4, 4, []],
      [5, 4, [0]],
    ] as const) {
      const line = 'bout 4 round 15 lots 0 1 1 1 markers 3 1 1 2 kings 0 war';
      const s = at(
        'table seats=4 mode=campaign',
        line,
        `side 0 life ${kingLife}/10`,
        `side 1 life ${othersLife}/10`,
        ...four,
      );
      playOut(s, condenseFirst);
      expect(wizard15.outcome(s)).toEqual({ scores: [3, 1, 1, 2], winners });
    }
  });

  test('WWN-37: the eternal King War gives one marker for life, two for a knock-out (WW-150)', () => {
    expect(war(4).markers).toEqual([1, 0, 0, 0]);
    expect(war(1).markers).toEqual([2, 0, 0, 0]);
    expect(war(9).markers).toEqual([0, 1, 1, 1]);
    expect(war(9).kings).toEqual([1]);
  });

  test('WWN-38: fixed teams: the third marker wins (WW-151)', () => {
    const s = at(
      'table seats=4 mode=oneheart',
      'bout 4 round 15 lots 0 0 1 1 markers 2 2 1 1',
      'side 0 life 4/10',
      'side 1 life 3/10',
      ...four,
    );
    playOut(s, condenseFirst);
    expect(wizard15.outcome(s)).toEqual({ scores: [3, 3, 1, 1], winners: [0, 1] });
  });

  test('two players: the third marker wins the match (WW-29)', () => {
    const s = at(
      'table seats=2 mode=match',
      'bout 3 round 15 markers 2 1',
      'side 0 life 4/10',
      'side 1 life 3/10',
      ...duellists,
    );
    playOut(s, condenseFirst);
    expect(wizard15.outcome(s)).toEqual({ scores: [3, 1], winners: [0] });
  });

  test('a drawn bout gives no marker and is followed by another (WWR-135, WWR-141)', () => {
    const s = at('table seats=2 mode=match', 'bout 1 round 15', ...duellists);
    playOut(s, condenseFirst, (now) => now.bout === 2);
    expect([s.bout, s.markers]).toEqual([2, [0, 0]]);
  });

  test('whole campaigns of every size end in a King War (WW-126, WW-160)', () => {
    const rng = seeded(seedFrom('campaigns'));
    for (let seats = 4; seats <= 8; seats++) {
      const s = table({ seats, mode: 'campaign', wands: false, classic: seats === 8 }, `campaign ${seats}`);
      playOut(s, (_s, _seat, legal) => legal[below(rng, legal.length)]);
      expect(s.war).toBe(1);
      expect(s.kings).toHaveLength(seats >= 7 ? 2 : 1);
      for (const king of s.kings) expect(s.markers[king]).toBeGreaterThan(seats === 7 ? 1 : 2);
    }
  });
});

describe('options that do not go together', () => {
  test('nine players, or one, are too many or too few (WW-13)', () => {
    expect(refused({ seats: 9 })).toEqual(['bad-seats', 'WW-13']);
    expect(refused({ seats: 1 })).toEqual(['bad-seats', 'WW-13']);
  });
  test('a campaign with three has no King War (WW-144)', () => {
    expect(refused({ seats: 3, mode: 'campaign' })).toEqual(['bad-options', 'WW-144']);
    expect(refused({ seats: 3, mode: 'eternal' })).toEqual(['bad-options', 'WW-150']);
    expect(refused({ seats: 4, mode: 'match' })).toEqual(['bad-options', 'WW-159']);
  });
  test('a wizard chosen twice, or more wizards than players (WWR-18, WW-14)', () => {
    expect(refused({ seats: 3, wizards: ['plant', 'plant'] })).toEqual(['bad-options', 'WWR-18']);
    expect(refused({ seats: 2, wizards: ['plant', 'fire', 'wind'] })).toEqual(['bad-options', 'WW-14']);
  });
  test('two tables need eight players (WW-114)', () => {
    expect(refused({ seats: 6, classic: true })).toEqual(['bad-options', 'WW-114']);
    expect(refused({ seats: 4, classic: true, mode: 'campaign' })).toEqual(['bad-options', 'WW-114']);
  });
  test('teams are named for everybody, for both sides, and only where they are fixed (WW-151, WW-113)', () => {
    expect(refused({ seats: 4, mode: 'oneheart', teams: ['pink', 'pink'] })).toEqual(['bad-options', 'WW-151']);
    expect(refused({ seats: 2, mode: 'oneheart', teams: ['pink', 'pink'] })).toEqual(['bad-options', 'WW-151']);
    expect(refused({ seats: 4, mode: 'campaign', teams: ['pink', 'pink', 'blue', 'blue'] })).toEqual([
      'bad-options',
      'WW-113',
    ]);
    expect(refused({ seats: 4, mode: 'oneheart', teams: ['pink', 'blue', 'blue', 'blue'] })).toBe('allowed');
  });
  test('a printed value is a whole number of something that is not stated in the rules (WW-31)', () => {
    expect(refused({ printed: { 'arrow.cost': 'two' } })).toEqual(['bad-options', 'WW-31']);
    expect(refused({ printed: { 'arrow.cost': 1.5 } })).toEqual(['bad-options', 'WW-31']);
    expect(refused({ printed: { 'arrow.magic': 2 } })).toEqual(['bad-options', 'WW-31']);
    expect(refused({ printed: { 'arrow.cost': 2 } })).toBe('allowed');
  });
  test('slow tokens need the time jump (WW-142)', () => {
    expect(refused({ newcomer: 1 })).toEqual(['bad-options', 'WW-142']);
    expect(refused({ newcomer: 3, timejump: true })).toEqual(['bad-options', 'WW-142']);
  });
});

test('printed values are what a round is judged by', () => {
  const p = plainPosition({ wizards: [1, 1], life: 10, mana: 4 });
  p.printed = { 'thorn.physical': 5, 'thorn.cost': 0 };
  const { position } = resolve(p, [card('thorn'), FACE_DOWN]);
  expect([position.sides[1].life, position.mana[0]]).toEqual([5, 4]);
});

test('a round explains itself step by step, each with its rule', () => {
  const p = plainPosition({ wizards: [1, 1], life: 10, mana: 4 });
  const { events, openings } = resolve(
    p,
    [card('hurricane'), card('counter')],
    [{ seat: 0, window: 'hurricane', move: 1 }],
  );
  expect(events.map(({ type, rule }) => `${type} ${rule}`)).toEqual([
    'cast WW-24',
    'paid WW-24',
    'cast WW-24',
    'paid WW-24',
    'turned WW-70',
    'attack WW-33',
    'hit WW-37',
    'life-now WW-107',
  ]);
  expect(openings).toEqual([
    { seat: 0, window: 'hurricane', options: [0, 1], words: ['turn magic', 'turn physical'], taken: 1 },
  ]);
  expect(p.sides[1].life).toBe(10);
});

const duellists = ['seat 0 plant mana 0 holds strike deck -', 'seat 1 fire mana 0 holds strike deck -'];
const four = [
  'seat 0 plant mana 0 holds strike deck -',
  'seat 1 fire mana 0 holds strike deck -',
  'seat 2 wind mana 0 holds strike deck -',
  'seat 3 laser mana 0 holds strike deck -',
];

function at(...lines: string[]): State {
  return must(wizard15.notation.parseState(lines.join('\n')));
}

function card(id: SpellId): number {
  return SPELL_IDS.indexOf(id);
}

function lots(
  seats: number,
  last: readonly number[],
  apart: readonly number[],
  rng: ReturnType<typeof seeded>,
): string {
  return drawLots({ seats, classic: false }, { last, apart, rng }).join('');
}

/** Life and boards of the first side after it healed or not, and was hurt by a burn or not. */
function lives(life: number, cap: number, heal: number, damage: number) {
  const p = plainPosition({ wizards: [1, 1], life: 10, mana: 5 });
  Object.assign(p.sides[0], { life, cap, burn: damage - 1 });
  const after = resolve(p, [heal > 0 ? card('phoenix') : FACE_DOWN, damage > 0 ? card('ignite') : FACE_DOWN]);
  return [after.position.sides[0].life, after.position.sides[0].cap];
}

/** The first eternal King War, in its last round, the king-elect striking. */
function war(othersLife: number) {
  const lines = [`side 0 life 5/10`, `side 1 life ${othersLife}/10`, ...four];
  const s = at('table seats=4 mode=eternal', 'bout 1 round 15 lots 0 1 1 1 kings 0 war', ...lines);
  return playOut(
    s,
    (_s, seat, legal) => (seat === 0 ? legal[0] : condenseFirst(_s, seat, legal)),
    (now) => now.bout === 2,
  );
}

/** The code and rule with which options are refused. */
function refused(options: Record<string, unknown>) {
  const read = parseOptions(wizard15, options);
  return read.ok ? 'allowed' : [read.problem.code, read.problem.rule];
}
