import { aurum } from '@conclave/aurum';
import { GAMES } from '@conclave/catalogue/games';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, GameEvent } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { legalWords, play, visibleEvents } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { coachSays, coachWarns, readCoach, type Seen } from '@conclave/lessons/coach';
import type { Lesson } from '@conclave/lessons/lesson';
import { type Library, readLibrary } from '@conclave/lessons/library';
import { answerStep, offered, openLesson, stepOf } from '@conclave/lessons/run';
import { describe, expect, test } from 'vitest';
import { lessonFolder, textFiles } from './lesson-files.ts';

const root = new URL('../../', import.meta.url);
const libraryOf = (game: string): Library => must(readLibrary(game, textFiles(lessonFolder(root, game))));

/** Other ways to play that have moments of their own. */
const MORE: Readonly<Record<string, readonly object[]>> = {
  resarcana: [{ seats: 2, mode: 'standard' }],
  spellbook: [{ seats: 4 }],
};

describe.each(GAMES.map((game) => [game.id, game] as const))('the coach of %s', (id, game) => {
  const library = libraryOf(id);
  const { coach, course, lessons } = library;

  test('finds every moment it knows in lessons and random games', () => {
    const heard = new Set<string>();
    for (const lesson of lessons) for (const seen of lessonMoments(game, library, lesson)) listen(seen);
    for (const options of [...course.modes.map((mode) => mode.options), ...(MORE[id] ?? [])]) {
      for (let n = 0; n < 30; n++) for (const seen of gameMoments(game, options, `${id} ${n}`)) listen(seen);
    }
    expect(coach.moments.map(({ name }) => name).filter((name) => !heard.has(name))).toEqual([]);

    function listen(seen: Seen<unknown>): void {
      for (const words of legalWords(game, seen.view, seen.seat)) {
        const warning = coachWarns(game, coach, seen, words);
        if (warning !== undefined) heard.add(warning.name);
      }
      let moment = coachSays(game, coach, seen, heard);
      while (moment !== undefined) {
        expect(heard).not.toContain(moment.name); // a thing is said once
        heard.add(moment.name);
        moment = coachSays(game, coach, seen, heard);
      }
    }
  });
});

describe('the coach of Aurum', () => {
  const { coach } = libraryOf('aurum');
  const seenAt = (text: string, events: readonly GameEvent[] = []): Seen<ReturnType<typeof aurum.setup>> => ({
    view: aurum.redact(must(aurum.notation.parseState(text)), 0),
    seat: 0,
    events,
  });
  const leading = 'seats 3\nlead 0\nhand 0 S3 B9\nhand 1 Z5 Z8\nhand 2 S6 B2\nnext play 0';
  const won: GameEvent = { type: 'gold-taken', rule: 'AU-43', seat: 0, card: 'S3', gold: 'G3' } as GameEvent;
  const says = (seen: Seen<ReturnType<typeof aurum.setup>>, ...said: string[]) =>
    coachSays(aurum, coach, seen, new Set(said))?.name;

  test('says what is asked before what happened, each once, and then nothing', () => {
    expect(says(seenAt(leading, [won]))).toBe('lead');
    expect(says(seenAt(leading, [won]), 'lead')).toBe('paid');
    expect(says(seenAt(leading, [won]), 'lead', 'paid')).toBeUndefined();
    expect(says(seenAt(leading, [{ ...won, seat: 1 } as GameEvent]), 'lead')).toBeUndefined();
  });

  test('tells leading from following by what lies there', () => {
    const following = 'seats 3\nlead 2\ntrick S4\nhand 0 S3 B9\nhand 1 Z5 Z8\nhand 2 S6\nnext play 0';
    expect(says(seenAt(following))).toBe('fits');
    expect(says(seenAt(following), 'fits')).toBeUndefined();
  });

  test('warns before gold is spent that a zero would have spared', () => {
    const change = (gold: string) =>
      seenAt(
        `seats 3\nlead 0\nprediction 0 P4\nprediction 1 B7\nprediction 2 S2\nhand 0 S3 B9\nhand 1 Z5 Z8\nhand 2 S6 B2\ngold 0 ${gold}`,
      );
    expect(coachWarns(aurum, coach, change('G0 G5'), 'change G5 S3')?.name).toBe('pay-with-zero');
    expect(coachWarns(aurum, coach, change('G0 G5'), 'change G0 S3')).toBeUndefined();
    expect(coachWarns(aurum, coach, change('G5'), 'change G5 S3')).toBeUndefined();
  });
});

test.each([
  ['game aurum\nsay Lead : prompt play : AU-31', 'line 2: a moment is written like'],
  ['game aurum\nsay lead : prompt play', 'line 2: a moment is written like'],
  ['game aurum\nsay lead : when play : AU-31', 'line 2: a moment is written like'],
  ['game aurum\nsay lead : prompt play : with trick : AU-31', 'line 2: a moment is written like'],
  [
    'game aurum\nsay lead : prompt play : AU-31\nsay lead : prompt play : AU-31',
    "line 3: the moment 'lead' stands twice",
  ],
  ['say lead : prompt play : AU-31', 'line 1: a coach says its game'],
])('a coach with a mistake is refused with its line: %j', (text, problem) => {
  const read = readCoach(text);
  expect(read.ok ? 'read' : read.problem.text).toMatch(problem);
});

/** What the learner sees along the main way of a lesson. */
function* lessonMoments(game: AnyGame, { course }: Library, lesson: Lesson): Generator<Seen<unknown>> {
  const taught = { game, course, lesson };
  let run = must(openLesson(game, lesson));
  yield { view: game.redact(run.state, 0), seat: 0, events: [] };
  while (stepOf(lesson, run) !== undefined) {
    const answered = answerStep(taught, run, offered(taught, run)[0] ?? '');
    if (!answered.ok) throw new Error('what is offered goes on');
    ({ run } = answered);
    const events = answered.played.flatMap((move) => visibleEvents(move.events, 0));
    yield { view: game.redact(run.state, 0), seat: 0, events };
  }
}

/** What seat 0 sees of a random game. */
function* gameMoments(game: AnyGame, raw: object, name: string): Generator<Seen<unknown>> {
  const seed = seedFrom(name);
  const rng = seeded(seed);
  let state = game.setup(must(parseOptions(game, raw)), seed);
  yield { view: game.redact(state, 0), seat: 0, events: [] };
  for (let moves = 0; moves < 1500; moves++) {
    const seat = game.decision(state)?.seats[0];
    if (seat === undefined) return;
    const legal = legalWords(game, state, seat);
    const played = must(play(game, state, seat, legal[below(rng, legal.length)] ?? ''));
    ({ state } = played);
    yield { view: game.redact(state, 0), seat: 0, events: visibleEvents(played.events, 0) };
  }
}
