import { kit as aurumKit } from '@conclave/aurum/testing/kit';
import type { Rng } from '@conclave/kernel/chance';
import { below } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import type { TableOptions } from '@conclave/kernel/options';
import { toyKit } from '@conclave/kernel/testing/toy-kit';
import { kit as resarcanaKit } from '@conclave/resarcana/testing/kit';
import { kit as spellbookKit } from '@conclave/spellbook/testing/kit';
import { kit as wizardKit } from '@conclave/wizard15/testing/kit';
import type { ChaosGame } from './play-script.ts';

interface Kit {
  readonly game: unknown;
  tables(rng: Rng): unknown;
}

/** The games as they are: one for all processes, since no game keeps anything outside its states. */
function real(kit: Kit, after: number): ChaosGame {
  const tables = (rng: Rng) => kit.tables(rng) as TableOptions;
  return { newGame: () => kit.game as AnyGame, tables, after };
}

/** Short enough for scripts to see its end and play again. */
const shortToy: Kit = { game: toyKit.game, tables: (rng) => ({ seats: 2, cards: 6 + below(rng, 7) }) };

export const TOY: ChaosGame = real(shortToy, 100);
export const AURUM: ChaosGame = real(aurumKit as Kit, 6);
export const SPELLBOOK: ChaosGame = real(spellbookKit as Kit, 6);
export const WIZARD: ChaosGame = real(wizardKit as Kit, 6);
export const RES_ARCANA: ChaosGame = real(resarcanaKit as Kit, 6);
