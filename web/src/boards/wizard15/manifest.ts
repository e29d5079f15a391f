import type { GameManifest } from '../../client/games/manifest.ts';

export const manifest: GameManifest = {
  id: 'wizard15',
  order: 3,
  players: '2–8',
  minutes: '20–40',
  emblem: 'wizard',
  decoration: {
    cards: [
      ['physical', 'strike', '0'],
      ['magic', 'blast', '4'],
      ['support', 'counter', '1'],
    ],
  },
  load: async () => (await import('@conclave/wizard15')).wizard15,
};
