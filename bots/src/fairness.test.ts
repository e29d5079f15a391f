import { kit as aurum } from '@conclave/aurum/testing/kit';
import { kit as resarcana } from '@conclave/resarcana/testing/kit';
import { kit as spellbook } from '@conclave/spellbook/testing/kit';
import { toyKit } from '@conclave/kernel/testing/toy';
import type { GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { LawKit } from '@conclave/kernel/testing/laws';
import { describe, expect, test } from 'vitest';
import { peeker, peeks, smallDoubts } from '../testing/fairness.ts';
import { BOTS } from './roster.ts';

describe.each([
  ['toy', toyKit],
  ['aurum', aurum],
  ['spellbook', spellbook],
  ['resarcana', resarcana],
] as const)('%s', (_name, each) => {
  const kit = each as unknown as LawKit<unknown, GameEvent, TableOptions>; // which game it is does not matter here

  test.each(BOTS)('$id answers alike to states that its seat cannot tell apart', (bot) => {
    expect(peeks(kit, bot, { games: 4, iterations: 24, every: 8 })).toEqual([]);
  });

  test('a bot that looks at the real state is caught', () => {
    const table = { state: undefined as unknown };
    const lay = (state: unknown) => {
      table.state = state;
    };
    const found = peeks(kit, peeker(table), { games: 12, iterations: 1, every: 1, lay, enough: 1 });
    expect(found).toHaveLength(1);
  });
});

describe.each([
  ['toy', toyKit],
  ['aurum', aurum],
  ['spellbook', spellbook],
] as const)('imagined worlds of %s', (_name, each) => {
  const kit = each as unknown as LawKit<unknown, GameEvent, TableOptions>;
  const doubts = smallDoubts(kit, { wanted: 3, most: 12, draws: 4000 });

  test('there are positions with few worlds to look at', () => {
    expect(doubts.length).toBeGreaterThan(0);
  });

  test('nothing is imagined that the view rules out, and everything it allows comes up', () => {
    for (const { allowed, imagined } of doubts) {
      expect([...imagined.keys()].sort()).toEqual([...allowed.keys()].sort());
    }
  });

  test('every world comes up about as often as the rules make it', () => {
    for (const { allowed, imagined, label } of doubts) {
      for (const [world, times] of allowed) {
        const share = times / 4000;
        const spread = 5 * Math.sqrt((2 * share * (1 - share)) / 4000); // five standard deviations of the difference
        expect(Math.abs((imagined.get(world) ?? 0) / 4000 - share), label).toBeLessThan(spread);
      }
    }
  });
});
