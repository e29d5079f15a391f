import type { Decision, GameEvent, Outcome, RuleId, Seat } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import type { GameRecord } from '@conclave/kernel/record';
import type { Clock } from '@conclave/protocol/pieces';
import { useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '../texts/texts-provider.tsx';
import { defaultName } from './default-name.ts';

/** A table as a screen knows it: what is to be seen now, and what can be done. Local, over the socket, or a replay. */
export interface Table {
  /** The same object until something changed. */
  snapshot(): TableSnapshot;
  subscribe(listener: () => void): () => void;
  /** Plays these words for your seat; the problem names the rule when one forbids it. */
  play(words: string): Promise<Answer>;
  /** The rule that forbids these words now; undefined when they are legal, or when no rule is the reason. */
  whyNot(words: string): RuleId | undefined;
  undo(): Promise<Answer>;
  answerUndo(agree: boolean): Promise<Answer>;
  /** Refuses every request to take back for the rest of the game, or hears them again. */
  muteUndo(mute: boolean): Promise<Answer>;
  start(): Promise<Answer>;
  sit(seat: Seat, name: string): Promise<Answer>;
  /** Seats a bot of this level, or frees the seat. */
  setBot(seat: Seat, level: string | undefined): Promise<Answer>;
  rematch(): Promise<Answer>;
  /** Gets up: the seat becomes free, or a bot takes over. */
  leave(): Promise<Answer>;
  /** Hot-seat: the person whose turn it is holds the device now. */
  takeDevice(): void;
  /** A screen has begun, or ended, to show what happened: bots of this device wait for it. */
  hold?(isShowing: boolean): void;
  /** Lets go of sockets and workers; the table itself goes on. */
  close(): void;
}

/** Done, or why not: a code, a sentence for whoever looks into it, and the rule when one is the reason. */
export type Answer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly problem: { readonly code: string; readonly text: string; readonly rule?: RuleId | undefined };
    };

export interface TableSnapshot {
  /** The table's word: in its address, and what friends are told. */
  readonly id: string;
  readonly gameId: string;
  readonly options: TableOptions;
  readonly status: 'lobby' | 'playing' | 'over';
  readonly seats: readonly SeatInfo[];
  /** Your seat; undefined for a spectator. Hot-seat: whoever holds the device. */
  readonly you: Seat | undefined;
  /** You left your seat while the game went on: a bot plays for you until you sit down again. */
  readonly standIn: boolean;
  /** What you may see, in the shape of the game's state; undefined in the lobby. */
  readonly view: unknown;
  /** What the table waits for, and from whom; undefined in the lobby and when the game is over. */
  readonly decision: Decision | undefined;
  /** Your legal moves in words; empty when you are not asked. */
  readonly legal: readonly string[];
  /** How many moves have been played. */
  readonly seq: number;
  /** What happened, as far as you were told, oldest first. */
  readonly log: readonly LogEntry[];
  /** free: your last move comes back at a word; ask: the others must agree; none: there is nothing to take back. */
  readonly undo: 'free' | 'ask' | 'none';
  /** Somebody asks to take a move back, and waits for the others, also for those who are away. */
  readonly undoProposal:
    | { readonly by: Seat; readonly toSeq: number; readonly waitingFor: readonly Seat[] }
    | undefined;
  /** You refuse every request to take a move back. */
  readonly undoMuted: boolean;
  readonly clocks: Clocks | undefined;
  /** How much time the table gives; left out where nobody else waits. */
  readonly clock?: Clock | undefined;
  readonly fairness: Fairness | undefined;
  readonly outcome: Outcome | undefined;
  /** The game did not end by its rules: the table holds no more moves. */
  readonly endedAtLimit: boolean;
  readonly connection: 'live' | 'reconnecting' | 'local';
  /** Once the game is over: enough to play it again. */
  readonly record: GameRecord | undefined;
  /** Hot-seat: the device must first be handed to this seat, and nothing private may be on the screen. */
  readonly passTo: Seat | undefined;
  /** In the lobby: whether you may seat bots and start. */
  readonly host: boolean;
  /** Somebody set up a new table for the same people. */
  readonly rematchId: string | undefined;
}

export interface SeatInfo {
  readonly name: string;
  readonly kind: 'human' | 'bot' | 'open';
  /** Of a bot: its id in the roster. */
  readonly level: string | undefined;
  readonly connected: boolean;
  readonly you: boolean;
}

/** Something that happened, and after how many moves. */
export interface LogEntry {
  readonly seq: number;
  readonly event: GameEvent;
}

/** Milliseconds left for each seat that is asked, counted from `at`, a moment of `Date.now()`. */
export interface Clocks {
  readonly at: number;
  readonly left: readonly (number | undefined)[];
}

/** The seal on the shuffle: shown from the start, opened at the end. */
export interface Fairness {
  readonly commitment: string;
  /** Revealed when the game is over. */
  readonly secret: string | undefined;
}

/** The table as it is now. Who has given no name reads as you in every language, and to others under a default name. */
export function useTable(table: Table): TableSnapshot {
  const snapshot = useSyncExternalStore(
    (listener) => table.subscribe(listener),
    () => table.snapshot(),
  );
  const you = useTexts().text('table.you');
  return useMemo(() => {
    if (snapshot.seats.every(({ name, kind }) => name !== '' || kind === 'open')) return snapshot;
    const named = (seat: SeatInfo, i: Seat) =>
      seat.name !== '' || seat.kind === 'open' ? seat : { ...seat, name: seat.you ? you : defaultName(i) };
    return { ...snapshot, seats: snapshot.seats.map(named) };
  }, [snapshot, you]);
}
