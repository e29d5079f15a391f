import type { AnyGame, Seat } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { parseRecord, replay } from '@conclave/kernel/record';
import { Command } from 'commander';
import { EXIT, type Exit, no, refuse } from '../exit.ts';
import { readSource } from '../source.ts';
import { wholeNumber } from '../table.ts';
import type { World } from '../world.ts';

/** `conclave replay`: the position of a record after any of its moves. */
export function replayCommand(world: World): Command {
  return new Command('replay')
    .description('Play a record again and print the position it leads to, in notation.')
    .argument('<file>', 'a record as `conclave record` prints it; - reads what is piped in')
    .option('--at <n>', 'after so many moves (default: all)', wholeNumber)
    .option('--seat <n>', 'as this seat sees it (default: everything)', wholeNumber)
    .option('--json', 'position, question, legal moves and result as one JSON object')
    .action(async (file: string, options: ReplayOptions) => world.end(await replayFile(world, file, options)));
}

interface ReplayOptions {
  readonly at?: number;
  readonly seat?: Seat;
  readonly json?: boolean;
}

async function replayFile(world: World, file: string, options: ReplayOptions): Promise<Exit> {
  const text = await readSource(world, file);
  if (!text.ok) return refuse(world, text.problem.code === 'no-file' ? EXIT.usage : EXIT.input, text.problem, options);
  const read = parseRecord((id) => world.games.find((game) => game.id === id), text.value);
  if (!read.ok) return refuse(world, EXIT.input, read.problem, options);
  const { game, record } = read.value;
  const { at = record.moves.length, seat } = options;
  if (at > record.moves.length) {
    return refuse(
      world,
      EXIT.usage,
      no('bad-argument', `the record has ${record.moves.length} moves, so there is no position after move ${at}`)
        .problem,
      options,
    );
  }
  if (seat !== undefined && seat >= record.options.seats) {
    return refuse(
      world,
      EXIT.usage,
      no('bad-argument', `there is no seat ${seat}: seats are numbered 0 to ${record.options.seats - 1}`).problem,
      options,
    );
  }
  const state = replay(game, record, { until: at });
  if (!state.ok) return refuse(world, EXIT.input, state.problem, options);
  const shown = seat === undefined ? state.value : game.redact(state.value, seat);
  const position = game.notation.formatState(shown);
  if (options.json) {
    const found = {
      game: game.id,
      move: at,
      moves: record.moves.length,
      position,
      ...question(game, state.value, seat),
    };
    world.write(`${JSON.stringify(found)}\n`);
  } else {
    world.write(`${position}\n`);
  }
  return EXIT.fine;
}

/** What is asked and what may be answered, or how the game ended. */
function question(game: AnyGame, state: unknown, seat: Seat | undefined): object {
  const decision = game.decision(state);
  if (decision === undefined) return { outcome: game.outcome(state) };
  const asked = decision.seats.filter((each) => seat === undefined || each === seat);
  return { decision, legal: Object.fromEntries(asked.map((each) => [each, legalWords(game, state, each)])) };
}
