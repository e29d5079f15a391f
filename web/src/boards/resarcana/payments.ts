import type { GameEvent, RuleId, Seat } from '@conclave/kernel/game';
import { RichArgument, listed, type Part, partsOf, piecePart, seatPart } from '@conclave/texts/parts';
import type { SentenceContext } from '@conclave/texts/sentence';
import type { EventLine } from '../../table/board/board.ts';
import type { LogEntry } from '../../client/table.ts';

/** Essences of one kind that somebody paid; the Automa has no seat. */
export interface Payment extends LogEntry {
  readonly event: GameEvent & { readonly seat?: Seat; readonly essence: string; readonly count: number };
}

/** The price of a claim is told before the claim, so with it a new move begins; placing and using are told first. */
const CLAIMS = new Set(['RA-B32', 'RA-B33']);

export function isPayment(entry: LogEntry): entry is Payment {
  return entry.event.type === 'pay' || entry.event.type === 'automa-pay';
}

/** Whether a payment belongs to the same move as the one just before it: what one may choose is paid answer by answer. */
export function goesOn(before: Payment | undefined, { seq, event }: Payment): boolean {
  if (before?.event.type !== event.type || before.event.seat !== event.seat) return false;
  return before.seq === seq || !CLAIMS.has(event.rule);
}

/** Everything that one move cost so far, as one line with all its rules. */
export function paymentLine(before: readonly Payment[], last: Payment): EventLine {
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
  return amounts.size === 1 ? line : { ...line, tell: (telling) => told(event.seat, amounts, telling) };
}

function told(seat: Seat | undefined, amounts: ReadonlyMap<string, number>, telling: SentenceContext): Part[] {
  const { texts, names, reader } = telling;
  const items = [...amounts].map(([essence, count]) =>
    partsOf(texts, 'board.resarcana.amount', {
      count,
      essence: new RichArgument([piecePart(texts, essence)], essence),
    }),
  );
  const what = new RichArgument(listed(texts.language, items), '');
  if (seat === undefined) return partsOf(texts, 'board.resarcana.automaPays', { what });
  const me = seat === reader ? 'you' : 'other';
  return partsOf(texts, 'board.resarcana.pays', {
    me,
    seat: new RichArgument([seatPart(names, seat)], String(seat)),
    what,
  });
}
