import { seedFrom } from './chance.ts';
import type { Game, GameEvent } from './game.ts';
import { parseOptions, type TableOptions } from './options.ts';
import { play } from './play.ts';
import type { GameRecord, RecordedMove } from './record.ts';
import { type Scenario, startOf } from './scenario.ts';

/** What a scenario plays, as a record to be watched move by move; undefined where it plays nothing. */
export function scenarioRecord<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  scenario: Scenario,
): GameRecord<O> | undefined {
  const start = startOf(game, scenario);
  if (!start.ok) return undefined;
  const options = parseOptions(game, { seats: game.outcome(start.value).scores.length });
  if (!options.ok) return undefined;
  const position = game.notation.formatState(start.value);
  const moves: RecordedMove[] = [];
  let state = start.value;
  for (const { sign, seat, text } of scenario.steps) {
    if (sign !== '>') continue;
    const mover = typeof seat === 'number' ? seat : (game.decision(state)?.seats[0] ?? 0);
    const played = play(game, state, mover, text);
    if (!played.ok) return undefined;
    ({ state } = played.value);
    moves.push({ seat: mover, move: text });
  }
  if (moves.length === 0) return undefined;
  return { game: game.id, version: game.version, options: options.value, seed: seedFrom(position), position, moves };
}
