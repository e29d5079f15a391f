import { randomBytes } from 'node:crypto';
import type { Bot } from '@conclave/bots/bot';
import { isSeed, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, Seed } from '@conclave/kernel/game';
import { parseOptions, parseOptionWords, type TableOptions } from '@conclave/kernel/options';
import { type Command, InvalidArgumentError } from 'commander';
import { type Answer, failure } from './exit.ts';
import type { Environment } from './environment.ts';

/** A table with its game, its options and a bot for every seat. */
export interface Table {
  readonly game: AnyGame;
  readonly options: TableOptions;
  readonly seed: Seed;
  readonly bots: readonly Bot[];
}

/** How a table is asked for on the command line. */
export interface TableRequest {
  readonly seats?: number;
  readonly options?: string;
  readonly seed?: string;
  readonly bots?: string;
}

const MOST_OPTION_CHARS = 10_000;

/** The options that describe a table, the same for every command that needs one. */
export function withTable(command: Command): Command {
  return command
    .option('--seats <n>', 'how many sit at the table', wholeNumber)
    .option('--options <words>', "what the table chose, as 'name=value other=value' or as a JSON object")
    .option('--seed <seed>', '64 hex digits, or any text, which is then hashed to a seed (default: by chance)')
    .option('--bots <names>', 'who plays, such as greedy,random; too few are seated again from the start', 'random');
}

/** The table that was asked for, or what is wrong with the request. */
export function openTable(
  environment: Pick<Environment, 'games' | 'bots'>,
  id: string,
  request: TableRequest,
): Answer<Table> {
  const game = findGame(environment, id);
  if (!game.ok) return game;
  const names = (request.bots ?? 'random').split(',').map((name) => name.trim());
  const bots: Bot[] = [];
  for (const name of names) {
    const bot = environment.bots.find((each) => each.id === name);
    if (bot === undefined) {
      return failure(
        'unknown-bot',
        `there is no bot '${name}'; there are ${environment.bots.map((each) => each.id).join(', ')}`,
      );
    }
    bots.push(bot);
  }
  const raw = rawOptions(request.options ?? '');
  if (!raw.ok) return raw;
  const options = parseOptions(
    game.value,
    withSeats(raw.value, request.seats ?? guessSeats(game.value, raw.value, bots)),
  );
  if (!options.ok) return options;
  if (bots.length > options.value.seats) {
    return failure('bad-seats', `${bots.length} bots are named, but only ${options.value.seats} sit at the table`);
  }
  const seated = Array.from({ length: options.value.seats }, (_, seat) => bots[seat % bots.length] as Bot);
  return { ok: true, value: { game: game.value, options: options.value, seed: seedOf(request.seed), bots: seated } };
}

export function findGame(environment: Pick<Environment, 'games'>, id: string): Answer<AnyGame> {
  const game = environment.games.find((each) => each.id === id);
  if (game !== undefined) return { ok: true, value: game };
  const ids = environment.games.map((each) => each.id).join(', ');
  return failure('unknown-game', `there is no game '${id.slice(0, 40)}'; there are ${ids}`);
}

/** A whole number from 0 on, for commander. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** A whole number from 1 on. */
export function atLeastOne(text: string): number {
  const n = wholeNumber(text);
  if (n === 0) throw new InvalidArgumentError('It must be at least 1.');
  return n;
}

function withSeats(raw: unknown, seats: number | undefined): unknown {
  return isObject(raw) && seats !== undefined ? { ...raw, seats } : raw;
}

/** Who names several bots and no number of seats means one seat for each. */
function guessSeats({ seats }: AnyGame, raw: unknown, bots: readonly Bot[]): number | undefined {
  const said = !isObject(raw) || Object.hasOwn(raw, 'seats');
  const fits = bots.length > 1 && bots.length >= seats.min && bots.length <= seats.max;
  return fits && !said ? bots.length : undefined;
}

function isObject(raw: unknown): raw is object {
  return raw !== null && typeof raw === 'object' && !Array.isArray(raw);
}

function seedOf(text: string | undefined): Seed {
  if (text === undefined) return randomBytes(32).toString('hex');
  return isSeed(text) ? text : seedFrom(text);
}

function rawOptions(text: string): Answer<unknown> {
  if (text.length > MOST_OPTION_CHARS) {
    return failure('bad-options', `options have at most ${MOST_OPTION_CHARS} characters, these have ${text.length}`);
  }
  if (!text.trimStart().startsWith('{')) return { ok: true, value: parseOptionWords(text) };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return failure('bad-options', 'the options look like JSON, but are not, or not all of it');
  }
}
