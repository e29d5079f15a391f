import type { GameManifest } from '../../client/games/manifest.ts';

export const manifest: GameManifest = {
  id: 'resarcana',
  order: 4,
  players: '1–4',
  minutes: '20–60',
  emblem: 'dragon',
  decoration: {
    tokens: [
      ['e-elan', 's-elan', 'e-elan'],
      ['e-life', 's-life', 'e-life'],
      ['e-calm', 's-calm', 'e-calm'],
      ['e-death', 's-death', 'e-death'],
      ['e-gold', 's-gold', 'e-gold'],
    ],
  },
  load: async () => (await import('@conclave/resarcana')).resarcana,
};
