import type { OptionFields } from '@conclave/kernel/options';

/** What a table may choose: the advanced modes in any combination (AU-72), and more. The last four settle what the rules leave open; their defaults are the rulings. */
export interface Options {
  readonly seats: number;
  /** Whether gold of rank 0 is used; without it the game is harder (AU-73). */
  readonly zeros: boolean;
  /** Two won rounds decide the match, or the sum of three rounds (AU-74). */
  readonly scoring: 'nuggets' | 'points';
  /** The coming leader holds no card: is there still a change window (AUR-19)? */
  readonly emptyLead: 'window' | 'no-window';
  /** Two teams level in score, exactness and best gold: both win, nobody does, or the next best gold decides (AUR-24). */
  readonly roundTie: 'both' | 'nobody' | 'next-gold';
  /** Several sides reach two nuggets at once: all win, a further round decides, or the points of all rounds (AUR-26). */
  readonly nuggetTie: 'joint' | 'decider' | 'points';
  /** Equal totals after the last round: all win, the last round decides, or a further round is played (AUR-28). */
  readonly totalTie: 'joint' | 'last-round' | 'extra-round';
}

export const OPTIONS: OptionFields<Options> = {
  seats: { kind: 'number', min: 3, max: 4, default: 4, rule: 'AU-1' },
  zeros: { kind: 'flag', default: true, rule: 'AU-73' },
  scoring: { kind: 'choice', values: ['nuggets', 'points'], default: 'nuggets', rule: 'AU-74' },
  emptyLead: { kind: 'choice', values: ['window', 'no-window'], default: 'window', rule: 'AUR-19' },
  roundTie: { kind: 'choice', values: ['both', 'nobody', 'next-gold'], default: 'both', rule: 'AUR-24' },
  nuggetTie: { kind: 'choice', values: ['joint', 'decider', 'points'], default: 'joint', rule: 'AUR-26' },
  totalTie: { kind: 'choice', values: ['joint', 'last-round', 'extra-round'], default: 'joint', rule: 'AUR-28' },
};
