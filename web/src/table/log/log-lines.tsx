import { Fragment } from 'react';
import type { RuleId, Seat } from '@conclave/kernel/game';
import type { Texts } from '@conclave/texts/messages';
import { type Part, plain } from '@conclave/texts/parts';
import { parts, type SentenceContext } from '@conclave/texts/sentence';
import type { Board, LogLine, EventLine } from '../board/board.ts';
import { actorOf } from '../playback/performed.ts';
import type { RenderedLine } from './log.tsx';
import { RuleLink } from '../../ui/rule-link.tsx';
import { Sentence } from '../../ui/sentence.tsx';
import type { LogEntry } from '../../client/table.ts';

/** The log as the board tells it. */
export function logLinesOf(board: Board, log: readonly LogEntry[], texts: Texts): LogLine[] {
  return board.logLines?.(log, texts) ?? log.map((entry) => ({ kind: 'event', entry }));
}

/** Lines of the log, each with the rules that made it happen. */
export function linesOf(board: Board, lines: readonly LogLine[], context: SentenceContext): RenderedLine[] {
  return lines.map((line, i) =>
    line.kind === 'heading'
      ? { key: String(i), kind: 'heading', content: line.text }
      : {
          key: String(i),
          kind: 'event',
          content: (
            <>
              <Sentence parts={told(line, context)} Piece={board.Piece} />
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

/** The newest line in plain words, for the last event. */
export function newestOf(lines: readonly LogLine[], context: SentenceContext): string | undefined {
  const line = eventsOf(lines).at(-1);
  return line === undefined ? undefined : plain(told(line, context));
}

/** Everything the last move did, sentence by sentence, for those who listen. */
export function lastMoveOf(lines: readonly LogLine[], context: SentenceContext): string[] {
  const events = eventsOf(lines);
  const last = events.at(-1)?.entry.seq;
  return events.filter(({ entry }) => entry.seq === last).map((line) => plain(told(line, context)));
}

/** What an act of somebody else did, as its caption says it: the last sentences told of it, without the name. */
export function actOf(
  { steps }: Board,
  lines: readonly LogLine[],
  { seat, seq }: { readonly seat: Seat; readonly seq: number },
  context: SentenceContext,
): Part[][] {
  const act = eventsOf(lines.slice(-LINES_OF_AN_ACT)).filter(
    ({ entry }) => entry.seq === seq && actorOf(entry.event, steps) === seat,
  );
  return act.map((line) => withoutStop(withoutName(told(line, context), context)));
}

/** A caption has room for no more. */
const LINES_OF_AN_ACT = 2;

/** The caption hangs at the seat, so the sentence need not say whose it is; where grammar needs the name, it stays. */
function withoutName(sentence: Part[], { texts }: SentenceContext): Part[] {
  const [first, second, ...rest] = sentence;
  if (first?.kind !== 'seat' || second === undefined) return sentence;
  const isName =
    second.kind !== 'text' || (texts.language === 'zh-Hant' ? !/^[的以把]/.test(second.text) : /^\s/.test(second.text));
  if (!isName) return sentence;
  return [second.kind === 'text' ? { ...second, text: second.text.trimStart() } : second, ...rest];
}

function withoutStop(sentence: Part[]): Part[] {
  return sentence.map((part, i) =>
    i === sentence.length - 1 && part.kind === 'text' ? { ...part, text: part.text.replace(/[.。]$/, '') } : part,
  );
}

/** A line in plain words. */
export function plainLine(line: EventLine, context: SentenceContext): string {
  return plain(told(line, context));
}

/** The rules that were at work in a line. */
export function rulesOf({ entry, also = [] }: EventLine): RuleId[] {
  return [entry.event.rule, ...also];
}

function told(line: EventLine, context: SentenceContext): Part[] {
  return line.tell?.(context) ?? parts(line.entry.event, context);
}

function eventsOf(lines: readonly LogLine[]): EventLine[] {
  return lines.filter((line) => line.kind === 'event');
}
