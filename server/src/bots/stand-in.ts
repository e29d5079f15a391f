import { BOTS, botNamed } from '@conclave/bots/roster';

/** Plays on for who has left or whose time ran out: a bot that answers at once. */
export const STAND_IN = (botNamed('greedy') ?? BOTS[0])?.id ?? 'random';
