import { Fragment } from 'react';
import type { RuleId } from '@conclave/kernel/game';
import type { Texts } from '@conclave/texts/messages';
import { type Part, plain } from '@conclave/texts/parts';
import { parts, type SentenceContext } from '@conclave/texts/sentence';
import type { Board, ChronicleLine, EventLine } from '../kit/board.ts';
import type { LogLine } from '../kit/ledger.tsx';
import { RuleLink } from '../kit/rule-link.tsx';
import { Sentence } from '../kit/sentence.tsx';
import type { LogEntry } from '../table/table.ts';

/** The log as the board tells it. */
export function chronicleOf(board: Board, log: readonly LogEntry[], texts: Texts): ChronicleLine[] {
  return board.chronicle?.(log, texts) ?? log.map((entry) => ({ kind: 'event', entry }));
}

/** Lines of the ledger, each with the rules that made it happen. */
export function linesOf(board: Board, lines: readonly ChronicleLine[], telling: SentenceContext): LogLine[] {
  return lines.map((line, i) =>
    line.kind === 'heading'
      ? { key: String(i), kind: 'heading', content: line.text }
      : {
          key: String(i),
          kind: 'event',
          content: (
            <>
              <Sentence parts={told(line, telling)} Piece={board.Piece} />
              {rulesOf(line).map((rule) => (
                <Fragment key={rule}>
                  {' '}
                  <RuleLink rule={rule} passed={i < lines.length - 1} />
                </Fragment>
              ))}
            </>
          ),
        },
  );
}

/** The newest line in plain words, for the ticker. */
export function newestOf(lines: readonly ChronicleLine[], telling: SentenceContext): string | undefined {
  const line = eventsOf(lines).at(-1);
  return line === undefined ? undefined : plain(told(line, telling));
}

/** Everything the last move did, for those who listen. */
export function lastMoveOf(lines: readonly ChronicleLine[], telling: SentenceContext): string {
  const events = eventsOf(lines);
  const last = events.at(-1)?.entry.seq;
  return events
    .filter(({ entry }) => entry.seq === last)
    .map((line) => plain(told(line, telling)))
    .join(' ');
}

/** The rules that were at work in a line. */
export function rulesOf({ entry, also = [] }: EventLine): RuleId[] {
  return [entry.event.rule, ...also];
}

function told(line: EventLine, telling: SentenceContext): Part[] {
  return line.tell?.(telling) ?? parts(line.entry.event, telling);
}

function eventsOf(lines: readonly ChronicleLine[]): EventLine[] {
  return lines.filter((line) => line.kind === 'event');
}
