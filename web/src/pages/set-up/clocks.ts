import type { Clock } from '@conclave/protocol/pieces';

/** How much time a table gives; the server knows more, but these are enough to choose from. */
export const CLOCKS = ['none', 'quick', 'easy', 'day', 'three-days'] as const;
export type ClockChoice = (typeof CLOCKS)[number];

const TIMES: Readonly<Record<Exclude<ClockChoice, 'none'>, Clock>> = {
  quick: { kind: 'live', move: 20, reserve: 120 },
  easy: { kind: 'live', move: 60, reserve: 600 },
  day: { kind: 'days', days: 1 },
  'three-days': { kind: 'days', days: 3 },
};

export function clockOf(choice: ClockChoice): { readonly clock?: Clock } {
  return choice === 'none' ? {} : { clock: TIMES[choice] };
}

/** How the choice was called that gave this clock. */
export function clockChoiceOf(clock: Clock | undefined): ClockChoice {
  return CLOCKS.find((choice) => JSON.stringify(clockOf(choice).clock) === JSON.stringify(clock)) ?? 'none';
}
