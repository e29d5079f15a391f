import { readdirSync, readFileSync } from 'node:fs';
import type { Game, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { type GameRecord, parseRecord } from '@conclave/kernel/record';
import { playThrough } from '@conclave/kernel/match';
import { must } from '@conclave/kernel/result';
import { describe, expect, test } from 'vitest';

/**
 * Registers tests for what an earlier version wrote: `name.json` is a whole game as `conclave record` prints it, and
 * `positions.txt` has positions of these games, each under a line `# name move 12`, `# name move 12 seat 1` or
 * `# name move 12 spectator`. Nothing writes these files anew: what people have kept must stay readable.
 */
export function compatibility<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  folder: URL,
  { written = (s) => s }: { readonly written?: (s: S) => S } = {},
): void {
  const read = (file: string) => readFileSync(new URL(file, folder), 'utf8');
  const records = new Map<string, GameRecord<O>>();
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json')) continue;
    records.set(file.replace('.json', ''), must(parseRecord(() => game, read(file))).record);
  }
  describe('an earlier record replays to the end', () => {
    test.each([...records])('%s', (_name, record) => {
      expect(game.decision(must(playThrough(game, record)).state)).toBeUndefined();
    });
  });
  describe('an earlier position is read as it was, and written so', () => {
    const positions = read('positions.txt').split(/^# /m).slice(1);
    test.each(positions.map((position) => position.split('\n', 1)))('%s', (heading) => {
      const text =
        positions
          .find((each) => each.startsWith(`${heading}\n`))
          ?.slice(heading.length + 1)
          .trimEnd() ?? '';
      const [name, , move, viewer, seat] = heading.split(' ');
      const record = records.get(name) as GameRecord<O>;
      const s = must(playThrough(game, record, { until: Number(move) })).state;
      const seen = viewer === undefined ? s : game.redact(s, seat === undefined ? undefined : Number(seat));
      expect(game.notation.formatState(seen)).toBe(text);
      expect(must(game.notation.parseState(text))).toEqual(written(seen));
    });
  });
}
