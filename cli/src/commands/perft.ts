import type { AnyGame } from '@conclave/kernel/game';
import { legalWords } from '@conclave/kernel/play';
import { perft } from '@conclave/kernel/perft';
import { Command } from 'commander';
import { type Answer, EXIT, type Exit, failure, refuse } from '../exit.ts';
import { readSource } from '../source.ts';
import { openTable, type Table, type TableRequest, wholeNumber } from '../table.ts';
import type { Environment } from '../environment.ts';

/** `conclave perft`: how many ways a position can go on. */
export function perftCommand(environment: Environment): Command {
  return new Command('perft')
    .description('Count the ways a position can go on for some moves: a fingerprint of all move generation.')
    .argument('<game>', 'which game')
    .requiredOption('--depth <n>', 'how many moves deep', wholeNumber)
    .option('--position <file>', 'a position in notation (default: a fresh game); - reads what is piped in')
    .option('--seats <n>', 'a fresh game with so many seats', wholeNumber)
    .option('--options <words>', "a fresh game with these options, as 'name=value other=value' or JSON")
    .option('--seed <seed>', 'the seed of the fresh game: 64 hex digits, or any text', 'perft')
    .option('--divide', 'the count behind each first move')
    .option('--json', 'as one JSON object')
    .action(async (id: string, options: PerftOptions) => environment.end(await countWays(environment, id, options)));
}

interface PerftOptions extends TableRequest {
  readonly depth: number;
  readonly position?: string;
  readonly divide?: boolean;
  readonly json?: boolean;
}

async function countWays(environment: Environment, id: string, options: PerftOptions): Promise<Exit> {
  const table = openTable(environment, id, options);
  if (!table.ok) return refuse(environment, EXIT.usage, table.problem, options);
  const { game } = table.value;
  const start =
    options.position === undefined ? fresh(table.value) : await positionIn(environment, game, options.position);
  if (!start.ok)
    return refuse(environment, start.problem.code === 'no-file' ? EXIT.usage : EXIT.input, start.problem, options);
  const begun = performance.now();
  const { depth } = options;
  const first = options.divide && depth > 0 ? divided(game, start.value, depth) : undefined;
  const ways = first === undefined ? perft(game, start.value, depth) : Object.values(first).reduce((a, b) => a + b, 0);
  const seconds = (performance.now() - begun) / 1000;
  if (options.json) {
    environment.write(`${JSON.stringify({ game: game.id, depth, ways, divide: first, seconds })}\n`);
  } else {
    for (const [words, count] of Object.entries(first ?? {})) environment.write(`${words.padEnd(24)} ${count}\n`);
    environment.write(`${ways}\n`);
  }
  return EXIT.fine;
}

function fresh({ game, options, seed }: Table): Answer<unknown> {
  return { ok: true, value: game.setup(options, seed) };
}

async function positionIn(environment: Environment, game: AnyGame, file: string): Promise<Answer<unknown>> {
  const text = await readSource(environment, file);
  if (!text.ok) return text;
  const read = game.notation.parseState(text.value);
  if (!read.ok || !HIDDEN.test(game.notation.formatState(read.value))) return read;
  return failure('bad-position', "the position has hidden pieces, written '?': nobody can count how it goes on");
}

/** A hidden piece, or several: `?`, `?*10`. What chance will bring may stay hidden. */
const HIDDEN = /^(?!chance ).*\s\?(?:\*\d+)?(?:\s|$)/m;

/** The count behind each first move, by its words. */
function divided(game: AnyGame, state: unknown, depth: number): Record<string, number> {
  const seat = game.decision(state)?.seats[0];
  if (seat === undefined) return {};
  const words = legalWords(game, state, seat);
  return Object.fromEntries(
    game.legal(state, seat).map((move, i) => {
      const after = game.clone(state);
      game.apply(after, seat, move);
      return [words[i], perft(game, after, depth - 1)];
    }),
  );
}
