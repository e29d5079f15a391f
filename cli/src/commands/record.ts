import { seeded } from '@conclave/kernel/chance';
import { recordOf } from '@conclave/kernel/match';
import type { GameRecord } from '@conclave/kernel/record';
import { Command } from 'commander';
import { chanceIn, drawsBetween } from '../draws.ts';
import { EXIT, type Exit, refuse } from '../exit.ts';
import { ITERATIONS, playOut, type Step } from '../bot-play.ts';
import { openTable, type Table, type TableRequest, wholeNumber, withTable } from '../table.ts';
import type { Environment } from '../environment.ts';

/** `conclave record`: plays a game out and prints its record, or everything that happened in it. */
export function recordCommand(environment: Environment): Command {
  const command = new Command('record')
    .description('Let bots play a game out and print its record (JSON: game, version, options, seed, moves).')
    .argument('<game>', 'which game; `conclave games` lists them');
  return withTable(command)
    .option('--iterations <n>', 'iterations of a bot for each move', wholeNumber, ITERATIONS)
    .option('--events', 'print JSON lines instead: every event, every random outcome, every legal move')
    .option('--json', 'complaints as JSON; the record is JSON in any case')
    .addHelpText('after', EVENTS_HELP)
    .action((id: string, options: RecordOptions) => environment.end(recordGame(environment, id, options)));
}

interface RecordOptions extends TableRequest {
  readonly iterations: number;
  readonly events?: boolean;
  readonly json?: boolean;
}

const EVENTS_HELP = `
The lines of --events, in order; 'move' counts from 1, and 0 is the set-up:
  {"type":"table","game","version","options","seed","bots"}
  {"type":"chance","move","draws"}          the 32-bit numbers drawn (sfc32, see kernel/src/chance.ts)
  {"type":"position","move","position"}     the whole position in notation, hidden things too
  {"type":"asked","move","prompt","seats","legal"}   legal: for every seat asked, its legal moves in words
  {"type":"move","move","seat","words"}
  {"type":"event","move","event","onlyFor"} onlyFor: the one seat that is told, if the event is private
  {"type":"outcome","move","scores","winners"}`;

function recordGame(environment: Environment, id: string, options: RecordOptions): Exit {
  const table = openTable(environment, id, options);
  if (!table.ok) return refuse(environment, EXIT.usage, table.problem, options);
  if (options.events) {
    writeEvents(environment, table.value, options.iterations);
  } else {
    environment.write(recordText(recordOf(playOut(table.value, options))));
  }
  return EXIT.fine;
}

/** A record as JSON that a person can read: one move to a line. */
export function recordText({ moves, ...head }: GameRecord): string {
  const lines = Object.entries(head).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},\n`);
  const list = moves.map((move) => `\n    ${JSON.stringify(move)}`).join(',');
  return `{\n${lines.join('')}  "moves": [${list}\n  ]\n}\n`;
}

function writeEvents(environment: Environment, table: Table, iterations: number): void {
  const { game, options, seed, bots } = table;
  const line = (fields: object) => environment.write(`${JSON.stringify(fields)}\n`);
  const seen = (move: number, state: unknown, earlier = seeded(seed)) => {
    const now = chanceIn(state);
    const draws = now === undefined ? [] : drawsBetween(earlier, now);
    if (draws === undefined || draws.length > 0) line({ type: 'chance', move, draws });
    line({ type: 'position', move, position: game.notation.formatState(state) });
  };
  const start = game.setup(options, seed);
  line({ type: 'table', game: game.id, version: game.version, options, seed, bots: bots.map((bot) => bot.id) });
  seen(0, start);
  const listen = ({ number: move, prompt, seats, legal, seat, words, events, before, after }: Step) => {
    line({ type: 'asked', move, prompt, seats, legal });
    line({ type: 'move', move, seat, words });
    for (const { event, onlyFor } of events) line({ type: 'event', move, event, onlyFor });
    seen(move, after, chanceIn(before));
  };
  const { state, moves } = playOut(table, { iterations, listen });
  line({ type: 'outcome', move: moves.length, ...game.outcome(state) });
}
