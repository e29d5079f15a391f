import { seedFrom } from './chance.ts';
import type { Game, GameEvent, RuleId, Seat } from './game.ts';
import { parseOptions, parseOptionWords, type TableOptions } from './options.ts';
import { legalWords, play, type EmittedEvent, visibleEvents } from './play.ts';
import { fail, ok, type Result } from './result.ts';

/**
 * A scenario is a text that a player can read: a position, what is played, what must then be true.
 *
 *   # AU-33: no suit twice in a trick          a comment; the first one is the title
 *   game aurum                                 which game; every scenario says so
 *   …                                          the position, in the game's own notation
 *   options seats=4 zeros=false                or, instead of a position: a fresh game with these options
 *   > play Z4                                  plays for the seat that is asked; `> 2: play Z4` names the seat
 *   ! play Z9 : AU-33                          must be refused, by this rule if one is named; `! 2: …` names the seat
 *   + play G5                                  must be among the legal moves
 *   ? end, play G5                             these are all the legal moves, in any order
 *   = hand 0 B9 P4                             must be a line of the position now
 *   =1 hand 0 ?*12                             must be a line of what seat 1 sees; `=- …` of what a spectator sees
 *   ~ trick-won seat=2 rule=AU-45              the last move caused such an event, with at least these fields
 *   = winners 0 2                              once the game is over there are lines `winners …` and `scores …` too
 *   ---                                        the next scenario of the file begins
 */
export interface Scenario {
  readonly title: string;
  readonly game: string;
  readonly rules: readonly RuleId[];
  readonly position: readonly PositionLine[];
  readonly steps: readonly Step[];
}

interface PositionLine {
  readonly line: number;
  readonly text: string;
}

interface Step {
  readonly line: number;
  readonly sign: string;
  readonly seat: Seat | '-' | undefined;
  readonly text: string;
}

/** What a scenario expected and what there was instead. */
export interface Difference {
  readonly title: string;
  readonly line: number;
  readonly expected: string;
  readonly found: string;
}

const RULE = /\b[A-Z]{1,4}-[A-Z]?\d+[a-z]?\b/g;
const STEP = /^([>!+?=~])(?:(\d+|-)(?=\s))?\s*(?:(\d+):\s*)?(.*)$/;

/** The scenarios of a file. */
export function parseScenarios(text: string): Result<Scenario[]> {
  const scenarios: Scenario[] = [];
  let lines: { readonly number: number; readonly text: string }[] = [];
  for (const [i, line] of `${text}\n---`.split('\n').entries()) {
    if (line.trim() !== '---') {
      lines.push({ number: i + 1, text: line });
    } else {
      if (lines.some((each) => each.text.trim() !== '')) {
        const scenario = parseScenario(lines);
        if (!scenario.ok) return scenario;
        scenarios.push(scenario.value);
      }
      lines = [];
    }
  }
  return ok(scenarios);
}

function parseScenario(lines: readonly { readonly number: number; readonly text: string }[]): Result<Scenario> {
  let title = '';
  let game = '';
  const rules = new Set<RuleId>();
  const position: PositionLine[] = [];
  const steps: Step[] = [];
  for (const { number, text } of lines) {
    for (const rule of text.match(RULE) ?? []) rules.add(rule);
    const line = text.replace(/(^|\s)#.*$/, '').trim();
    if (line === '') {
      if (title === '') title = text.replace(/^\s*#\s*/, '').trim();
    } else if (line.startsWith('game ')) {
      game = line.slice(5).trim();
    } else {
      const step = STEP.exec(line);
      if (step !== null) {
        const [, sign, viewer, mover, rest] = step;
        const seat = viewer === '-' ? '-' : (viewer ?? mover) === undefined ? undefined : Number(viewer ?? mover);
        steps.push({ line: number, sign, seat, text: rest.trim() });
      } else if (steps.length > 0) {
        return fail('bad-position', `line ${number}: a line of the position after the first step: '${line}'`);
      } else if (position[0]?.text.startsWith('options')) {
        return fail('bad-position', `line ${number}: options and a position exclude each other: '${line}'`);
      } else {
        position.push({ line: number, text: line });
      }
    }
  }
  if (game === '')
    return fail('bad-position', `line ${lines[0].number}: the scenario does not say its game, as in 'game aurum'`);
  return ok({ title, game, rules: [...rules], position, steps });
}

/** Plays a scenario; an empty list means that everything was as it says. */
export function runScenario<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  scenario: Scenario,
): Difference[] {
  const { title } = scenario;
  const start = startOf(game, scenario);
  if (!start.ok) return [{ title, expected: 'a position', ...placeOf(start.problem.text, scenario) }];
  const differences: Difference[] = [];
  let state = start.value;
  let events: readonly EmittedEvent<E>[] = [];
  for (const step of scenario.steps) {
    const expected = `${step.sign} ${step.text}`;
    const differ = (found: string) => differences.push({ title, line: step.line, expected, found });
    const asked = game.decision(state)?.seats ?? [];
    const seat = typeof step.seat === 'number' ? step.seat : (asked[0] ?? 0);
    if (step.sign === '>') {
      const played = play(game, state, seat, step.text);
      if (!played.ok) {
        differ(`${played.problem.text}; legal: ${legalWords(game, state, seat).join(', ')}`);
        break;
      }
      ({ state, events } = played.value);
    } else if (step.sign === '!') {
      const [, words, rule] = /^(.*?)(?:\s+:\s+(\S+))?$/.exec(step.text) as unknown as [
        string,
        string,
        string | undefined,
      ];
      const played = play(game, state, seat, words);
      if (played.ok) differ('it is allowed');
      else if (rule !== undefined && played.problem.rule !== rule)
        differ(`refused by ${played.problem.rule ?? 'no rule'}`);
    } else if (step.sign === '+') {
      const legal = legalWords(game, state, seat);
      if (!legal.includes(step.text)) differ(`legal: ${legal.join(', ')}`);
    } else if (step.sign === '?') {
      const legal = legalWords(game, state, seat).sort().join(', ');
      const wanted = step.text
        .split(',')
        .map((words) => words.trim())
        .filter((words) => words !== '')
        .sort()
        .join(', ');
      if (legal !== wanted) differ(`legal: ${legal}`);
    } else if (step.sign === '=') {
      const seen =
        step.seat === undefined ? state : step.seat === '-' ? game.redact(state) : game.redact(state, step.seat);
      const found = linesOf(game, seen);
      if (!found.includes(tidy(step.text))) differ(nearest(found, tidy(step.text)));
    } else {
      const heard =
        step.seat === undefined
          ? events.map(({ event }) => event)
          : visibleEvents(events, step.seat === '-' ? undefined : step.seat);
      if (!heard.some((event) => matches(event, step.text)))
        differ(heard.map((event) => JSON.stringify(event)).join(' '));
    }
  }
  return differences;
}

export function startOf<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  scenario: Scenario,
): Result<S> {
  const lines = scenario.position.map(({ text }) => text);
  const [first = ''] = lines;
  if (!first.startsWith('options')) return game.notation.parseState(lines.join('\n'));
  const options = parseOptions(game, parseOptionWords(first.slice(7)));
  return options.ok ? ok(game.setup(options.value, seedFrom(scenario.title))) : options;
}

/** What is wrong with a position, by the lines of the file. */
function placeOf(problem: string, { position }: Scenario): { readonly line: number; readonly found: string } {
  const [, n = '1', rest = problem] = /^line (\d+): (.*)$/s.exec(problem) ?? [];
  const line = position[Number(n) - 1]?.line ?? 1;
  return { line, found: rest === problem ? problem : `line ${line}: ${rest}` };
}

/** The lines of a position, and of the result once the game is over. */
export function linesOf<S, E extends GameEvent, O extends TableOptions>(game: Game<S, E, O>, state: S): string[] {
  const lines = game.notation.formatState(state).split('\n').map(tidy);
  if (game.decision(state) === undefined) {
    const { winners, scores } = game.outcome(state);
    lines.push(tidy(`winners ${winners.join(' ')}`), tidy(`scores ${scores.join(' ')}`));
  }
  return lines;
}

export function tidy(line: string): string {
  return line.trim().replace(/\s+/g, ' ');
}

/** The line that begins like the expected one, to show what differs; the whole position when none does. */
export function nearest(found: readonly string[], expected: string): string {
  const words = expected.split(' ');
  for (let n = Math.min(words.length, 2); n > 0; n--) {
    const near = found.filter((line) => line.startsWith(words.slice(0, n).join(' ')));
    if (near.length > 0) return near.join(' / ');
  }
  return found.join(' / ');
}

/** `type name=value …`: the event has that type and at least these fields; lists are written with commas. */
export function matches(event: GameEvent, text: string): boolean {
  const [type, ...fields] = text.split(/\s+/);
  return (
    event.type === type &&
    fields.every((field) => {
      const [name, value] = field.split('=');
      const found = (event as unknown as Record<string, unknown>)[name];
      return (Array.isArray(found) ? found.join(',') : String(found)) === value;
    })
  );
}
