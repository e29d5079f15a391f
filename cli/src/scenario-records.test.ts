import { readdirSync, readFileSync } from 'node:fs';
import { GAMES } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import { playThrough } from '@conclave/kernel/match';
import { checkRecord } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { parseScenarios, type Scenario } from '@conclave/kernel/scenario';
import { scenarioRecord } from '@conclave/kernel/scenario-record';
import { describe, expect, test } from 'vitest';

/** What a scenario plays can be watched move by move: the rule book shows rules so. */
describe.each([...GAMES])('scenarios of $id as records', (game) => {
  const scenarios = scenariosOf(game.id);

  test('replay from their position to their last move', () => {
    let watched = 0;
    for (const scenario of scenarios.filter(({ steps }) => steps.some(({ sign }) => sign === '>'))) {
      const record = scenarioRecord(game, scenario);
      expect(record, scenario.title).toBeDefined();
      if (record === undefined) continue;
      const played = must(playThrough(game, record));
      expect(played.moves.length, scenario.title).toBe(scenario.steps.filter(({ sign }) => sign === '>').length);
      watched++;
    }
    expect(watched).toBeGreaterThan(20);
  });

  test('are records that anybody may open', () => {
    const refused = recordsOf(game, scenarios).filter((record) => !checkRecord(() => game, record).ok);
    expect(refused).toEqual([]);
  });
});

function scenariosOf(game: string): Scenario[] {
  const folder = new URL(`../../games/${game}/scenarios/`, import.meta.url);
  return readdirSync(folder).flatMap((file) => must(parseScenarios(readFileSync(new URL(file, folder), 'utf8'))));
}

function recordsOf(game: AnyGame, scenarios: readonly Scenario[]) {
  return scenarios.map((scenario) => scenarioRecord(game, scenario)).filter((record) => record !== undefined);
}
