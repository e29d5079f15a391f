import type { Game, GameEvent, RuleId, Seat, View } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { legalWords } from '@conclave/kernel/play';
import { ok, type Result } from '@conclave/kernel/result';
import { matches } from '@conclave/kernel/scenario';
import { misread, NAME, RULE, statementsIn } from './statements.ts';

/** What a coach says in somebody's first games, each thing once: `coach.txt` beside the lessons. */
export interface Coach {
  readonly game: string;
  readonly moments: readonly Moment[];
}

export interface Moment {
  readonly line: number;
  /** The key of its sentence is `coach.` and this. */
  readonly name: string;
  readonly trigger: Trigger;
  readonly conditions: readonly Condition[];
  readonly rule: RuleId;
}

type Trigger =
  /** Somebody is asked this. */
  | { readonly on: 'prompt'; readonly prompt: string }
  /** This happened: an event as scenarios write it. */
  | { readonly on: 'event'; readonly event: string }
  /** Somebody is about to make a move that wastes something for certain. */
  | { readonly on: 'before'; readonly move: RegExp };

/** `with` and `without` look at the lines of the position, `offers` at the legal moves. */
interface Condition {
  readonly kind: 'with' | 'without' | 'offers';
  readonly pattern: string;
}

/** What somebody sees at a moment of the game. */
export interface Seen<S> {
  readonly view: View<S>;
  readonly seat: Seat;
  /** What the last moves told this seat, the newest last. */
  readonly events: readonly GameEvent[];
}

/** Reads a coach; what is wrong is refused with its line. */
export function readCoach(text: string): Result<Coach> {
  let game = '';
  const moments: Moment[] = [];
  for (const { line, word, rest } of statementsIn(text)) {
    if (word === 'game') {
      game = rest;
      continue;
    }
    if (word !== 'say') return misread(line, `'${word}' is none of game and say`);
    const [name = '', trigger = '', ...more] = rest.split(' : ').map((part) => part.trim());
    const rule = more.pop() ?? '';
    const read = readTrigger(trigger);
    const conditions = more.map(readCondition);
    if (!NAME.test(name) || read === undefined || !RULE.test(rule) || conditions.includes(undefined)) {
      return misread(line, `a moment is written like 'say lead : prompt play : with /^trick$/ : AU-31'`);
    }
    if (moments.some((each) => each.name === name)) return misread(line, `the moment '${name}' stands twice`);
    moments.push({ line, name, trigger: read, conditions: conditions.filter((each) => each !== undefined), rule });
  }
  if (game === '') return misread(1, `a coach says its game, as in 'game aurum'`);
  return ok({ game, moments });
}

function readTrigger(text: string): Trigger | undefined {
  const [, on, rest = ''] = /^(prompt|event|before) (.+)$/.exec(text) ?? [];
  if (on === 'prompt') return { on, prompt: rest };
  if (on === 'event') return { on, event: rest };
  const pattern = /^\/(.+)\/$/.exec(rest)?.[1];
  return pattern === undefined ? undefined : { on: 'before', move: new RegExp(pattern) };
}

function readCondition(text: string): Condition | undefined {
  const [, kind, pattern] = /^(with|without|offers) \/(.+)\/$/.exec(text) ?? [];
  return kind === undefined || pattern === undefined ? undefined : { kind: kind as Condition['kind'], pattern };
}

/** The one thing to say now, if there is any: first what is asked, then what happened, the newest first. */
export function coachSays<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  coach: Coach,
  seen: Seen<S>,
  said: ReadonlySet<string>,
): Moment | undefined {
  const fresh = coach.moments.filter(({ name }) => !said.has(name));
  const decision = game.decision(seen.view);
  const prompt = decision?.seats.includes(seen.seat) ? decision.prompt : undefined;
  const asked = fresh.find(
    (moment) =>
      moment.trigger.on === 'prompt' && moment.trigger.prompt === prompt && isSo(game, moment.conditions, seen),
  );
  if (asked !== undefined) return asked;
  for (const event of seen.events.toReversed()) {
    const happened = fresh.find(
      (moment) =>
        moment.trigger.on === 'event' &&
        isEvent(event, moment.trigger.event, seen.seat) &&
        isSo(game, moment.conditions, seen),
    );
    if (happened !== undefined) return happened;
  }
  return undefined;
}

/** Why to think again before these words are played, if they waste something for certain. */
export function coachWarns<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  coach: Coach,
  seen: Seen<S>,
  words: string,
): Moment | undefined {
  return coach.moments.find(
    ({ trigger, conditions }) => trigger.on === 'before' && trigger.move.test(words) && isSo(game, conditions, seen),
  );
}

/** `seat=me` is the reader's own event, `seat=other` somebody else's. */
function isEvent(event: GameEvent, text: string, me: Seat): boolean {
  const [, who] = /\bseat=(me|other)\b/.exec(text) ?? [];
  if (who === undefined) return matches(event, text);
  const seat = (event as GameEvent & { readonly seat?: Seat }).seat;
  return (seat === me) === (who === 'me') && seat !== undefined && matches(event, text.replace(/\s*\bseat=\w+/, ''));
}

function isSo<S, E extends GameEvent, O extends TableOptions>(
  game: Game<S, E, O>,
  conditions: readonly Condition[],
  { view, seat }: Seen<S>,
): boolean {
  if (conditions.length === 0) return true;
  const lines = game.notation.formatState(view).split('\n');
  return conditions.every(({ kind, pattern }) => {
    const words = new RegExp(pattern.replaceAll('{me}', String(seat)));
    const found = (kind === 'offers' ? legalWords(game, view, seat) : lines).some((line) => words.test(line));
    return found === (kind !== 'without');
  });
}

/** The key of what is said at a moment. */
export function coachKey({ name }: Moment): string {
  return `coach.${name}`;
}
