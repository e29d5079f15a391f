import type { CommandResult } from './command-result.ts';
import { answering, doneFrame, errorFrame, rematchedFrame, undoAskedFrame } from './messages.ts';
import type { TableState } from './table-state.ts';
import { undoInfo } from './undo.ts';

/** What becomes of a message without anything being stored. */
export type Answer = Exclude<CommandResult, { entry: unknown } | { rematch: unknown }>;

/** The answer to the message with this id. */
export function answerText(match: TableState, answer: Answer, id: string, now: number): string {
  if ('done' in answer) return doneFrame(id, answer.done);
  if ('muted' in answer) return answering(undoAskedFrame(match.seq, undoInfo(match, now), answer.muted), id);
  if ('rematched' in answer) return answering(rematchedFrame(match.seq, answer.rematched), id);
  return errorFrame(id, answer.code, answer.text, answer.rule);
}
