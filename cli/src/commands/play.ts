import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { GameEvent, Seat } from '@conclave/kernel/game';
import { recordOf } from '@conclave/kernel/match';
import { moveParts, promptText, ruleText } from '@conclave/texts/label';
import { RichArgument, listed, type Part, partsOf, seatPart } from '@conclave/texts/parts';
import { parts, type SentenceContext } from '@conclave/texts/sentence';
import { Command } from 'commander';
import { EXIT, type Exit, no, refuse } from '../exit.ts';
import { ITERATIONS } from '../bot-play.ts';
import { paint, type Paints } from '../paint.ts';
import { legalNow, letBotsPlay, openSession, playWords, type Session, takeBackLast, whyNot } from '../session.ts';
import { reason } from '../source.ts';
import { openTable, type TableRequest, wholeNumber, withTable } from '../table.ts';
import { withLanguage, textsFor } from '../language.ts';
import { askForTable, isTerminal } from '../prompts.ts';
import type { Environment } from '../environment.ts';
import { printed } from './record.ts';

/** `conclave play`: a person against bots, in the terminal or through a pipe. */
export function playCommand(world: Environment): Command {
  const command = new Command('play')
    .description('Play a game against bots. Type `help` at the table to see what you can say there.')
    .argument('[game]', 'which game; at a terminal you are asked if you leave it out');
  return withLanguage(withTable(command), world)
    .option('--seat <n>', 'where you sit', wholeNumber, 0)
    .option('--iterations <n>', 'how many looks a bot may take at one move', wholeNumber, ITERATIONS)
    .option('--json', 'complaints about the call as JSON')
    .action(async (id: string | undefined, options: PlayOptions) => world.end(await come(world, id, options)));
}

interface PlayOptions extends TableRequest {
  readonly seat: Seat;
  readonly iterations: number;
  readonly lang: string;
  readonly json?: boolean;
}

/** A session and how it is shown. */
interface Show {
  readonly world: Environment;
  readonly session: Session;
  readonly telling: SentenceContext;
  readonly paints: Paints;
}

/** Finds out which game it shall be, and plays it. */
async function come(world: Environment, id: string | undefined, options: PlayOptions): Promise<Exit> {
  if (id !== undefined) return playGame(world, id, options);
  if (!isTerminal(world)) {
    const ids = world.games.map((game) => game.id).join(', ');
    return refuse(world, EXIT.usage, no('unknown-game', `say which game to play: ${ids}`).problem, options);
  }
  const wish = await askForTable(world, options.lang);
  if (wish === undefined) return EXIT.fine;
  return playGame(world, wish.game, { ...options, ...wish.table });
}

async function playGame(world: Environment, id: string, options: PlayOptions): Promise<Exit> {
  const table = openTable(world, id, options);
  if (!table.ok) return refuse(world, EXIT.usage, table.problem, options);
  const { seats } = table.value.options;
  if (options.seat >= seats) {
    const { problem } = no('bad-argument', `there is no seat ${options.seat}: seats are numbered 0 to ${seats - 1}`);
    return refuse(world, EXIT.usage, problem, options);
  }
  const texts = textsFor(world, id, options.lang);
  const names = table.value.bots.map((bot, seat) =>
    seat === options.seat ? texts.text('cli.you') : `${bot.id} ${seat}`,
  );
  const session = openSession(table.value, { person: options.seat, iterations: options.iterations });
  const show: Show = { world, session, telling: { texts, names, reader: options.seat }, paints: paint(world) };
  say(show, texts.text('cli.welcome', { game: texts.text('game.name'), seat: options.seat, seats }));
  await sit(show);
  return EXIT.fine;
}

/** Goes on until the game is over, or the person leaves or has nothing more to say. */
async function sit(show: Show): Promise<void> {
  const { world, session, telling } = show;
  const reader = createInterface({ input: world.input });
  const lines = reader[Symbol.asyncIterator]();
  tell(show, letBotsPlay(session));
  for (let asked = -1; session.table.game.decision(session.match.state) !== undefined; ) {
    if (asked !== session.match.moves.length) ask(show);
    asked = session.match.moves.length;
    world.write(`${telling.texts.text('cli.choose')} `);
    const line = await lines.next();
    const words = line.done ? 'quit' : line.value.trim().replace(/\s+/g, ' ');
    if (!isTerminal(world)) say(show, words); // at a terminal it stands there already
    if (words === 'quit' || words === 'exit') break;
    if (words !== '') obey(show, words);
  }
  reader.close(); // or an open terminal would keep the program alive
  if (session.table.game.decision(session.match.state) === undefined) tellEnd(show);
  else say(show, telling.texts.text('cli.bye'));
}

/** Shows the table and the legal moves, each with a number. */
function ask(show: Show): void {
  const { session, telling, paints } = show;
  const decision = session.table.game.decision(session.match.state);
  say(show, `\n${paints.dim(positionSeen(session))}\n`);
  say(show, paints.strong(promptText(decision?.prompt ?? '', telling.texts)));
  listMoves(show);
}

/** One line of the person: a move by number or words, or one of the other things one can say. */
function obey(show: Show, words: string): void {
  const { session, telling, paints } = show;
  const { texts } = telling;
  const [first = '', ...rest] = words.split(' ');
  const argument = rest.join(' ');
  const legal = legalNow(session);
  if (/^\d+$/.test(words) && !legal.includes(words)) {
    const chosen = legal[Number(words) - 1];
    if (chosen === undefined) say(show, texts.text('cli.no-number', { n: legal.length }));
    else move(show, chosen);
  } else if (legal.includes(words)) {
    move(show, words);
  } else if (first === 'why') {
    why(show, argument);
  } else if (first === 'rule') {
    const known = texts.has(`rule.${argument}`);
    say(show, known ? ruleLine(show, argument) : texts.text('cli.no-rule', { rule: argument }));
  } else if (words === 'moves') {
    listMoves(show);
  } else if (words === 'position') {
    say(show, positionSeen(session));
  } else if (words === 'log') {
    for (const events of session.seen) tell(show, events);
  } else if (words === 'undo') {
    say(show, texts.text(takeBackLast(session) ? 'cli.undone' : 'cli.nothing-to-undo'));
    tell(show, letBotsPlay(session));
  } else if (first === 'save' && argument !== '') {
    save(show, argument);
  } else if (words === 'help') {
    say(show, paints.dim(texts.text('cli.help', { example: legal[0] ?? '' })));
  } else {
    move(show, words);
  }
}

function move(show: Show, words: string): void {
  const seen = playWords(show.session, words);
  if (!seen.ok) {
    refuseMove(show, words, seen.problem.rule);
  } else {
    tell(show, seen.value);
    tell(show, letBotsPlay(show.session));
  }
}

/** Why a move is not allowed; without words, the rules behind what happened last. */
function why(show: Show, words: string): void {
  const { session, telling } = show;
  if (words === '') {
    const last = session.seen.findLast((events) => events.length > 0) ?? [];
    if (last.length === 0) say(show, telling.texts.text('cli.nothing-happened'));
    for (const event of last) {
      tell(show, [event]);
      say(show, `  ${ruleLine(show, event.rule)}`);
    }
  } else {
    const problem = whyNot(session, words);
    if (problem === undefined) say(show, telling.texts.text('cli.allowed'));
    else refuseMove(show, words, problem.rule);
  }
}

function refuseMove(show: Show, words: string, rule: string | undefined): void {
  const { telling, paints } = show;
  const { texts } = telling;
  if (rule === undefined) {
    say(show, paints.bad(texts.text('cli.no-move', { words })));
  } else {
    say(show, paints.bad(texts.text('cli.forbidden', { rule, text: ruleText(rule, texts) })));
  }
}

function save(show: Show, file: string): void {
  const { texts } = show.telling;
  try {
    writeFileSync(file, printed(recordOf(show.session.match)));
    say(show, texts.text('cli.saved', { file }));
  } catch (error) {
    say(show, texts.text('cli.not-saved', { file, reason: reason(error) }));
  }
}

function listMoves(show: Show): void {
  const { session, telling, paints } = show;
  const legal = legalNow(session);
  const width = String(legal.length).length;
  for (const [i, words] of legal.entries()) {
    const label = painted(show, moveParts(words, telling.texts));
    say(show, `  ${String(i + 1).padStart(width)}  ${label}  ${paints.dim(words)}`);
  }
}

function tell(show: Show, events: readonly GameEvent[]): void {
  for (const event of events) {
    say(show, `${painted(show, parts(event, show.telling))} ${show.paints.dim(event.rule)}`);
  }
}

function tellEnd(show: Show): void {
  const { session, telling } = show;
  const { texts, names, reader } = telling;
  const { winners, scores } = session.table.game.outcome(session.match.state);
  say(show, '');
  say(show, positionSeen(session));
  say(show, texts.text('cli.over'));
  for (const [seat, points] of scores.entries())
    say(show, texts.text('cli.score', { name: names[seat] ?? '', points }));
  const crowd = listed(
    texts.language,
    winners.map((seat) => seatPart(names, seat)),
  );
  const me = winners.length === 1 && winners[0] === reader ? 'you' : 'other';
  const args = { count: winners.length, me, winners: new RichArgument(crowd, winners.join(' ')) };
  say(show, show.paints.strong(painted(show, partsOf(texts, 'cli.won', args))));
}

function ruleLine({ telling, paints }: Show, rule: string): string {
  return `${paints.rule(rule)}: ${ruleText(rule, telling.texts)}`;
}

function positionSeen({ match: { game, state }, person }: Session): string {
  return game.notation.formatState(game.redact(state, person));
}

function painted({ paints }: Show, list: readonly Part[]): string {
  return list.map((part) => (part.kind === 'text' ? part.text : paints[part.kind](part.text))).join('');
}

function say({ world }: Show, line: string): void {
  world.write(`${line}\n`);
}
