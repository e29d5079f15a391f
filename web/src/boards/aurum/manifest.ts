import type { GameManifest } from '../../client/games/manifest.ts';

export const manifest: GameManifest = {
  id: 'aurum',
  order: 1,
  players: '3–4',
  minutes: '30–45',
  emblem: 'a-gold',
  decoration: {
    cards: [
      ['bismuth', 'a-bismuth', '7'],
      ['silver', 'a-silver', '10'],
      ['gold', 'a-gold', '4'],
    ],
  },
  load: async () => (await import('@conclave/aurum')).aurum,
};
