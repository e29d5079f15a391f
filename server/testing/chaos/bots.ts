import { below, type Rng } from '@conclave/kernel/chance';
import { legalWords } from '@conclave/kernel/play';
import type { BotRunner } from '../../src/bots/bot-request.ts';
import { Injected } from './chaos-disk.ts';

const NONSENSE = ['', 'lay everything', 'x'.repeat(100_000), '\u0000', 'pass', 'lay 3'];

/** Bots of every kind: most make some legal move after a while, others answer nonsense, come late, or break. */
export function chaoticBots(rng: Rng): BotRunner {
  return {
    async choose({ game, seat, view }) {
      const mood = below(rng, 20);
      const pause = mood === 0 ? 5000 : below(rng, 3) === 0 ? below(rng, 300) : 0;
      if (pause > 0) await new Promise((done) => setTimeout(done, pause));
      const seen = view();
      if (seen === undefined) return undefined;
      if (mood === 1) throw new Injected('the bot broke');
      if (mood === 2) return undefined as unknown as string;
      if (mood <= 4) return NONSENSE[below(rng, NONSENSE.length)] as string;
      const words = legalWords(game, seen, seat);
      return words[below(rng, words.length)] as string;
    },
    async close() {},
  };
}
