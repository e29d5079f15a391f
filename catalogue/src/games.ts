import { aurum } from '@conclave/aurum';
import type { AnyGame } from '@conclave/kernel/game';
import { resarcana } from '@conclave/resarcana';
import { spellbook } from '@conclave/spellbook';
import { wizard15 } from '@conclave/wizard15';

/** The games on the shelf; the only place that names all of them. */
export const GAMES: readonly AnyGame[] = [aurum, spellbook, wizard15, resarcana];

export function gameNamed(id: string): AnyGame | undefined {
  return GAMES.find((game) => game.id === id);
}
