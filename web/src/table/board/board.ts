import type { ReactNode } from 'react';
import type { GameEvent, RuleId, Seat } from '@conclave/kernel/game';
import type { Texts } from '@conclave/texts/messages';
import type { Part } from '@conclave/texts/parts';
import type { SentenceContext } from '@conclave/texts/sentence';
import type { LogEntry, SeatInfo } from '../../client/table.ts';
import type { Reading, ReadPiece } from '../reader/reading.ts';
import type { Steps } from '../playback/frame.ts';
import type { ScoreSheetProps } from '../../ui/score-sheet.tsx';
import type { PieceInText } from '../../ui/sentence.tsx';

/** What a game draws on the table. It renders a view and sends words back; it contains no rules. See ../README.md. */
export interface Board<V = unknown> {
  /** A hook: the board itself, and what the action bar says about it. */
  useParts(context: BoardContext<V>): BoardParts;
  /** Where the game stands, for the top bar: 'Round 2 · trick 5'. */
  positionLabel(view: V, texts: Texts): string;
  /** A piece in the middle of a sentence. */
  readonly Piece?: PieceInText;
  /** What a piece says to whoever reads it; undefined when there is nothing to say. See ../README.md. */
  read?(piece: ReadPiece, context: BoardContext<V>): Reading | undefined;
  /** Headings for the log, what it leaves away and what it gathers; without it every event is a line. */
  logLines?(log: readonly LogEntry[], texts: Texts): LogLine[];
  /** How a move is taken apart to be seen step by step; without it a move is shown as a whole. */
  readonly steps?: Steps<V>;
  /** The match in figures, for the end of the game. */
  sheet?(view: V, seats: readonly SeatInfo[], texts: Texts): Sheet;
  /** Events whose counts are amounts: several of them are spoken as one. */
  readonly sums?: ReadonlySet<string>;
  /** The last round is on. */
  lastRound?(view: V): boolean;
  /** What deserves a moment: a spell that is learned, a place that is claimed, a nugget, a crown. */
  peak?(event: GameEvent, you: Seat | undefined, texts: Texts): BoardPeak | undefined;
  /** The noise of what happened. */
  noise?(events: readonly GameEvent[]): 'place' | 'gather' | 'gain' | undefined;
}

/** A score sheet; a score attack has points and a rank instead of a winner. */
export interface Sheet extends Pick<ScoreSheetProps, 'caption' | 'columns' | 'rows'> {
  readonly attack?: AttackScore;
}

export interface AttackScore {
  readonly points: number;
  /** The best of this device, this score included. */
  readonly best: number;
}

export interface BoardPeak {
  readonly kind: 'gained' | 'crowned';
  readonly title: string;
  /** A symbol of the sprite. */
  readonly icon: string;
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

/** What a board is drawn from. */
export interface BoardContext<V = unknown> {
  /** The view to be drawn: while a move is shown step by step, one on the way to `now`. */
  readonly view: V;
  /** The table as it is; `legal` and `prompt` are about this one. */
  readonly now: V;
  readonly playback: BoardPlayback;
  /** The seat this screen belongs to; undefined for a spectator. */
  readonly you: Seat | undefined;
  /** The seat at the bottom: yours, or the first for a spectator. */
  readonly me: Seat;
  readonly seats: readonly SeatInfo[];
  /** The seats that must act now: the candle stands there. */
  readonly acting: readonly Seat[];
  /** You are asked now, and may answer here. */
  readonly asked: boolean;
  /** The decision's prompt, if the table waits for somebody. */
  readonly prompt: string | undefined;
  /** What you may do, in words. Empty when you are not asked. */
  readonly legal: readonly string[];
  /** Plays legal words. */
  choose(words: string): void;
  /** Takes back your last answer, where that costs nobody anything; undefined where there is none, or others would have to agree. */
  readonly takeBack: (() => void) | undefined;
  /** Somebody clicked what is not legal: shows the rule that forbids these words, beside the piece. */
  whyNot(words: string, anchor: HTMLElement): void;
  /** The rule that forbids these words now, without showing it. */
  ruleAgainst(words: string): RuleId | undefined;
  /** What has been told, oldest first. */
  readonly log: readonly LogEntry[];
  /** The game's words over the client's own. */
  readonly texts: Texts;
  /** Nobody can play here: a replay, a spectator, a seat that a bot plays for, a game that is over. */
  readonly readOnly: boolean;
}

export interface BoardPlayback {
  /** Nothing is shown step by step: `view` is `now`. */
  readonly settled: boolean;
  /** 3, 2, 1 before something is turned over; else 0. */
  readonly count: number;
  /** There is something to show again. */
  readonly repeatable: boolean;
  skip(): void;
  repeat(): void;
}

export interface BoardParts {
  readonly board: ReactNode;
  /** Said in the bar instead of the prompt's own sentence while you are asked. */
  readonly title?: ReactNode;
  readonly hint?: ReactNode;
  readonly note?: ReactNode;
  /** Buttons for what has no place on the table, the gold one last. */
  readonly actions?: ReactNode;
}
