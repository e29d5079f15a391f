import type { ReactNode } from 'react';
import type { GameEvent, RuleId, Seat } from '@conclave/kernel/game';
import type { Texts } from '@conclave/texts/messages';
import type { Part } from '@conclave/texts/parts';
import type { SentenceContext } from '@conclave/texts/sentence';
import type { LogEntry, SeatInfo } from '../../client/table.ts';
import type { ScoreSheetProps } from '../../ui/score-sheet.tsx';
import type { PieceInText } from '../../ui/sentence.tsx';

/** What a game draws on the table. It renders a view and sends words back; it contains no rules. See README.md. */
export interface Board<V = unknown> {
  /** The felt, and what the bar says about it. A component: it may use hooks. */
  View(props: BoardProps<V>): ReactNode;
  /** Where the game stands, for the top bar: 'Round 2 · trick 5'. */
  where(view: V, texts: Texts): string;
  /** A piece in the middle of a sentence. */
  readonly Piece?: PieceInText;
  /** Headings for the log, what it leaves away and what it gathers; without it every event is a line. */
  logLines?(log: readonly LogEntry[], texts: Texts): LogLine[];
  /** Views between two views, so that people see what a move did in one go: the last card of a trick before it is gathered. */
  stages?(before: V, after: V, events: readonly GameEvent[]): readonly Stage<V>[];
  /** The match in figures, for the end of the game. */
  sheet?(view: V, seats: readonly SeatInfo[], texts: Texts): Omit<ScoreSheetProps, 'wonLabel'>;
  /** The noise a move makes. */
  noise?(events: readonly GameEvent[]): 'place' | 'gather' | 'gain' | undefined;
}

/** A view that is shown for a while before the next one. */
export interface Stage<V> {
  readonly view: V;
  /** Milliseconds. */
  readonly hold: number;
}

export type LogLine = { readonly kind: 'heading'; readonly text: string } | EventLine;

/** A line says what its event says, unless several events were gathered into it. */
export interface EventLine {
  readonly kind: 'event';
  readonly entry: LogEntry;
  /** What was gathered, in a sentence of its own. */
  tell?(context: SentenceContext): Part[];
  /** Rules of the gathered events beside that of `entry`. */
  readonly also?: readonly RuleId[];
}

export interface BoardProps<V = unknown> {
  readonly view: V;
  /** The seat this screen belongs to; undefined for a spectator. */
  readonly you: Seat | undefined;
  readonly seats: readonly SeatInfo[];
  /** The seats that must act now: the candle stands there. */
  readonly acting: readonly Seat[];
  /** The decision's prompt, if the table waits for somebody. */
  readonly prompt: string | undefined;
  /** What you may do, in words. Empty when you are not asked. */
  readonly legal: readonly string[];
  /** Plays legal words. */
  choose(words: string): void;
  /** Somebody clicked what is not legal: shows the rule that forbids these words, beside the piece. */
  whyNot(words: string, anchor: HTMLElement): void;
  /** The rule that forbids these words now, without showing it. */
  ruleAgainst(words: string): RuleId | undefined;
  /** What happened, as far as you were told, oldest first. */
  readonly log: readonly LogEntry[];
  /** The game's words over the client's own. */
  readonly texts: Texts;
  /** Nobody can play here: a replay, a spectator, a seat that a bot plays for, a game that is over. */
  readonly readOnly: boolean;
  /** Lays the board on the table: every board returns `lay({ felt, … })`. */
  lay(parts: BoardParts): ReactNode;
}

export interface BoardParts {
  readonly felt: ReactNode;
  /** Said in the top bar instead of the board's `where`, while it tells of a table that has moved on. */
  readonly where?: string;
  /** Said in the bar instead of the prompt's own sentence while you are asked. */
  readonly title?: ReactNode;
  readonly hint?: ReactNode;
  readonly note?: ReactNode;
  /** Buttons for what has no place on the table, the gold one last. */
  readonly actions?: ReactNode;
  /** The board is still telling what happened: the score sheet waits for its end. */
  readonly telling?: boolean;
}
