import { kit as aurum } from '@conclave/aurum/testing/kit';
import { kit as resarcana } from '@conclave/resarcana/testing/kit';
import { kit as spellbook, written as writtenSpellBook } from '@conclave/spellbook/testing/kit';
import { kit as wizard15, written as writtenWizards } from '@conclave/wizard15/testing/kit';
import { describe, expect, test } from 'vitest';
import type { LawKit } from '../testing/laws.ts';
import { playOn, randomMatch } from '../testing/random-game.ts';
import { branch, branchFromView } from './branch.ts';
import { below, seeded, seedFrom } from './chance.ts';
import type { AnyGame, GameEvent } from './game.ts';
import { playThrough, recordOf } from './match.ts';
import type { TableOptions } from './options.ts';
import { checkRecord } from './record.ts';
import { must } from './result.ts';

type Kit = LawKit<unknown, GameEvent, TableOptions>;

const GAMES = 40;
const MOMENTS = 25;

describe.each([
  ['aurum', aurum],
  ['spellbook', spellbook],
  ['resarcana', resarcana],
  ['wizard15', wizard15],
] as const)('%s', (name, each) => {
  const kit = each as unknown as Kit; // which game it is does not matter here

  test('1,000 branches played to the end are the same as their records played afresh', () => {
    expect(branchesThatDiffer(kit, kit.game, { games: GAMES, moments: MOMENTS })).toBe(0);
  });

  test('a game that keeps something beside its state is caught', () => {
    let calls = 0;
    const forgetful: AnyGame = {
      ...kit.game,
      apply: (state, seat, move, emit) => {
        const legal = kit.game.legal(state, seat);
        kit.game.apply(state, seat, calls++ % 7 === 0 ? (legal[0] ?? move) : move, emit);
      },
    };
    expect(branchesThatDiffer(kit, forgetful, { games: 2, moments: 5 })).toBeGreaterThan(0);
  });

  test('a branch imagined from a view shows its seat what the seat saw, and two that it cannot tell apart are one', () => {
    expect(imaginedThatDiffer(kit, kit.game, name)).toEqual({ seen: 0, told: 0 });
  });

  test('a branch made of the pieces as they lie is caught', () => {
    const peeking: AnyGame = { ...kit.game, redact: (state) => state as never, determinise: (view) => view as never };
    expect(imaginedThatDiffer(kit, peeking, name).told).toBeGreaterThan(0);
  });

  test('a branch that imagines what the view rules out is caught', () => {
    const careless: AnyGame = {
      ...kit.game,
      determinise: (view, seat, rng) => {
        const { state } = randomMatch({ ...kit, tables: () => optionsOf.get(JSON.stringify(view)) as never }, rng);
        return state ?? kit.game.determinise(view, seat, rng);
      },
    };
    const optionsOf = new Map<string, TableOptions>();
    expect(imaginedThatDiffer(kit, careless, name, optionsOf).seen).toBeGreaterThan(0);
  });
});

/** How many branches end otherwise than their records, of so many from each of some random games. */
function branchesThatDiffer(kit: Kit, game: AnyGame, { games, moments }: Record<'games' | 'moments', number>): number {
  let differing = 0;
  for (let n = 0; n < games; n++) {
    const rng = seeded(seedFrom(`branch ${game.id} ${n}`));
    const record = recordOf(randomMatch(kit, rng));
    for (let moment = 0; moment < moments; moment++) {
      const at = below(rng, record.moves.length + 1);
      const left = branch(kit.game, record, at);
      const match = { ...must(left), game };
      playOn(match, rng);
      const made = recordOf(match);
      const again = playThrough(kit.game, JSON.parse(JSON.stringify(made)) as typeof made);
      const same = again.ok && JSON.stringify(again.value.state) === JSON.stringify(match.state);
      const keeps = JSON.stringify(made.moves.slice(0, at)) === JSON.stringify(record.moves.slice(0, at));
      if (!same || !keeps) differing++;
    }
  }
  return differing;
}

/** How many imagined branches show their seat something else than it saw, and how many depend on what it could not see. */
function imaginedThatDiffer(kit: Kit, game: AnyGame, name: string, optionsOf?: Map<string, TableOptions>) {
  const differing = { seen: 0, told: 0 };
  for (let n = 0; n < 60; n++) {
    const rng = seeded(seedFrom(`imagined ${name} ${n}`));
    const record = recordOf(randomMatch(kit, rng));
    const at = below(rng, record.moves.length);
    const seat = below(rng, record.options.seats);
    const seed = seedFrom(`imagined ${n}`);
    const { state } = must(branch(kit.game, record, at));
    optionsOf?.set(JSON.stringify(kit.game.redact(state, seat)), record.options);
    const disguised = { ...game, setup: () => kit.disguise(kit.game.clone(state), seat, rng) };
    const started = { ...game, setup: () => kit.game.clone(state) };
    const made = [started, disguised].map((each) =>
      branchFromView(each, { ...record, moves: [] }, { at: 0, seat, seed }),
    );
    const [mine, theirs] = made.map((each) => recordOf(must(each)));
    if (JSON.stringify(mine) !== JSON.stringify(theirs)) differing.told++;
    const seen = [state, must(made[0] as (typeof made)[0]).state].map((each) =>
      JSON.stringify(kit.game.redact(comparable(name, each), seat)),
    );
    if (seen[0] !== seen[1]) differing.seen++;
    expect(checkRecord(() => kit.game, mine).ok).toBe(true);
  }
  return differing;
}

/** What a position text says of a state. */
function comparable(name: string, state: unknown): unknown {
  if (name === 'wizard15') return writtenWizards(state as Parameters<typeof writtenWizards>[0]);
  return name === 'spellbook' ? writtenSpellBook(state as Parameters<typeof writtenSpellBook>[0]) : state;
}
