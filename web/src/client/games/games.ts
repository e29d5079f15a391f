import type { AnyGame } from '@conclave/kernel/game';
import type { GameManifest } from './manifest.ts';

const FOUND = import.meta.glob<GameManifest>('../../boards/*/manifest.ts', { eager: true, import: 'manifest' });

/** The rules of every game, fetched when they are wanted. */
const RULES = import.meta.glob<Readonly<Record<string, unknown>>>('../../../../games/*/src/index.ts');

const WITH_BOARD = Object.values(FOUND).sort((a, b) => a.order - b.order);

/** Every game that can be played, in the order of the shelf; those without a board of their own come last. */
export const GAMES: readonly GameManifest[] = [...WITH_BOARD, ...withoutBoard()];

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

/** Games that only have rules: they are played on the default board. */
function withoutBoard(): GameManifest[] {
  return Object.entries(RULES).flatMap(([path, load]) => {
    const id = path.split('/').at(-3) ?? '';
    if (WITH_BOARD.some((game) => game.id === id)) return [];
    const rules = async () => {
      const game = Object.values(await load()).find((each) => isGame(each, id));
      if (game === undefined) throw new Error(`${path} exports no game '${id}'`);
      return game;
    };
    return [{ id, order: Number.POSITIVE_INFINITY, emblem: 'star7', decoration: { tokens: [] }, load: rules }];
  });
}

function isGame(exported: unknown, id: string): exported is AnyGame {
  return typeof exported === 'object' && exported !== null && 'id' in exported && exported.id === id;
}
