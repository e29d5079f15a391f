/** Milliseconds that a bot may think when nothing else is to do. Weaker levels stop sooner, after so many looks. */
const LONGEST = 900;
/** Even under load: a master then still looks at ten times as much as the level below it. */
const SHORTEST = 50;

/** How long a bot may think, in milliseconds. `left`: what its clock has left, of which the other half is for the way there and back. */
export function thinkingTime({ load, left }: { readonly load: number; readonly left?: number | undefined }): number {
  const time = Math.max(SHORTEST, LONGEST / load);
  return left === undefined ? time : Math.max(1, Math.min(time, left / (2 * load)));
}
