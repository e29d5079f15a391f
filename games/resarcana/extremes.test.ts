import { seedFrom } from '@conclave/kernel/chance';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { extremes } from '@conclave/kernel/testing/extremes';
import { resarcana } from './src/index.ts';
import type { Options } from './src/options.ts';
import { WEIGHTS } from './src/weights.ts';
import { kit } from './testing/kit.ts';

/** A game that begins, with everybody's pool as given, and in any round. */
function rich(options: Partial<Options>, each: number, round = 1): string {
  const s = resarcana.setup(must(parseOptions(resarcana, options)), seedFrom('extremes'));
  const pool = `pool ${each}E ${each}L ${each}C ${each}D ${each}G`;
  return resarcana.notation
    .formatState(s)
    .replaceAll(/pool .*/g, each === 0 ? 'pool' : pool)
    .replace(/^round \d+/m, `round ${round}`);
}

extremes(kit, {
  seats: (s) => s.seats,
  positions: [
    rich({ seats: 2 }, 0),
    rich({ seats: 2 }, 40),
    rich({ seats: 2 }, 999),
    rich({ seats: 4 }, 40, 60),
    rich({ seats: 1, mode: 'automa' }, 10, 30),
  ],
  games: 10,
  weights: WEIGHTS,
});
