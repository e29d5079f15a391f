import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { GameEvent, Seat } from '@conclave/kernel/game';
import { recordOf } from '@conclave/kernel/match';
import { moveParts, promptText, ruleText } from '@conclave/texts/label';
import { RichArgument, listed, type Part, partsOf, seatPart } from '@conclave/texts/parts';
import { parts, type SentenceContext } from '@conclave/texts/sentence';
import { Command } from 'commander';
import { EXIT, type Exit, failure, refuse } from '../exit.ts';
import { ITERATIONS } from '../bot-play.ts';
import { paint, type Paints } from '../paint.ts';
import { legalNow, letBotsPlay, openSession, playWords, type Session, takeBackLast, whyNot } from '../session.ts';
import { reason } from '../source.ts';
import { openTable, type TableRequest, wholeNumber, withTable } from '../table.ts';
import { withLanguage, textsFor } from '../language.ts';
import { askForTable, isTerminal } from '../prompts.ts';
import type { Environment } from '../environment.ts';
import { recordText } from './record.ts';

/** `conclave play`: a person against bots, in the terminal or through a pipe. */
export function playCommand(environment: Environment): Command {
  const command = new Command('play')
    .description('Play a game against bots. Type `help` at the table to see what you can say there.')
    .argument('[game]', 'which game; at a terminal you are asked if you leave it out');
  return withLanguage(withTable(command), environment)
    .option('--seat <n>', 'where you sit', wholeNumber, 0)
    .option('--iterations <n>', 'iterations of a bot for each move', wholeNumber, ITERATIONS)
    .option('--json', 'complaints about the call as JSON')
    .action(async (id: string | undefined, options: PlayOptions) =>
      environment.end(await start(environment, id, options)),
    );
}

interface PlayOptions extends TableRequest {
  readonly seat: Seat;
  readonly iterations: number;
  readonly lang: string;
  readonly json?: boolean;
}

/** A session, and what is needed to print it. */
interface Screen {
  readonly environment: Environment;
  readonly session: Session;
  readonly context: SentenceContext;
  readonly paints: Paints;
}

/** Asks which game to play, unless it is given, and plays it. */
async function start(environment: Environment, id: string | undefined, options: PlayOptions): Promise<Exit> {
  if (id !== undefined) return playGame(environment, id, options);
  if (!isTerminal(environment)) {
    const ids = environment.games.map((game) => game.id).join(', ');
    return refuse(environment, EXIT.usage, failure('unknown-game', `say which game to play: ${ids}`).problem, options);
  }
  const request = await askForTable(environment, options.lang);
  if (request === undefined) return EXIT.fine;
  return playGame(environment, request.game, { ...options, ...request.table });
}

async function playGame(environment: Environment, id: string, options: PlayOptions): Promise<Exit> {
  const table = openTable(environment, id, options);
  if (!table.ok) return refuse(environment, EXIT.usage, table.problem, options);
  const { seats } = table.value.options;
  if (options.seat >= seats) {
    const { problem } = failure(
      'bad-argument',
      `there is no seat ${options.seat}: seats are numbered 0 to ${seats - 1}`,
    );
    return refuse(environment, EXIT.usage, problem, options);
  }
  const texts = textsFor(environment, id, options.lang);
  const names = table.value.bots.map((bot, seat) =>
    seat === options.seat ? texts.text('cli.you') : `${bot.id} ${seat}`,
  );
  const session = openSession(table.value, { person: options.seat, iterations: options.iterations });
  const screen: Screen = {
    environment,
    session,
    context: { texts, names, reader: options.seat },
    paints: paint(environment),
  };
  writeLine(screen, texts.text('cli.welcome', { game: texts.text('game.name'), seat: options.seat, seats }));
  await playOn(screen);
  return EXIT.fine;
}

/** Plays until the game is over, the person quits, or the input ends. */
async function playOn(screen: Screen): Promise<void> {
  const { environment, session, context } = screen;
  const reader = createInterface({ input: environment.input });
  const lines = reader[Symbol.asyncIterator]();
  writeEvents(screen, letBotsPlay(session));
  for (let asked = -1; session.table.game.decision(session.match.state) !== undefined; ) {
    if (asked !== session.match.moves.length) ask(screen);
    asked = session.match.moves.length;
    environment.write(`${context.texts.text('cli.choose')} `);
    const line = await lines.next();
    const words = line.done ? 'quit' : line.value.trim().replace(/\s+/g, ' ');
    if (!isTerminal(environment)) writeLine(screen, words); // a terminal has echoed it already
    if (words === 'quit' || words === 'exit') break;
    if (words !== '') runLine(screen, words);
  }
  reader.close(); // or an open terminal would keep the program alive
  if (session.table.game.decision(session.match.state) === undefined) writeEnd(screen);
  else writeLine(screen, context.texts.text('cli.bye'));
}

/** Shows the table and the legal moves, each with a number. */
function ask(screen: Screen): void {
  const { session, context, paints } = screen;
  const decision = session.table.game.decision(session.match.state);
  writeLine(screen, `\n${paints.dim(positionSeen(session))}\n`);
  writeLine(screen, paints.strong(promptText(decision?.prompt ?? '', context.texts)));
  listMoves(screen);
}

/** Runs one line of input: a move by its number or its words, or another command. */
function runLine(screen: Screen, words: string): void {
  const { session, context, paints } = screen;
  const { texts } = context;
  const [first = '', ...rest] = words.split(' ');
  const argument = rest.join(' ');
  const legal = legalNow(session);
  if (/^\d+$/.test(words) && !legal.includes(words)) {
    const chosen = legal[Number(words) - 1];
    if (chosen === undefined) writeLine(screen, texts.text('cli.no-number', { n: legal.length }));
    else move(screen, chosen);
  } else if (legal.includes(words)) {
    move(screen, words);
  } else if (first === 'why') {
    why(screen, argument);
  } else if (first === 'rule') {
    const known = texts.has(`rule.${argument}`);
    writeLine(screen, known ? ruleLine(screen, argument) : texts.text('cli.no-rule', { rule: argument }));
  } else if (words === 'moves') {
    listMoves(screen);
  } else if (words === 'position') {
    writeLine(screen, positionSeen(session));
  } else if (words === 'log') {
    for (const events of session.seen) writeEvents(screen, events);
  } else if (words === 'undo') {
    writeLine(screen, texts.text(takeBackLast(session) ? 'cli.undone' : 'cli.nothing-to-undo'));
    writeEvents(screen, letBotsPlay(session));
  } else if (first === 'save' && argument !== '') {
    save(screen, argument);
  } else if (words === 'help') {
    writeLine(screen, paints.dim(texts.text('cli.help', { example: legal[0] ?? '' })));
  } else {
    move(screen, words);
  }
}

function move(screen: Screen, words: string): void {
  const seen = playWords(screen.session, words);
  if (!seen.ok) {
    refuseMove(screen, words, seen.problem.rule);
  } else {
    writeEvents(screen, seen.value);
    writeEvents(screen, letBotsPlay(screen.session));
  }
}

/** Why a move is not allowed; without words, the rules behind what happened last. */
function why(screen: Screen, words: string): void {
  const { session, context } = screen;
  if (words === '') {
    const last = session.seen.findLast((events) => events.length > 0) ?? [];
    if (last.length === 0) writeLine(screen, context.texts.text('cli.nothing-happened'));
    for (const event of last) {
      writeEvents(screen, [event]);
      writeLine(screen, `  ${ruleLine(screen, event.rule)}`);
    }
  } else {
    const problem = whyNot(session, words);
    if (problem === undefined) writeLine(screen, context.texts.text('cli.allowed'));
    else refuseMove(screen, words, problem.rule);
  }
}

function refuseMove(screen: Screen, words: string, rule: string | undefined): void {
  const { context, paints } = screen;
  const { texts } = context;
  if (rule === undefined) {
    writeLine(screen, paints.bad(texts.text('cli.no-move', { words })));
  } else {
    writeLine(screen, paints.bad(texts.text('cli.forbidden', { rule, text: ruleText(rule, texts) })));
  }
}

function save(screen: Screen, file: string): void {
  const { texts } = screen.context;
  try {
    writeFileSync(file, recordText(recordOf(screen.session.match)));
    writeLine(screen, texts.text('cli.saved', { file }));
  } catch (error) {
    writeLine(screen, texts.text('cli.not-saved', { file, reason: reason(error) }));
  }
}

function listMoves(screen: Screen): void {
  const { session, context, paints } = screen;
  const legal = legalNow(session);
  const width = String(legal.length).length;
  for (const [i, words] of legal.entries()) {
    const label = painted(screen, moveParts(words, context.texts));
    writeLine(screen, `  ${String(i + 1).padStart(width)}  ${label}  ${paints.dim(words)}`);
  }
}

function writeEvents(screen: Screen, events: readonly GameEvent[]): void {
  for (const event of events) {
    writeLine(screen, `${painted(screen, parts(event, screen.context))} ${screen.paints.dim(event.rule)}`);
  }
}

function writeEnd(screen: Screen): void {
  const { session, context } = screen;
  const { texts, names, reader } = context;
  const { winners, scores } = session.table.game.outcome(session.match.state);
  writeLine(screen, '');
  writeLine(screen, positionSeen(session));
  writeLine(screen, texts.text('cli.over'));
  for (const [seat, points] of scores.entries())
    writeLine(screen, texts.text('cli.score', { name: names[seat] ?? '', points }));
  const crowd = listed(
    texts.language,
    winners.map((seat) => seatPart(names, seat)),
  );
  const me = winners.length === 1 && winners[0] === reader ? 'you' : 'other';
  const args = { count: winners.length, me, winners: new RichArgument(crowd, winners.join(' ')) };
  writeLine(screen, screen.paints.strong(painted(screen, partsOf(texts, 'cli.won', args))));
}

function ruleLine({ context, paints }: Screen, rule: string): string {
  return `${paints.rule(rule)}: ${ruleText(rule, context.texts)}`;
}

function positionSeen({ match: { game, state }, person }: Session): string {
  return game.notation.formatState(game.redact(state, person));
}

function painted({ paints }: Screen, list: readonly Part[]): string {
  return list.map((part) => (part.kind === 'text' ? part.text : paints[part.kind](part.text))).join('');
}

function writeLine({ environment }: Screen, line: string): void {
  environment.write(`${line}\n`);
}
