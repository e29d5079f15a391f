import type { Texts } from '@conclave/texts/messages';
import { parts, sentence, type Telling } from '@conclave/texts/sentence';
import type { Board, ChronicleLine } from '../kit/board.ts';
import type { LogLine } from '../kit/ledger.tsx';
import { RuleLink } from '../kit/rule-link.tsx';
import { Sentence } from '../kit/sentence.tsx';
import type { LogEntry } from '../table/table.ts';

/** The log as the board tells it. */
export function chronicleOf(board: Board, log: readonly LogEntry[], texts: Texts): ChronicleLine[] {
  return board.chronicle?.(log, texts) ?? log.map((entry) => ({ kind: 'event', entry }));
}

/** Lines of the ledger, each with the rule that made it happen. */
export function linesOf(board: Board, lines: readonly ChronicleLine[], telling: Telling): LogLine[] {
  return lines.map((line, i) =>
    line.kind === 'heading'
      ? { key: String(i), kind: 'heading', content: line.text }
      : {
          key: String(i),
          kind: 'event',
          content: (
            <>
              <Sentence parts={parts(line.entry.event, telling)} Piece={board.Piece} />{' '}
              <RuleLink rule={line.entry.event.rule} passed={i < lines.length - 1} />
            </>
          ),
        },
  );
}

/** The newest line in plain words, for the ticker. */
export function newestOf(lines: readonly ChronicleLine[], telling: Telling): string | undefined {
  const entry = entriesOf(lines).at(-1);
  return entry === undefined ? undefined : sentence(entry.event, telling);
}

/** Everything the last move did, for those who listen. */
export function lastMoveOf(lines: readonly ChronicleLine[], telling: Telling): string {
  const entries = entriesOf(lines);
  const last = entries.at(-1)?.seq;
  return entries
    .filter(({ seq }) => seq === last)
    .map(({ event }) => sentence(event, telling))
    .join(' ');
}

function entriesOf(lines: readonly ChronicleLine[]): LogEntry[] {
  return lines.flatMap((line) => (line.kind === 'event' ? [line.entry] : []));
}
