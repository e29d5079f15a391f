import type { GameManifest } from '../../client/games/manifest.ts';

export const manifest: GameManifest = {
  id: 'spellbook',
  order: 2,
  players: '1–4',
  minutes: '45',
  emblem: 'knowledge',
  decoration: {
    tokens: [
      ['m-magma', 'r-o', 'm-magma'],
      ['m-poison', 'r-v', 'm-poison'],
      ['m-plant', 'r-s', 'm-plant'],
      ['m-coal', 'r-o', 'm-coal'],
      ['m-steam', 'r-v', 'm-steam'],
      ['m-mercury', 'r-s', 'm-mercury'],
      ['m-gold', 'r-o', 'm-gold'],
    ],
  },
  load: async () => (await import('@conclave/spellbook')).spellbook,
};
