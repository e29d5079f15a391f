import { type Bot, type Budget, within } from '@conclave/bots/bot';
import { type Answer, failure } from '../exit.ts';
import { ORACLE } from './oracle.ts';

/** Somebody who takes part: one of our bots with a budget of its own, or a program of somebody else's. */
export interface Entrant {
  /** As it was asked for: `greedy`, `master@200ms`, `mine`. */
  readonly name: string;
  /** The bot's own name, without its budget. */
  readonly base: string;
  /** The command line of a program that plays. */
  readonly command?: string;
  readonly milliseconds?: number;
  readonly iterations?: number;
}

const NAMED = /^([^@\s]+?)(?:@(\d{1,7})(ms)?)?$/;

/** `master`, `master@200ms` (at most so long for a move), `master@500` (at most so many looks), or a program by its name. */
export function readEntrant(
  text: string,
  bots: readonly Bot[],
  commands: Readonly<Record<string, string>>,
): Answer<Entrant> {
  const [, base = '', amount, unit] = NAMED.exec(text) ?? [];
  const command = commands[text];
  if (command !== undefined) return { ok: true, value: { name: text, base: text, command } };
  if (base !== ORACLE && bots.every((bot) => bot.id !== base)) {
    const names = [...bots.map((bot) => bot.id), ORACLE, ...Object.keys(commands)].join(', ');
    return failure('unknown-bot', `there is no bot '${text}'; there are ${names}`);
  }
  if (amount === undefined) return { ok: true, value: { name: text, base } };
  if (Number(amount) === 0) return failure('bad-argument', `'${text}': a bot needs something to think with`);
  const budget = unit === 'ms' ? { milliseconds: Number(amount) } : { iterations: Number(amount) };
  return { ok: true, value: { name: text, base, ...budget } };
}

/** The bot that plays under this name, and what it may spend on a move, where the name says it. */
export function partsOf(name: string): { readonly base: string; readonly amount?: number } {
  const [, base = name, amount] = NAMED.exec(name) ?? [];
  return amount === undefined ? { base } : { base, amount: Number(amount) };
}

/** What the entrant may spend on one move that begins now. */
export function budgetOf({ milliseconds, iterations }: Entrant): Budget {
  if (milliseconds === undefined) return { iterations: iterations ?? Number.MAX_SAFE_INTEGER };
  return within(milliseconds, () => performance.now());
}
