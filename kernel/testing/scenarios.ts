import { readdirSync, readFileSync } from 'node:fs';
import type { Game, GameEvent } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { parseScenarios, runScenario } from '@conclave/kernel/scenario';
import { describe, expect, test } from 'vitest';

/** Registers a test for every scenario of every `.txt` file in a folder. */
export function scenarios<S, E extends GameEvent, O extends TableOptions>(game: Game<S, E, O>, folder: URL): void {
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.txt')) continue;
    describe(file, () => {
      for (const scenario of must(parseScenarios(readFileSync(new URL(file, folder), 'utf8')))) {
        test(scenario.title, () => {
          expect(scenario.game).toBe(game.id);
          expect(scenario.steps.length).toBeGreaterThan(0);
          expect(runScenario(game, scenario)).toEqual([]);
        });
      }
    });
  }
}
