import { kit as aurum } from '@conclave/aurum/testing/kit';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import { branch, branchFromView } from '@conclave/kernel/branch';
import type { AnyGame, GameEvent } from '@conclave/kernel/game';
import { recordOf } from '@conclave/kernel/match';
import { parseOptions, type TableOptions } from '@conclave/kernel/options';
import type { RecordedMove } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import type { LawKit } from '@conclave/kernel/testing/laws';
import { playOn, randomMatch } from '@conclave/kernel/testing/random-game';
import { addVariation, recordOfVariation, type Variations } from '@conclave/kernel/variations';
import { kit as resarcana } from '@conclave/resarcana/testing/kit';
import { kit as spellbook } from '@conclave/spellbook/testing/kit';
import { kit as wizard15 } from '@conclave/wizard15/testing/kit';
import { describe, expect, test } from 'vitest';
import { MAX_LINK_CHARS, seal, unseal } from './envelope.ts';
import { formatShared, parseShared } from './file.ts';
import { formatLink, openLink, readLink, type SharedGame } from './link.ts';

type Kit = LawKit<unknown, GameEvent, TableOptions>;

const MOST_DUEL_CHARS = 2048;

describe.each([
  ['aurum', aurum, 3],
  ['spellbook', spellbook, 2],
  ['resarcana', resarcana, 2],
  ['wizard15', wizard15, 2],
] as const)('%s', (name, each, fewest) => {
  const kit = each as unknown as Kit; // which game it is does not matter here
  const { game } = kit;

  test('a link read back gives the same game, moment and variations', () => {
    for (let n = 0; n < 12; n++) {
      const shared = randomShared(kit, `${name} link ${n}`);
      expect(must(parseShared(() => game, formatShared(shared)))).toEqual({ ...shared, game });
      const link = formatLink(game, shared);
      if (!link.ok) {
        expect(link.problem.code).toBe('too-large'); // a campaign of eight wizards, with three ways it might have gone on
        continue;
      }
      expect(must(readBack(game, link.value))).toEqual(shared);
    }
  });

  test('whole finished games of the fewest players fit into 2 kB', () => {
    for (let n = 0; n < 20; n++) {
      const options = must(parseOptions(game, { seats: fewest }));
      const match = randomMatch({ game, tables: () => options }, seeded(seedFrom(`${name} duel ${n}`)));
      const players = ['Zażółć gęślą jaźń', '巫師大會的第二位巫師', 'Ada'].slice(0, fewest);
      const link = must(formatLink(game, { record: recordOf(match), players, variations: [], at: match.moves.length }));
      expect(link.length).toBeLessThanOrEqual(MOST_DUEL_CHARS);
    }
  });
});

describe('a bad link', () => {
  const kit = spellbook as unknown as Kit;
  const good = must(formatLink(kit.game, randomShared(kit, 'bad link')));

  test('cut at any place says that it is cut, and how much is there', () => {
    for (let length = 4; length < good.length; length++) {
      const read = openLink(good.slice(0, length));
      expect(read).toMatchObject({ ok: false, problem: { code: 'link-cut' } });
      if (!read.ok && length > 8) expect(read.problem.chars).toEqual([length, good.length]);
    }
  });

  test('changed in any letter says that it is changed, and nearly where', () => {
    for (let at = 3; at < good.length; at++) {
      const other = good[at] === 'x' ? 'y' : 'x';
      const read = readBack(kit.game, good.slice(0, at) + other + good.slice(at + 1));
      if (read.ok) {
        // the last letter may hold bits that mean nothing
        expect(at).toBe(good.length - 1);
        continue;
      }
      expect(['link-changed', 'link-cut']).toContain(read.problem.code);
      if (read.problem.code !== 'link-changed') continue;
      const [from, to] = read.problem.chars ?? [0, 0];
      expect(from).toBeLessThanOrEqual(at + 1);
      expect(to).toBeGreaterThanOrEqual(at + 1);
      expect(to - from).toBeLessThan(50);
    }
  });

  test.each([
    ['', 'link-foreign'],
    ['https://example.org/', 'link-foreign'],
    ['v2.AAAA', 'other-version'],
    [`v1.${'A'.repeat(MAX_LINK_CHARS)}`, 'too-large'],
    ['v1.', 'link-cut'],
    ['v1.!', 'link-changed'],
  ])('%s', (text, code) => {
    expect(openLink(text)).toMatchObject({ ok: false, problem: { code } });
  });

  test('of an older version of the game, of another game, or with nonsense inside is refused', () => {
    const { content, version } = must(openLink(good));
    const older = { ...kit.game, version: version + 1 };
    expect(readLink(older, { game: kit.game.id, version, content })).toMatchObject({
      problem: { code: 'other-version' },
    });
    expect(readLink(aurum.game, { game: kit.game.id, version, content })).toMatchObject({
      problem: { code: 'unknown-game' },
    });
    const rng = seeded(seedFrom('nonsense'));
    for (let n = 0; n < 300; n++) {
      const nonsense = Uint8Array.from({ length: 1 + below(rng, 80) }, () => below(rng, 256));
      nonsense[0] = n % 2;
      expect(must(unseal(must(seal(nonsense))))).toEqual(nonsense);
      expect(readBack(kit.game, must(seal(nonsense))).ok).toBe(false);
    }
  });
});

function readBack(game: AnyGame, link: string) {
  const opened = openLink(link);
  return opened.ok ? readLink(game, opened.value) : opened;
}

test('a file with a variation that cannot be played says which one and which move', () => {
  const kit = spellbook as unknown as Kit;
  const shared = randomShared(kit, 'bad file');
  const [first, ...others] = shared.variations;
  const [move, ...moves] = first?.moves ?? [];
  const wrong = { ...first, moves: [{ ...move, move: 'fly' }, ...moves] } as (typeof shared.variations)[number];
  const read = parseShared(() => kit.game, formatShared({ ...shared, variations: [wrong, ...others] }));
  expect(read).toMatchObject({ ok: false, problem: { code: 'no-such-move', move: (first?.at ?? 0) + 1 } });
  expect(!read.ok && read.problem.text).toContain('variation 1: move');
});

/** A random game with three variations: as the pieces lay, imagined, and one that begins in the first. */
function randomShared(kit: Kit, label: string): SharedGame {
  const rng = seeded(seedFrom(label));
  const record = recordOf(randomMatch(kit, rng));
  const half = Math.floor(record.moves.length / 2);
  const rest = (at: number, moves: readonly RecordedMove[]) => ({ at, moves: moves.slice(at) });
  let variations: Variations = [];
  const lying = playedOn(kit, { ...record, moves: record.moves.slice(0, half) });
  [variations] = addVariation(variations, { name: 'Jeśli', ...rest(half, lying.moves) });
  const seat = below(rng, record.options.seats);
  const imagined = must(branchFromView(kit.game, record, { at: half, seat, seed: seedFrom(label) }));
  playOn(imagined, rng);
  const { seed, position = '', moves } = recordOf(imagined);
  [variations] = addVariation(variations, { name: '', at: half, imagined: { seat, position, seed }, moves });
  const kept = half + Math.floor((lying.moves.length - half) / 2);
  const later = playedOn(kit, { ...record, moves: lying.moves.slice(0, kept) });
  const inFirst = { name: '若', parent: 0, at: kept, moves: later.moves.slice(kept) };
  [variations] = addVariation(variations, inFirst);
  expect(recordOfVariation(record, variations, 2)).toEqual(later);
  return { record, players: ['Ada'], variations, shown: 2, at: half };

  function playedOn({ game }: Kit, from: typeof record) {
    const match = must(branch(game, from, from.moves.length));
    playOn(match, rng);
    return recordOf(match);
  }
}
