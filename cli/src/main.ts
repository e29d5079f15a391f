import { BOTS } from '@conclave/bots/roster';
import { GAMES } from '@conclave/catalogue/games';
import { Command, CommanderError } from 'commander';
import { analyseCommand } from './commands/analyse.ts';
import { blundersCommand } from './commands/blunders.ts';
import { calibrateCommand } from './commands/calibrate.ts';
import { fitCommand } from './commands/fit.ts';
import { gamesCommand } from './commands/games.ts';
import { hintCommand } from './commands/hint.ts';
import { labCommand } from './commands/lab.ts';
import { lessonCommand } from './commands/lesson.ts';
import { perftCommand } from './commands/perft.ts';
import { playCommand } from './commands/play.ts';
import { ponderCommand } from './commands/ponder.ts';
import { recordCommand } from './commands/record.ts';
import { reportCommand } from './commands/report.ts';
import { replayCommand } from './commands/replay.ts';
import { rulesCommand } from './commands/rules.ts';
import { scenarioCommand } from './commands/scenario.ts';
import { simCommand } from './commands/sim.ts';
import { verifyCommand } from './commands/verify.ts';
import { EXIT, EXIT_HELP, type Exit } from './exit.ts';
import type { Environment } from './environment.ts';

/** Every command, in the order in which help lists them. */
const COMMANDS = [
  gamesCommand,
  playCommand,
  lessonCommand,
  recordCommand,
  replayCommand,
  verifyCommand,
  analyseCommand,
  hintCommand,
  scenarioCommand,
  perftCommand,
  rulesCommand,
  simCommand,
  labCommand,
  ponderCommand,
  reportCommand,
  fitCommand,
  calibrateCommand,
  blundersCommand,
];

/** The program as a person starts it. */
export async function main(words: readonly string[]): Promise<Exit> {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(EXIT.fine); // whoever was reading has seen enough
      throw error;
    });
  }
  return run(words, {
    games: GAMES,
    bots: BOTS,
    root: new URL('../../', import.meta.url),
    input: process.stdin,
    env: process.env,
    colour: coloured(),
    isInteractive: process.stderr.isTTY,
    write: (text) => process.stdout.write(text),
    writeError: (text) => process.stderr.write(text),
  });
}

/** Runs one command line; never throws. */
export async function run(words: readonly string[], outside: Omit<Environment, 'end'>): Promise<Exit> {
  let exit: Exit = EXIT.fine;
  const environment: Environment = {
    ...outside,
    end(code) {
      exit = code;
    },
  };
  try {
    await program(environment).parseAsync(words, { from: 'user' });
    return exit;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
    environment.writeError(
      `conclave: a mistake of this program: ${error instanceof Error ? error.stack : String(error)}\n`,
    );
    return EXIT.bug;
  }
}

function program(environment: Environment): Command {
  const conclave = new Command('conclave')
    .description('A table for magical tabletop games: play, record, replay, check and simulate them.')
    .addHelpText('after', EXIT_HELP)
    .exitOverride()
    .configureOutput({ writeOut: environment.write, writeErr: environment.writeError })
    .showHelpAfterError('(--help says more)');
  for (const make of COMMANDS) {
    const command = make(environment).copyInheritedSettings(conclave).addHelpText('after', EXIT_HELP);
    conclave.addCommand(command);
  }
  return conclave;
}

function coloured(): boolean {
  if (process.env['NO_COLOR'] !== undefined && process.env['NO_COLOR'] !== '') return false;
  if (process.env['FORCE_COLOR'] !== undefined) return process.env['FORCE_COLOR'] !== '0';
  return process.stdout.isTTY;
}
