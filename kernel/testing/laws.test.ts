import type { Game, Seat } from '@conclave/kernel/game';
import { question } from '@conclave/kernel/question';
import { expect, test } from 'vitest';
import { absentMinded, forgetful } from './forgetful-toys.ts';
import { type Law, LAWS } from './law-report.ts';
import { findViolations, type LawKit, laws } from './laws.ts';
import { type ToyEvent, type ToyOptions, type ToyState, toy } from './toy.ts';
import { toyKit } from './toy-kit.ts';

laws(toyKit, { games: 200, closely: 1 });

type Toy = Game<ToyState, ToyEvent, ToyOptions>;
const broken = (changes: Partial<Toy>): LawKit<ToyState, ToyEvent, ToyOptions> => ({
  ...toyKit,
  game: { ...toy, ...changes },
});

const forgetfulKit = (game: Toy): LawKit<ToyState, ToyEvent, ToyOptions> => ({
  ...toyKit,
  game,
  module: new URL('./forgetful-toys.ts', import.meta.url),
});

/** For each law a game that breaks it and hardly anything else. */
const CULPRITS: Record<Law, () => LawKit<ToyState, ToyEvent, ToyOptions>> = {
  'nothing throws': () =>
    broken({
      apply(s, seat, move, emit) {
        if (s.boasts > 1) throw new Error('a bug');
        toy.apply(s, seat, move, emit);
      },
    }),
  'a game ends': () =>
    broken({
      apply(s, seat, move, emit) {
        toy.apply(s, seat, move, emit);
        if (s.frames.length === 0) {
          Object.assign(s, toy.setup({ seats: 2, cards: 12 }, '0'.repeat(64)));
        }
      },
    }),
  'who is asked can choose, and nobody else': () =>
    broken({ legal: (s, seat) => (s.boasts > 0 ? [] : toy.legal(s, seat)) }),
  'no two options read alike': () =>
    broken({
      notation: {
        ...toy.notation,
        formatMove: (s, _seat, move) => (s.frames[0].line === 0 ? `lay ${move % 2}` : 'say'),
      },
    }),
  'what is legal is never refused': () => broken({ refusal: () => 'T-9' }),
  'what is not legal is refused and changes nothing': () =>
    broken({
      refusal(s, seat, words) {
        s.boasts++;
        return toy.refusal(s, seat, words);
      },
    }),
  'every word is legal or refused by a rule, never both, never neither': () =>
    broken({ refusal: (s, seat, words) => (words === 'boast' ? undefined : toy.refusal(s, seat, words)) }),
  'a quick list has what the choices have': () => ({
    ...toyKit,
    questions: {
      all: toyKit.questions.all,
      current(s, seat) {
        const asked = toyKit.questions.current(s, seat);
        const quick = () => toy.legal(s, seat).slice(1);
        return asked && { ...asked, question: question({ ...asked.question, quick }) };
      },
    },
  }),
  'a state is plain data': () =>
    broken({
      apply(s, seat, move, emit) {
        toy.apply(s, seat, move, emit);
        s.boasts += 0.5;
      },
    }),
  'playing leaves the old state alone': () => broken({ clone: (s) => ({ ...toy.clone(s), hands: s.hands }) }),
  'the same move has the same effect': () => {
    let calls = 0;
    return broken({
      apply(s, seat, move, emit) {
        toy.apply(s, seat, move, emit);
        s.boasts = calls++;
      },
    });
  },
  'a process that never played gives the same answers': () => forgetfulKit(forgetful),
  'no piece is lost': () =>
    broken({
      apply(s, seat, move, emit) {
        toy.apply(s, seat, move, emit);
        if (s.played.length > 4) s.played.pop();
      },
    }),
  'options depend only on what the seat sees': () =>
    broken({ legal: (s, seat) => toy.legal(s, seat).slice(0, s.deck[0] > 5 ? 1 : 3) }),
  'a view has nothing more to hide': () =>
    broken({
      redact(s, seat) {
        const view = toy.redact(s, seat);
        view.boasts++;
        return view;
      },
    }),
  'every position has the same fields, and the same of them are secret': () => {
    let games = 0;
    return broken({
      setup(options, seed) {
        return games++ === 0 ? toy.setup(options, seed) : Object.assign(toy.setup(options, seed), { extra: 1 });
      },
    });
  },
  'all but the secrets lies open': () => broken({ secrets: (s, seat) => ({ ...toy.secrets(s, seat), deck: s.deck }) }),
  'a view stays as it is': () =>
    broken({
      redact(s, seat) {
        const view = toy.redact(s, seat);
        view.played = s.played as typeof view.played;
        return view;
      },
    }),
  'a determinised world looks like the view': () =>
    broken({
      determinise(view, seat, rng) {
        const s = toy.determinise(view, seat, rng);
        [s.hands[0], s.hands[1]] = [s.hands[1], s.hands[0]];
        return s;
      },
    }),
  'a determinised world is a real one': () =>
    broken({
      determinise(view, seat, rng) {
        const s = toy.determinise(view, seat, rng);
        s.deck.fill(0);
        return s;
      },
    }),
  'what a seat may not know does not show': () =>
    broken({
      redact(s, seat) {
        const view = toy.redact(s, seat);
        view.hands[0] = s.hands[0].slice();
        return view;
      },
    }),
  'events tell no more than views': () =>
    broken({
      apply(s, seat, move, emit) {
        if (s.frames[0].line === 0) emit?.({ type: 'shown', rule: 'T-1', cards: [String(move)], seat });
        toy.apply(s, seat, move, emit);
      },
    }),
  'a position reads back as it was written': () =>
    broken({ notation: { ...toy.notation, formatState: (s) => JSON.stringify({ ...s, boasts: s.boasts + 1 }) } }),
  'an evaluation is between 0 and 1': () => broken({ evaluate: (s, seat: Seat) => s.points[seat] - 0.5 }),
  'a suggested move is legal, with the moves at hand or without': () =>
    broken({ policy: { heuristicMove: (_s, _seat, moves) => moves[0] ?? -1, rolloutMove: () => -1 } }),
  'an outcome names its winners': () => broken({ outcome: (s) => ({ scores: s.points.slice(), winners: [] }) }),
  'a record replays to the same end': () => {
    let games = 0;
    return broken({
      setup(options, seed) {
        const s = toy.setup(options, seed);
        s.boasts = games++;
        return s;
      },
    });
  },
};

for (const law of LAWS) {
  test(`a game that breaks it is caught: ${law}`, () => {
    const { violations } = findViolations(CULPRITS[law](), { games: 20, label: 'culprit', closely: 1 });
    expect(violations.map((violation) => violation.law)).toContain(law);
  });
}

test('what one question leaves behind for another is caught too', () => {
  const { violations } = findViolations(forgetfulKit(absentMinded), { games: 20, label: 'culprit', closely: 0 });
  expect(violations).toEqual([
    expect.objectContaining({
      law: 'a process that never played gives the same answers',
      detail: expect.stringMatching(/"formatMove".* here, thrown: .* in a fresh realm/),
    }),
  ]);
});

test('a word that is legal and refused at the same time is caught', () => {
  const both = broken({ refusal: (s, seat, words) => (words === 'hush' ? 'T-9' : toy.refusal(s, seat, words)) });
  const { violations } = findViolations(both, { games: 20, label: 'culprit', closely: 1 });
  expect(violations.map(({ law }) => law)).toContain(
    'every word is legal or refused by a rule, never both, never neither',
  );
});
