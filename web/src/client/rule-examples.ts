import type { AnyGame, RuleId } from '@conclave/kernel/game';
import type { GameRecord } from '@conclave/kernel/record';
import { must } from '@conclave/kernel/result';
import { parseScenarios, type Scenario } from '@conclave/kernel/scenario';
import { scenarioRecord } from '@conclave/kernel/scenario-record';
import { loadGame } from './games/games.ts';

const FILES = import.meta.glob<string>('../../../games/*/scenarios/*.txt', { query: '?raw', import: 'default' });

const loaded = new Map<string, Promise<ReadonlyMap<RuleId, Scenario>>>();

/** For each rule that can be shown at work, the scenario that does it: one that is about the rule before one that only cites it. */
export function ruleExamples(game: string): Promise<ReadonlyMap<RuleId, Scenario>> {
  const known = loaded.get(game);
  if (known !== undefined) return known;
  const promise = load(game);
  loaded.set(game, promise);
  promise.catch(() => loaded.delete(game)); // offline: try again the next time it is wanted
  return promise;
}

/** A rule at work, as a record to be watched. */
export async function exampleRecord(game: AnyGame, rule: RuleId): Promise<GameRecord | undefined> {
  const scenario = (await ruleExamples(game.id)).get(rule);
  return scenario && scenarioRecord(game, scenario);
}

async function load(id: string): Promise<ReadonlyMap<RuleId, Scenario>> {
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/${id}/scenarios/`));
  const [game, ...texts] = await Promise.all([loadGame(id), ...files.map(([, file]) => file())]);
  const scenarios = texts.flatMap((text) => must(parseScenarios(text))); // tests have read them
  return examplesAmong(game, scenarios);
}

function examplesAmong(game: AnyGame, scenarios: readonly Scenario[]): ReadonlyMap<RuleId, Scenario> {
  const examples = new Map<RuleId, Scenario>();
  const plays = scenarios.filter((scenario) => scenarioRecord(game, scenario) !== undefined);
  const note = (rules: readonly RuleId[], scenario: Scenario) => {
    for (const rule of rules) if (!examples.has(rule)) examples.set(rule, scenario);
  };
  for (const scenario of plays) note(scenario.rules.slice(0, 1), scenario); // the title begins with what it is about
  for (const scenario of plays) note(scenario.rules, scenario);
  return examples;
}
