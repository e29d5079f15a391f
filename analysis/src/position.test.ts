import { kit as aurum } from '@conclave/aurum/testing/kit';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { LawKit } from '@conclave/kernel/testing/laws';
import { kit as resarcana } from '@conclave/resarcana/testing/kit';
import { kit as spellbook } from '@conclave/spellbook/testing/kit';
import { kit as wizard15 } from '@conclave/wizard15/testing/kit';
import { describe, expect, test } from 'vitest';
import type { Question } from './estimate.ts';
import { analysePosition, type PositionReport } from './position.ts';

type Kit = LawKit<unknown, GameEvent, TableOptions>;
type AnyQuestion = Question<unknown, GameEvent, TableOptions>;

describe.each([
  ['aurum', aurum],
  ['spellbook', spellbook],
  ['resarcana', resarcana],
  ['wizard15', wizard15],
] as const)('%s', (name, each) => {
  const kit = each as unknown as Kit; // which game it is does not matter here

  test('the answers of a report are legal, the best first, with chances between 0 and 1', () => {
    const { state, seat, seats } = choiceOf(kit, `${name} legal`);
    const question = { game: kit.game, view: kit.game.redact(state, seat), seat, seats };
    const legal = kit.game.legal(state, seat);
    const { answers, chances } = firstReport(question);
    expect(answers.length).toBeGreaterThan(1);
    expect(answers.every(({ move }) => legal.includes(move))).toBe(true);
    const order = answers.map(({ chance, share }) => share ?? chance); // a mix begins with its most frequent answer
    expect(order).toEqual(order.toSorted((a, b) => b - a));
    expect([...chances, ...answers.map(({ chance }) => chance)].every((chance) => chance >= 0 && chance <= 1)).toBe(
      true,
    );
  });

  test('two positions that a seat cannot tell apart have the same report', () => {
    for (let n = 0; n < 3; n++) {
      const [mine, theirs] = reportsOfAlike(kit, kit.game, `${name} ${n}`);
      expect(mine).toBe(theirs);
    }
  });

  test('a report that looks at the real state is caught', () => {
    const peeking = { ...kit.game, redact: (state: unknown) => state } as AnyGame;
    const [mine, theirs] = reportsOfAlike(kit, peeking, `${name} 0`);
    expect(mine).not.toBe(theirs);
  });
});

/** The first reports on a position and on another that differs only in what the seat may not know. */
function reportsOfAlike(kit: Kit, asked: AnyGame, label: string): readonly [string, string] {
  const { state, seat, seats } = choiceOf(kit, label);
  const other = kit.disguise(kit.game.clone(state), seat, seeded(seedFrom(`${label} disguise`)));
  const report = (at: unknown): string =>
    JSON.stringify(firstReport({ game: asked, view: asked.redact(at, seat), seat, seats }));
  return [report(state), report(other)];
}

function firstReport(question: AnyQuestion): PositionReport {
  for (const report of analysePosition(question)) return report;
  throw new Error('there is no report');
}

/** A moment some way into a random game at which somebody has a choice. */
function choiceOf({ game, tables }: Kit, label: string) {
  const rng = seeded(seedFrom(label));
  const options = tables(rng);
  const state = game.setup(options, seedFrom(`${label} deal`));
  let after = 6;
  for (let decision = game.decision(state); decision !== undefined; decision = game.decision(state)) {
    const seat = decision.seats[0] ?? 0;
    const legal = game.legal(state, seat);
    if (after-- <= 0 && legal.length > 1) return { state, seat, seats: options.seats };
    game.apply(state, seat, legal[below(rng, legal.length)] ?? 0);
  }
  throw new Error('nobody had a choice');
}
