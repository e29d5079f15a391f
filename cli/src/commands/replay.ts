import type { AnyGame, GameEvent, Seat } from '@conclave/kernel/game';
import { playThrough, type Witness } from '@conclave/kernel/match';
import { legalWords, visibleEvents } from '@conclave/kernel/play';
import { type GameRecord, parseRecord } from '@conclave/kernel/record';
import { sentence } from '@conclave/texts/sentence';
import { Command } from 'commander';
import { EXIT, type Exit, failure, refuse } from '../exit.ts';
import { readSource } from '../source.ts';
import { wholeNumber } from '../table.ts';
import { withLanguage, textsFor } from '../language.ts';
import type { Environment } from '../environment.ts';

/** `conclave replay`: the position of a record after any of its moves. */
export function replayCommand(environment: Environment): Command {
  const command = new Command('replay')
    .description('Play a record again and print the position it leads to, in notation.')
    .argument('<file>', 'a record as `conclave record` prints it; - reads what is piped in');
  return withLanguage(command, environment)
    .option('--log', 'tell what happened, in sentences, instead of the position')
    .option('--at <n>', 'after so many moves (default: all)', wholeNumber)
    .option('--seat <n>', 'as this seat sees it (default: everything)', wholeNumber)
    .option('--json', 'position, question, legal moves and result as one JSON object')
    .action(async (file: string, options: ReplayOptions) =>
      environment.end(await replayFile(environment, file, options)),
    );
}

interface ReplayOptions {
  readonly at?: number;
  readonly seat?: Seat;
  readonly json?: boolean;
  readonly log?: boolean;
  readonly lang: string;
}

async function replayFile(environment: Environment, file: string, options: ReplayOptions): Promise<Exit> {
  const text = await readSource(environment, file);
  if (!text.ok)
    return refuse(environment, text.problem.code === 'no-file' ? EXIT.usage : EXIT.input, text.problem, options);
  const read = parseRecord((id) => environment.games.find((game) => game.id === id), text.value);
  if (!read.ok) return refuse(environment, EXIT.input, read.problem, options);
  const { game, record } = read.value;
  const { at = record.moves.length, seat } = options;
  if (at > record.moves.length) {
    return refuse(
      environment,
      EXIT.usage,
      failure('bad-argument', `the record has ${record.moves.length} moves, so there is no position after move ${at}`)
        .problem,
      options,
    );
  }
  if (seat !== undefined && seat >= record.options.seats) {
    return refuse(
      environment,
      EXIT.usage,
      failure('bad-argument', `there is no seat ${seat}: seats are numbered 0 to ${record.options.seats - 1}`).problem,
      options,
    );
  }
  const { witness, sentences } = listener(environment, read.value, options);
  const replayed = playThrough(game, record, options.log ? { until: at, witness } : { until: at });
  if (!replayed.ok) return refuse(environment, EXIT.input, replayed.problem, options);
  const { state } = replayed.value;
  const position = game.notation.formatState(seat === undefined ? state : game.redact(state, seat));
  if (options.json) {
    const log = options.log ? { log: sentences } : {};
    const place = { game: game.id, move: at, moves: record.moves.length, position };
    environment.write(`${JSON.stringify({ ...place, ...question(game, state, seat), ...log })}\n`);
  } else if (options.log) {
    for (const line of sentences) environment.write(`${line}\n`);
  } else {
    environment.write(`${position}\n`);
  }
  return EXIT.fine;
}

/** Turns the events that a seat, or a spectator, may see into sentences while the record is replayed. */
function listener(
  environment: Environment,
  { game, record }: { readonly game: AnyGame; readonly record: GameRecord },
  { seat, lang }: ReplayOptions,
): { readonly witness: Witness<unknown, GameEvent>; readonly sentences: readonly string[] } {
  const texts = textsFor(environment, game.id, lang);
  const names = Array.from({ length: record.options.seats }, (_, n) => texts.text('cli.seat', { n }));
  const sentences: string[] = [];
  return {
    sentences,
    witness({ index, events }) {
      for (const event of visibleEvents(events, seat)) {
        sentences.push(`${index + 1}. ${sentence(event, { texts, names, reader: seat })} (${event.rule})`);
      }
    },
  };
}

/** What is asked and what may be answered, or how the game ended. */
function question(game: AnyGame, state: unknown, seat: Seat | undefined): object {
  const decision = game.decision(state);
  if (decision === undefined) return { outcome: game.outcome(state) };
  const asked = decision.seats.filter((each) => seat === undefined || each === seat);
  return { decision, legal: Object.fromEntries(asked.map((each) => [each, legalWords(game, state, each)])) };
}
