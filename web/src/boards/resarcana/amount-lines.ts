import type { GameEvent, RuleId, Seat } from '@conclave/kernel/game';
import { RichArgument, listed, type Part, partsOf, piecePart, seatPart } from '@conclave/texts/parts';
import type { SentenceContext } from '@conclave/texts/sentence';
import type { EventLine } from '../../table/board/board.ts';
import type { LogEntry } from '../../client/table.ts';

/** Essences of one kind that somebody paid; the Automa has no seat. */
export interface Moved extends LogEntry {
  readonly event: GameEvent & { readonly seat?: Seat; readonly essence: string; readonly count: number };
}

/** What several events of one kind are told with. */
const SENTENCES: Readonly<Record<string, string>> = {
  pay: 'board.resarcana.pays',
  'automa-pay': 'board.resarcana.automaPays',
};

/** The price of a claim is told before the claim, so with it a new move begins; placing and using are told first. */
const CLAIMS = new Set(['RA-B32', 'RA-B33']);

/** Whether an event is part of a price. What is gained or lost is summed where it is spoken (sums.ts). */
export function isMoved(entry: LogEntry): entry is Moved {
  return entry.event.type in SENTENCES;
}

/** Whether it belongs to the same act as the one just before it: what one may choose is paid answer by answer. */
export function goesOn(before: Moved | undefined, { seq, event }: Moved): boolean {
  if (before?.event.type !== event.type || before.event.seat !== event.seat) return false;
  return before.seq === seq || !CLAIMS.has(event.rule);
}

/** Everything of one kind that one act moved so far, as one line with all its rules. */
export function sumLine(before: readonly Moved[], last: Moved): EventLine {
  const amounts = new Map<string, number>();
  const rules = new Set<RuleId>();
  for (const { event } of [...before, last]) {
    amounts.set(event.essence, (amounts.get(event.essence) ?? 0) + event.count);
    rules.add(event.rule);
  }
  const { event } = before[0] ?? last;
  const summed = { ...event, count: amounts.get(event.essence) };
  const [, ...also] = rules;
  const line: EventLine = { kind: 'event', entry: { seq: last.seq, event: summed }, also };
  return amounts.size === 1 ? line : { ...line, tell: (telling) => told(event, amounts, telling) };
}

function told(
  { type, seat }: Moved['event'],
  amounts: ReadonlyMap<string, number>,
  { texts, names, reader }: SentenceContext,
): Part[] {
  const items = [...amounts].map(([essence, count]) =>
    partsOf(texts, 'board.resarcana.amount', {
      count,
      essence: new RichArgument([piecePart(texts, essence)], essence),
    }),
  );
  const what = new RichArgument(listed(texts.language, items), '');
  const key = SENTENCES[type] ?? '';
  if (seat === undefined) return partsOf(texts, key, { what });
  const me = seat === reader ? 'you' : 'other';
  return partsOf(texts, key, { me, seat: new RichArgument([seatPart(names, seat)], String(seat)), what });
}
