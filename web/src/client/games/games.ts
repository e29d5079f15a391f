import type { AnyGame } from '@conclave/kernel/game';
import type { GameManifest } from './manifest.ts';

const FOUND = import.meta.glob<GameManifest>('../../boards/*/manifest.ts', { eager: true, import: 'manifest' });

/** Every game that can be played, in the order of the shelf. */
export const GAMES: readonly GameManifest[] = Object.values(FOUND).sort((a, b) => a.order - b.order);

const loaded = new Map<string, Promise<AnyGame>>();

export function hasGame(id: string): boolean {
  return GAMES.some((game) => game.id === id);
}

export function emblemOf(id: string): string {
  return GAMES.find((game) => game.id === id)?.emblem ?? 'candlehold';
}

/** The game's rules; always the same promise, as `use` wants it. */
export function loadGame(id: string): Promise<AnyGame> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const game = GAMES.find((each) => each.id === id);
  const promise = game === undefined ? Promise.reject(new Error(`no game '${id}'`)) : game.load();
  loaded.set(id, promise);
  promise.catch(() => loaded.delete(id));
  return promise;
}
