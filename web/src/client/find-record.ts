import { checkRecord } from '@conclave/kernel/record';
import { fail, type Result } from '@conclave/kernel/result';
import type { RuleId } from '@conclave/kernel/game';
import { recordOfVariation } from '@conclave/kernel/variations';
import { openLink, readLink } from '@conclave/protocol/link/link';
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

/** The address of a page, `replay` or `review`, about the game of a source. */
export function addressOf(page: 'replay' | 'review', source: string, move?: number): string {
  const search = move === undefined ? '' : `?move=${move}`;
  return LINK.test(source) ? `/${page}${search}#${source}` : `/${page}/${source}${search}`;
}

/** The link in what somebody has pasted: alone, or with the address of the page before it. */
export function linkIn(text: string): string | undefined {
  const end = text.trim().split('#').at(-1) ?? '';
  return LINK.test(end) ? end : undefined;
}

/** A whole game as text: see `protocol/link`. */
const LINK = /^v\d{1,3}[.]/;

/** `here:id` is a game of this device, `table:id` one that the server has revealed, `rule:game:id` a rule at work, and a link holds its game itself. */
async function findRecord(source: string): Promise<Found> {
  if (LINK.test(source)) return openSharedLink(source);
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

async function openSharedLink(text: string): Promise<Found> {
  const link = openLink(text);
  if (!link.ok) return link;
  const { game: id } = link.value;
  if (!hasGame(id)) return fail('unknown-game', 'the link is of no game on this shelf');
  const game = await loadGame(id);
  const shared = readLink(game, link.value);
  if (!shared.ok) return shared;
  const { record, variations, shown, players, at } = shared.value;
  const whole = recordOfVariation(record, variations, shown) ?? record;
  return ReplayTable.open(game, whole, castOf(players, whole.options.seats), at);
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
  const { game: id, players, at } = (raw ?? {}) as Readonly<Partial<Record<'game' | 'players' | 'at', unknown>>>;
  if (typeof id !== 'string' || !hasGame(id)) return fail('unknown-game', 'the record is of no game on this shelf');
  const game = await loadGame(id);
  const checked = checkRecord((other) => (other === id ? game : undefined), raw);
  if (!checked.ok) return checked;
  const { record } = checked.value;
  return ReplayTable.open(game, record, cast ?? castOf(players, record.options.seats), Number(at ?? 0) || 0);
}

/** Who sat there: as the record says, else under default names. */
function castOf(players: unknown, seats: number): Cast[] {
  return Array.from({ length: seats }, (_, seat) => {
    const name: unknown = Array.isArray(players) ? players[seat] : undefined;
    return { name: typeof name === 'string' && name !== '' ? name : defaultName(seat) };
  });
}
