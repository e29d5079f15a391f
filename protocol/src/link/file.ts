import type { Game, GameEvent } from '@conclave/kernel/game';
import { playThrough } from '@conclave/kernel/match';
import type { TableOptions } from '@conclave/kernel/options';
import { MAX_RECORD_CHARS, parseRecord } from '@conclave/kernel/record';
import { fail, ok, type Result } from '@conclave/kernel/result';
import { recordOfVariation, type Variation } from '@conclave/kernel/variations';
import * as z from 'zod/mini';
import type { SharedGame } from './link.ts';

const count = z.int().check(z.minimum(0));
const moves = z.array(z.object({ seat: count, move: z.string() }));

/** What may stand in a record file beside the record itself; a file without it is a plain record. */
const beside = z.object({
  players: z.catch(z.array(z.string()), []),
  variations: z.optional(
    z.array(
      z.object({
        id: count,
        name: z.string(),
        parent: z.optional(count),
        at: count,
        imagined: z.optional(z.object({ seat: count, position: z.string(), seed: z.string() })),
        moves,
      }),
    ),
  ),
  shown: z.optional(count),
  at: z.optional(count),
});

/** A game with its variations as a file: a record like any other, and more beside it. */
export function formatShared<O extends TableOptions>({ record, ...rest }: SharedGame<O>): string {
  return JSON.stringify({ ...record, ...rest });
}

/** Reads a record file, with the variations in it if there are any. Which move is wrong, and where, the problem says. */
export function parseShared<S, E extends GameEvent, O extends TableOptions>(
  gameOf: (id: string) => Game<S, E, O> | undefined,
  text: string,
): Result<SharedGame<O> & { readonly game: Game<S, E, O> }> {
  const parsed = parseRecord(gameOf, text.slice(0, MAX_RECORD_CHARS + 1));
  if (!parsed.ok) return parsed;
  const { game, record } = parsed.value;
  const read = beside.safeParse(JSON.parse(text));
  if (!read.success) return fail('bad-record', `beside the record: ${z.prettifyError(read.error)}`);
  const { players, variations: raw = [], shown, at = 0 } = read.data;
  const variations = raw as readonly Variation[]; // an absent field is absent, never undefined: it was JSON
  const played = playThrough(game, record);
  if (!played.ok) return played;
  for (const [i, { id }] of variations.entries()) {
    const isNew = variations.slice(0, i).every((other) => other.id < id);
    const alone = isNew ? recordOfVariation(record, variations, id) : undefined;
    if (alone === undefined) return fail('bad-record', `variation ${i + 1} begins nowhere`);
    const checked = parseRecord(gameOf, JSON.stringify(alone));
    const there = checked.ok ? playThrough(game, checked.value.record) : checked;
    if (!there.ok) {
      return { ok: false, problem: { ...there.problem, text: `variation ${i + 1}: ${there.problem.text}` } };
    }
  }
  if (recordOfVariation(record, variations, shown) === undefined) return fail('bad-record', 'it shows no variation');
  return ok({ game, record, players, variations, ...(shown === undefined ? {} : { shown }), at });
}
