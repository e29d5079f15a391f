import * as fc from 'fast-check';
import type { Entry } from '../../src/storage/entry.ts';
import { type ChaosGame, type Choices, playScript } from './play-script.ts';
import { type Script, type ScriptParts, scripts } from './script.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

export interface Search extends Choices, ScriptParts {
  readonly runs: number;
  readonly seed: number;
  /** Goes straight to what an earlier search has found. */
  readonly path?: string | undefined;
}

/** The shortest script found that breaks a law. */
export interface Fault {
  readonly law: string;
  readonly script: Script;
  /** All there is to say about it, and what to search with to find it again at once. */
  readonly report: string;
}

/** How much happened: a search in which nothing happens shows nothing. */
export interface Seen {
  readonly entries: Map<Entry['kind'], number>;
  /** Moves by bots and by clocks. */
  byOthers: number;
  /** Frames that were held against the log. */
  frames: number;
  finished: number;
}

/** Plays random scripts until one breaks a law, then leaves out of it whatever does not matter. */
export async function findFault(
  game: ChaosGame,
  { runs, seed, path, most, kinds, ...choices }: Search,
): Promise<{ readonly fault?: Fault; readonly seen: Seen }> {
  const seen: Seen = { entries: new Map(), byOthers: 0, frames: 0, finished: 0 };
  const property = fc.asyncProperty(scripts({ most, kinds }), async (script) => {
    count(seen, await playScript(game, script, choices));
  });
  const parts = { numRuns: runs, seed, ...(path === undefined ? {} : { path }) };
  const { failed, counterexample, errorInstance, counterexamplePath } = await fc.check(property, parts);
  if (!failed || counterexample === null) return { seen };
  if (!(errorInstance instanceof Violation)) throw errorInstance;
  const [script] = counterexample;
  const report = [
    errorInstance.message,
    JSON.stringify(script),
    `Again: CHAOS_SEED=${seed} CHAOS_PATH=${counterexamplePath ?? ''}`,
  ].join('\n');
  return { fault: { law: errorInstance.law, script, report }, seen };
}

function count(seen: Seen, { tables, ledger }: World): void {
  seen.frames += ledger.compared;
  for (const { entries, now } of tables) {
    if (now.phase === 'over') seen.finished++;
    for (const entry of entries) {
      seen.entries.set(entry.kind, (seen.entries.get(entry.kind) ?? 0) + 1);
      if (entry.kind === 'move' && entry.by !== undefined) seen.byOthers++;
    }
  }
}
