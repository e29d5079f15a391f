import type { AnyGame } from '@conclave/kernel/game';

/** The four books on the shelf, in the order they stand, with the sign on their covers; `minutes` is what a game takes people who know it. */
export const SHELF = [
  { id: 'aurum', players: '3–4', minutes: '30–45', emblem: 'a-gold' },
  { id: 'spellbook', players: '1–4', minutes: '45', emblem: 'knowledge' },
  { id: 'wizard15', players: '2–8', minutes: '20–40', emblem: 'wizard' },
  { id: 'resarcana', players: '1–4', minutes: '20–60', emblem: 'dragon' },
] as const;

export function emblemOf(game: string): string {
  return SHELF.find(({ id }) => id === game)?.emblem ?? 'candlehold';
}

/** The code of each game that can be played, fetched when it is opened: the same games as in the catalogue. */
const LOADERS: Readonly<Record<string, () => Promise<AnyGame>>> = {
  aurum: async () => (await import('@conclave/aurum')).aurum,
  spellbook: async () => (await import('@conclave/spellbook')).spellbook,
  wizard15: async () => (await import('@conclave/wizard15')).wizard15,
  resarcana: async () => (await import('@conclave/resarcana')).resarcana,
};

const loaded = new Map<string, Promise<AnyGame>>();

export const OPEN_GAMES: readonly string[] = Object.keys(LOADERS);

export function isOpen(id: string): boolean {
  return Object.hasOwn(LOADERS, id);
}

/** The game's rules; always the same promise, as `use` wants it. Ask `isOpen` first. */
export function loadGame(id: string): Promise<AnyGame> {
  const known = loaded.get(id);
  if (known !== undefined) return known;
  const load = LOADERS[id];
  const promise = load === undefined ? Promise.reject(new Error(`no game '${id}'`)) : load();
  loaded.set(id, promise);
  promise.catch(() => loaded.delete(id));
  return promise;
}
