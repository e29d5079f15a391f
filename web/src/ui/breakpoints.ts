/**
 * Where the layout changes. Style sheets say `@media (--phone)`; the build puts the query in its place
 * (`web/scripts/named-breakpoints.ts`), and code asks `matchMedia(BREAKPOINTS['--wide'])`.
 */
export const BREAKPOINTS = {
  /** One column, and a hand that is spread under the thumb. */
  '--phone': '(max-width: 599px)',
  /** A phone that is not tall. */
  '--low-phone': '(max-width: 599px) and (max-height: 789px)',
  '--above-phone': '(min-width: 600px)',
  /** Forms still stand in one column. */
  '--tablet': '(max-width: 819px)',
  /** The log is opened on demand; callouts lie over the board. */
  '--narrow': '(max-width: 1099px)',
  /** Log and callouts have a place beside the board. */
  '--wide': '(min-width: 1100px)',
  /** Wide enough for the log, but not for everything else at full size. */
  '--compact': '(max-width: 1299px)',
  '--roomy': '(min-width: 1300px)',
} as const;
