import { checkRecord } from '@conclave/kernel/record';
import { fail, type Result } from '@conclave/kernel/result';
import type { RuleId } from '@conclave/kernel/game';
import { hasGame, loadGame } from './games/games.ts';
import { storedTable } from './storage/table-storage.ts';
import { defaultName } from './default-name.ts';
import { type Cast, ReplayTable } from './replay-table.ts';
import { exampleRecord } from './rule-examples.ts';

export type Found = Result<ReplayTable>;

const searches = new Map<string, Promise<Found>>();

/** The record of an address; always the same promise, as `use` wants it. */
export function recordAt(source: string): Promise<Found> {
  const search = searches.get(source) ?? findRecord(source);
  searches.set(source, search);
  return search;
}

/** `here:id` is a game of this device, `table:id` one that the server has revealed, `rule:game:id` a rule at work. */
async function findRecord(source: string): Promise<Found> {
  const [, kind, id] = /^(here|table):([\w-]+)$/.exec(source) ?? [];
  if (kind === 'here' && id !== undefined) {
    const table = await storedTable(id);
    if (table === undefined) return fail('bad-record', 'this device keeps no such game');
    return opened(table.record, table.seats);
  }
  if (kind === 'table' && id !== undefined) {
    const answer = await fetch(`/api/tables/${id}/record`).catch(() => undefined);
    if (answer?.ok !== true) return fail('bad-record', 'the server shows no record of this table');
    return openRecord(await answer.text());
  }
  const [, name, rule] = RULE_SOURCE.exec(source) ?? [];
  if (name !== undefined && rule !== undefined && hasGame(name)) {
    const record = await exampleRecord(await loadGame(name), rule);
    return record === undefined ? fail('bad-record', 'nothing shows this rule at work') : opened(record);
  }
  return fail('bad-record', 'this is not the address of a game');
}

/** The address of a rule at work: what it is called there, and where it stands. */
const RULE_SOURCE = /^rule:(\w+):([A-Z]+-[A-Z]?\d+)$/;

export function ruleSource(game: string, rule: RuleId): string {
  return `rule:${game}:${rule}`;
}

/** Where the rule stands in the book, if the source shows a rule at work. */
export function ruleOfSource(source: string): string | undefined {
  const [, game, rule] = RULE_SOURCE.exec(source) ?? [];
  return game === undefined ? undefined : `/rules/${game}#${rule}`;
}

/** A record as somebody has saved or pasted it. */
export async function openRecord(text: string): Promise<Found> {
  try {
    return await opened(JSON.parse(text));
  } catch {
    return fail('bad-record', 'a record is JSON, and this is not, or not all of it');
  }
}

async function opened(raw: unknown, cast?: readonly Cast[]): Promise<Found> {
  const { game: id, players } = (raw ?? {}) as { readonly game?: unknown; readonly players?: unknown };
  if (typeof id !== 'string' || !hasGame(id)) return fail('unknown-game', 'the record is of no game on this shelf');
  const game = await loadGame(id);
  const checked = checkRecord((other) => (other === id ? game : undefined), raw);
  if (!checked.ok) return checked;
  const { record } = checked.value;
  return ReplayTable.open(game, record, cast ?? castOf(players, record.options.seats));
}

/** Who sat there: as the record says, else under default names. */
function castOf(players: unknown, seats: number): Cast[] {
  return Array.from({ length: seats }, (_, seat) => {
    const name: unknown = Array.isArray(players) ? players[seat] : undefined;
    return { name: typeof name === 'string' ? name : defaultName(seat) };
  });
}
