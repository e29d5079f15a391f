/** Milliseconds that a bot may think when nothing else is to do. Weaker levels stop sooner, after so many looks. */
const LONGEST = 900;
/** Even under load: a master still looks at several times as much as the level below it. */
const SHORTEST = 50;
/** Who asks is to have the answer within so many milliseconds. */
const GOAL = 1300;

export interface Circumstances {
  /** How many questions share one worker. */
  readonly load: number;
  /** Milliseconds since the bot was asked. */
  readonly waited: number;
  /** Milliseconds left on the bot's clock; undefined without one. */
  readonly left: number | undefined;
}

/** Milliseconds that a bot may think. Of what is left on its clock half is kept for the way there and back. */
export function thinkingTime({ load, waited, left }: Circumstances): number {
  const time = Math.min(LONGEST, Math.max(SHORTEST, (GOAL - waited) / load));
  return left === undefined ? time : Math.max(1, Math.min(time, left / 2));
}
