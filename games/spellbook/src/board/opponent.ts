import { CONFIG, OPPONENT_SPACES } from '../components.ts';
import { opponentScore } from '../outcome.ts';
import type { State } from '../state.ts';

/** A space of the solo opponent's track (SBS-3 to SBS-7). */
export interface OpponentSpace {
  /** What the track is worth while this is its lowest uncovered number. */
  readonly points: number;
  /** A token that comes here sweeps the altar (SBS-5). */
  readonly sweeps: boolean;
  readonly token: number | undefined;
}

export interface OpponentFacts {
  readonly spaces: readonly OpponentSpace[];
  /** What a covered track is worth. */
  readonly full: number;
  readonly track: number;
  readonly lower: number;
  readonly total: number;
  /** Days until the last space is covered and the game ends (SBS-6). */
  readonly days: number;
  /** In how many days the altar is swept, the present one counted as 1; undefined when it is no more. */
  readonly sweepIn: number | undefined;
}

/** The solo opponent: a track that grows by a token a day, and a lower half that counts what spells bring it. */
export function opponentFacts(view: State): OpponentFacts {
  const { opponentTrack, opponentFullScore, wipeSpaces } = CONFIG.solo;
  const { track, lower } = view.opponent;
  const total = opponentScore(view);
  const sweep = wipeSpaces.find((space) => space > track.length);
  return {
    spaces: opponentTrack.map((points, space) => ({
      points,
      sweeps: wipeSpaces.some((each) => each === space + 1),
      token: track[space],
    })),
    full: opponentFullScore,
    track: total - lower.length,
    lower: lower.length,
    total,
    days: OPPONENT_SPACES - track.length,
    sweepIn: sweep === undefined ? undefined : sweep - track.length,
  };
}
