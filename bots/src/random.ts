import { below } from '@conclave/kernel/chance';
import type { Bot } from './bot.ts';

/** Any legal move, each as likely as the next. */
export const random: Bot = {
  id: 'random',
  choose({ game, view, seat, rng }) {
    const moves = game.legal(view, seat);
    return moves[below(rng, moves.length)];
  },
};
