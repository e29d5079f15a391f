import { kit as aurum } from '@conclave/aurum/testing/kit';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { type Game, type GameEvent, UNKNOWN, type View } from '@conclave/kernel/game';
import { parseOptions, type TableOptions } from '@conclave/kernel/options';
import { fail, must } from '@conclave/kernel/result';
import { kit as resarcana } from '@conclave/resarcana/testing/kit';
import { expect, test } from 'vitest';
import { advise } from './advice.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';
import { LEVELS, PATIENT } from './roster.ts';
import { DEFAULT_CONFIG } from './search-config.ts';
import { type Candidate, search } from './search.ts';
import { searcher } from './searcher.ts';

const { game } = aurum;
const THREE = { ...aurum.tables(seeded(seedFrom('three'))), seats: 3, scoring: 'nuggets' as const };
const state = game.setup(THREE, seedFrom('a table'));
const question = (label: string, iterations: number) => ({
  game,
  view: game.redact(state, 0),
  seat: 0,
  rng: seeded(seedFrom(label)),
  budget: { iterations },
});

test('the same seed and as many looks give the same answer, whatever the time', () => {
  expect(search(question('apple', 200), DEFAULT_CONFIG)).toEqual(search(question('apple', 200), DEFAULT_CONFIG));
  expect(search(question('apple', 200), DEFAULT_CONFIG)).not.toEqual(search(question('pear', 200), DEFAULT_CONFIG));
});

test('every look is spent on a legal move, and the view stays as it was', () => {
  const asked = question('apple', 150);
  const before = JSON.stringify(asked.view);
  const candidates = search(asked, DEFAULT_CONFIG);
  expect(candidates.map(({ move }) => move).toSorted((a, b) => a - b)).toEqual(game.legal(asked.view, 0));
  expect(candidates.reduce((sum, { visits }) => sum + visits, 0)).toBe(150);
  expect(candidates.every(({ value }) => value >= 0 && value <= 1)).toBe(true);
  expect(JSON.stringify(asked.view)).toBe(before);
});

test('a search stops when its time is up', () => {
  let looks = 0;
  const budget = { iterations: 1_000_000, left: () => 1 - ++looks / 4 };
  const spent = search({ ...question('apple', 0), budget }, DEFAULT_CONFIG).reduce(
    (sum, { visits }) => sum + visits,
    0,
  );
  expect(spent).toBeLessThan(100);
});

test('a level has a number of looks however much time there is; the patient one has only its time', () => {
  const view = pennies.redact(pennies.setup({ seats: 2 }, seedFrom('x')), 0);
  const clocks = [...LEVELS, PATIENT].map((bot) => {
    let read = 0;
    const budget = { iterations: Number.MAX_SAFE_INTEGER, left: () => 1 - ++read / 1000 };
    bot.choose({ game: pennies, view, seat: 0, rng: seeded(seedFrom('patience')), budget });
    return read;
  });
  const [master = 0, patient = 0] = clocks.splice(3); // these two stop when nothing can change any more
  expect(clocks).toEqual([1, 3, 7]);
  expect(master).toBeLessThanOrEqual(750);
  expect(patient).toBeGreaterThan(900);
});

test('a decisive search takes what a patient one takes, and spares the looks that could not have changed it', () => {
  const most = (candidates: readonly Candidate[]) => candidates.reduce((a, b) => (b.visits > a.visits ? b : a));
  const looks = (candidates: readonly Candidate[]) => candidates.reduce((sum, { visits }) => sum + visits, 0);
  let spared = 0;
  for (let i = 0; i < 20; i++) {
    const asked = () => question(`fruit ${i}`, 400);
    const patient = search(asked(), DEFAULT_CONFIG);
    const decisive = search({ ...asked(), budget: { iterations: 400, decisive: true } }, DEFAULT_CONFIG);
    expect(most(decisive).move).toBe(most(patient).move);
    spared += looks(patient) - looks(decisive);
  }
  expect(spared).toBeGreaterThan(400);
});

test('without time to look at anything there is still an answer', () => {
  for (const bot of LEVELS) expect(game.legal(state, 0)).toContain(bot.choose(question('hurry', 0)));
});

test('advice has every move in words, the best first, with what it may come to', () => {
  const advice = advise(question('apple', 300));
  expect(advice).toHaveLength(game.legal(state, 0).length);
  expect(advice[0].words).toMatch(/^predict /);
  expect(advice[0].share).toBe(Math.max(...advice.map(({ share }) => share)));
  expect(advice.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('who overlooks the best takes the next best, not any', () => {
  const view = ladder.redact(ladder.setup({ seats: 2 }, seedFrom('x')), 0);
  const climbs = (blunderRate: number) => {
    const bot = searcher({ id: 'climber', iterations: 20, blunderRate });
    return Array.from({ length: 200 }, (_, i) => {
      const rng = seeded(seedFrom(`climb ${i}`));
      return bot.choose({ game: ladder, view, seat: 0, rng, budget: { iterations: 20 } });
    });
  };
  expect(new Set(climbs(0))).toEqual(new Set([TOP]));
  const careless = climbs(0.4);
  const times = (rung: number) => careless.filter((move) => move === rung).length;
  expect(times(TOP)).toBeGreaterThan(100);
  expect(times(TOP)).toBeLessThan(140);
  expect(times(TOP - 1)).toBeGreaterThan(times(TOP - 2));
  expect(times(0)).toBeLessThan(5);
});

test('a little search takes nearly every first place from chance', () => {
  const apprentice = searcher({ id: 'little', iterations: 60, blunderRate: 0 });
  let won = 0;
  for (let n = 0; n < 12; n++) {
    const table = game.setup(THREE, seedFrom(`match ${n}`));
    const rng = seeded(seedFrom(`bots ${n}`));
    for (let decision = game.decision(table); decision !== undefined; decision = game.decision(table)) {
      const [seat] = decision.seats;
      const bot = seat === n % 3 ? apprentice : random;
      const asked = { game, view: game.redact(table, seat), seat, rng, budget: { iterations: 60 } };
      game.apply(table, seat, bot.choose(asked));
    }
    if (game.outcome(table).winners.includes(n % 3)) won++;
  }
  expect(won).toBeGreaterThanOrEqual(11);
});

test('who chooses face down does not see what the other has laid, in the tree either', () => {
  const rng = seeded(seedFrom('pennies'));
  const view = pennies.redact(pennies.setup({ seats: 2 }, seedFrom('x')), 0);
  const candidates = search({ game: pennies, view, seat: 0, rng, budget: { iterations: 4000 } }, DEFAULT_CONFIG);
  const best = Math.max(...candidates.map(({ value }) => value));
  expect(best).toBeGreaterThan(0.4); // an opponent who saw the coin would leave nothing
  expect(best).toBeLessThan(0.6);
});

test('greedy sees what its answer comes to when others choose face down', () => {
  const view = pennies.redact(pennies.setup({ seats: 2 }, seedFrom('x')), 0);
  const shy: typeof pennies = { ...pennies, evaluate: (s) => (s.laid.some((coin) => coin < 0) ? 0.5 : s.laid[0]) };
  for (let n = 0; n < 10; n++) {
    const rng = seeded(seedFrom(`greedy ${n}`));
    expect(greedy.choose({ game: shy, view, seat: 0, rng, budget: { iterations: 100 } })).toBe(1);
  }
});

test('who can win now does not dawdle, however sure the win is', () => {
  const view = stroll.redact(stroll.setup({ seats: 2 }, seedFrom('x')), 0);
  const rng = seeded(seedFrom('stroll'));
  const [rest, arrive] = search({ game: stroll, view, seat: 0, rng, budget: { iterations: 200 } }, DEFAULT_CONFIG);
  expect(arrive.visits).toBeGreaterThan(rest.visits);
});

test('the Automa of Res Arcana would play for ever: who plays against it comes to an end', () => {
  const options = must(parseOptions(resarcana.game, { seats: 1, mode: 'automa' }));
  const bot = searcher({ id: 'alone', iterations: 100, blunderRate: 0 });
  const table = resarcana.game.setup(options, seedFrom('dawdle 1'));
  const rng = seeded(seedFrom('d1'));
  let moves = 0;
  for (; resarcana.game.decision(table) !== undefined && moves < 600; moves++) {
    const view = resarcana.game.redact(table, 0);
    const move = bot.choose({ game: resarcana.game, view, seat: 0, rng, budget: { iterations: 100 } });
    resarcana.game.apply(table, 0, move);
  }
  expect(moves).toBeLessThan(600);
});

test('a draw is worth half a win: better chances than that are preferred to it', () => {
  const level: typeof stroll = { ...stroll, outcome: () => ({ scores: [1, 1], winners: [0, 1] }) };
  for (const [chance, goesOn] of [
    [0.7, true],
    [0.3, false],
  ] as const) {
    const uneven: typeof stroll = {
      ...level,
      policy: { rolloutDepth: 0, chances: (_s, into) => void (into[0] = chance) },
    };
    const rng = seeded(seedFrom('draw'));
    const view = uneven.redact(uneven.setup({ seats: 2 }, seedFrom('x')), 0);
    const [rest, arrive] = search({ game: uneven, view, seat: 0, rng, budget: { iterations: 200 } }, DEFAULT_CONFIG);
    expect(rest.visits > arrive.visits).toBe(goesOn);
  }
});

test('who plays alone for points does not end the game for the few there are when there are more to come', () => {
  const purse: typeof stroll = {
    ...stroll,
    // to arrive ends it; every rest on the way is worth a point, up to fifty
    outcome: (s) => ({ scores: [s.laid.length], winners: [0] }),
    evaluate: (s) => s.laid.length / 60,
    policy: { rolloutDepth: 0 },
  };
  const rng = seeded(seedFrom('purse'));
  const view = purse.redact(purse.setup({ seats: 1 }, seedFrom('x')), 0);
  const [rest, arrive] = search({ game: purse, view, seat: 0, rng, budget: { iterations: 200 } }, DEFAULT_CONFIG);
  expect(rest.visits).toBeGreaterThan(arrive.visits);
});

type Coins = { laid: number[] };

/** Matching pennies: both lay a coin face down; the first seat wins if they show the same side. */
const pennies: Game<Coins, GameEvent, TableOptions> = {
  id: 'pennies',
  version: 1,
  seats: { min: 2, max: 2 },
  options: { seats: { kind: 'number', min: 2, max: 2, default: 2 } },
  notation: {
    formatMove: (_s, _seat, move) => (move === 0 ? 'heads' : 'tails'),
    parseMove: (_s, _seat, words) => (words === 'heads' ? 0 : 1),
    formatState: (s) => s.laid.join(' '),
    parseState: () => fail('bad-position', 'not needed here'),
  },
  setup: () => ({ laid: [-2, -2] }),
  decision(s) {
    const seats = [0, 1].filter((seat) => s.laid[seat] === -2);
    return seats.length === 0 ? undefined : { prompt: 'lay', seats };
  },
  legal: (s, seat) => (s.laid[seat] === -2 ? [0, 1] : []),
  refusal: () => undefined,
  apply(s, seat, move) {
    s.laid[seat] = move;
  },
  outcome: (s) => ({ scores: [0, 0], winners: [s.laid[0] === s.laid[1] ? 0 : 1] }),
  clone: (s) => ({ laid: s.laid.slice() }),
  redact(s, seat) {
    const over = s.laid.every((coin) => coin >= 0);
    const laid = s.laid.map((coin, other) => (other === seat || over || coin === -2 ? coin : UNKNOWN));
    return { laid } as View<Coins>;
  },
  secrets: (s, seat) => pennies.redact(s, seat),
  determinise: (view, _seat, rng) => ({
    laid: view.laid.map((coin) => (coin === UNKNOWN ? below(rng, 2) : coin)),
  }),
  evaluate: (s, seat) => (s.laid.some((coin) => coin < 0) ? 0.5 : (s.laid[0] === s.laid[1]) === (seat === 0) ? 1 : 0),
};

test('a view of the pennies hides what must be hidden', () => {
  expect(pennies.redact({ laid: [1, -2] }, 1).laid).toEqual([UNKNOWN, -2]);
});

/** The first seat walks alone and wins when it arrives; it may rest as often as it likes, and its win stays sure. */
const stroll: Game<Coins, GameEvent, TableOptions> = {
  ...pennies,
  id: 'stroll',
  setup: () => ({ laid: [0] }),
  decision: (s) => (s.laid[0] === 1 || s.laid.length > 50 ? undefined : { prompt: 'walk', seats: [0] }),
  legal: (_s, seat) => (seat === 0 ? [0, 1] : []),
  apply(s, _seat, move) {
    if (move === 1) s.laid[0] = 1;
    else s.laid.push(0);
  },
  outcome: () => ({ scores: [1, 0], winners: [0] }),
  redact: (s) => ({ laid: s.laid.slice() }) as View<Coins>,
  determinise: (view) => ({ laid: view.laid.slice() }),
  evaluate: () => 0.5,
  policy: {
    rolloutDepth: 0,
    chances(_s, into) {
      into[0] = 1;
      into[1] = 0;
    },
  },
};

/** The rungs of a ladder from the worst to the best. */
const TOP = 7;

/** One choice: the higher the rung, the better the chances. */
const ladder: typeof stroll = {
  ...stroll,
  id: 'ladder',
  legal: (_s, seat) => (seat === 0 ? Array.from({ length: TOP + 1 }, (_, rung) => rung) : []),
  apply: (s, _seat, move) => void s.laid.push(move),
  decision: () => ({ prompt: 'climb', seats: [0] }),
  policy: {
    rolloutDepth: 0,
    chapter: (s) => s.laid.length,
    chances(s, into) {
      into[0] = (s.laid[1] ?? 0) / 20;
      into[1] = 1 - into[0];
    },
  },
};

test('answers that are to be compared are looked at equally often, and nothing else is', () => {
  const [one, two, three] = game.legal(game.redact(state, 0), 0) as [number, number, number];
  const candidates = search(question('apple', 300), DEFAULT_CONFIG, [three, one, two]);
  expect(candidates.map(({ move, visits }) => [move, visits])).toEqual([
    [three, 100],
    [one, 100],
    [two, 100],
  ]);
});

test('answers given face down are compared without the other knowing which it is', () => {
  const view = pennies.redact(pennies.setup({ seats: 2 }, seedFrom('x')), 0);
  const asked = { game: pennies, view, seat: 0, rng: seeded(seedFrom('face down')), budget: { iterations: 4000 } };
  // if the other saw it, each would be worth 0
  for (const { value } of search(asked, DEFAULT_CONFIG, pennies.legal(view, 0))) expect(value).toBeGreaterThan(0.3);
});

/**
 * The first seat lays 0, 1 or 2, the second 0 or 1. Against 1 everybody wins; against 0 the first seat wins with 2 only, so
 * 2 is what it lays if it thinks.
 */
const trap: typeof pennies = {
  ...pennies,
  id: 'trap',
  legal: (s, seat) => (s.laid[seat] === -2 ? (seat === 0 ? [0, 1, 2] : [0, 1]) : []),
  outcome: (s) => ({ scores: [0, 0], winners: s.laid[1] === 1 ? [0, 1] : [s.laid[0] === 2 ? 0 : 1] }),
  determinise: (view, _seat, rng) => ({ laid: view.laid.map((coin) => (coin === UNKNOWN ? below(rng, 3) : coin)) }),
  evaluate: () => 0.5,
  policy: {
    reopen(world, view) {
      for (const [seat, coin] of view.laid.entries()) if (coin === UNKNOWN) world.laid[seat] = -2;
    },
  },
};

test('what others have laid face down was chosen, not drawn by lot', () => {
  const view = trap.redact({ laid: [2, -2] }, 1);
  const ask = (played: typeof trap) =>
    searcher({ id: 'second', iterations: 2000, blunderRate: 0 }).choose({
      game: played,
      view,
      seat: 1,
      rng: seeded(seedFrom('second')),
      budget: { iterations: 2000 },
    });
  expect(ask(trap)).toBe(1);
  expect(ask({ ...trap, policy: {} })).toBe(0); // drawn by lot, 0 would win twice in three
});
