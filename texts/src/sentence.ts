import type { GameEvent, Seat } from '@conclave/kernel/game';
import type { Texts } from './messages.ts';
import { RichArgument, listed, type Part, partsOf, piecePart, plain, seatPart } from './parts.ts';

/** For whom a sentence is written. */
export interface SentenceContext {
  readonly texts: Texts;
  /** The name of each seat. */
  readonly names: readonly string[];
  /** The seat that reads; a spectator has none. */
  readonly reader?: Seat | undefined;
}

/** What happened, as a friend would say it. */
export function sentence(event: GameEvent, telling: SentenceContext): string {
  return plain(parts(event, telling));
}

/** The same, with pieces, seats and rules as parts of their own. */
export function parts(event: GameEvent, telling: SentenceContext): Part[] {
  return begun(telling.texts, partsOf(telling.texts, `event.${event.type}`, eventArgs(event, telling)));
}

/** A sentence that begins with a piece begins with a capital letter; names of people stay as they are. */
function begun({ language }: Texts, [first, ...rest]: readonly Part[]): Part[] {
  if (first === undefined) return [];
  if (first.kind !== 'piece') return [first, ...rest];
  const [letter = '', ...others] = first.text;
  return [{ ...first, text: letter.toLocaleUpperCase(language) + others.join('') }, ...rest];
}

/**
 * What an event offers to its message, field by field: seats as names, pieces under their names, numbers as counts.
 * Besides, `me` (`you` when the reader is `seat`, else `other`), `winnerMe` for a field `winnerSeat`, `cardsCount` for a
 * list `cards`. In a `select` a piece reads as its notation, so `{card, select, Z4 {…} other {…}}` can bend a word, and a
 * field that the event does not have reads `none`.
 */
function eventArgs(
  event: GameEvent,
  { texts, names, reader }: SentenceContext,
): Record<string, string | number | RichArgument> {
  const args: Record<string, string | number | RichArgument> = { me: 'other' };
  const fill = (items: readonly Part[], key: string) => new RichArgument(listed(texts.language, items), key);
  for (const [name, value] of Object.entries(event)) {
    if (name === 'type') continue;
    if (name === 'rule') {
      args[name] = new RichArgument([{ kind: 'rule', rule: event.rule, text: event.rule }], event.rule);
    } else if (Array.isArray(value)) {
      const items = value.map((each) => (isSeats(name) ? seatPart(names, each) : itemPart(texts, each)));
      args[name] = fill(items, selectKey(value.join(' ')));
      args[`${name}Count`] ??= value.length;
      // beside one seat, several do not say whose sentence it is
      if (isSeats(name) && !Object.hasOwn(event, name.slice(0, -1)))
        args[meOf(name)] = value.length === 1 && value[0] === reader ? 'you' : 'other';
    } else if (typeof value === 'number' && isSeat(name)) {
      args[name] = new RichArgument([seatPart(names, value)], String(value));
      args[meOf(name)] = value === reader ? 'you' : 'other';
    } else if (typeof value === 'number') {
      args[name] = value;
    } else if (value !== undefined) {
      args[name] = new RichArgument([itemPart(texts, value)], selectKey(String(value)));
    }
  }
  return args;
}

/** A `select` takes no hyphens: `space-place` is written `space_place`. */
function selectKey(notation: string): string {
  return notation.replaceAll('-', '_');
}

function itemPart(texts: Texts, value: unknown): Part {
  return typeof value === 'string' ? piecePart(texts, value) : { kind: 'text', text: String(value) };
}

function isSeat(name: string): boolean {
  return name === 'seat' || name.endsWith('Seat');
}

function isSeats(name: string): boolean {
  return name === 'seats' || name.endsWith('Seats');
}

/** seat: me, seats: me, winnerSeat: winnerMe, loserSeats: loserMe. */
function meOf(name: string): string {
  const stem = name.replace(/seats?$/i, '');
  return stem === '' ? 'me' : `${stem}Me`;
}
