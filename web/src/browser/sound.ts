import { settings } from './settings.ts';

/** Small noises of a table, each a few numbers for zzfx; nothing is fetched but 1 kB of code. */
const SOUNDS = {
  /** A card or token is laid down. */
  place: [0.5, 0.02, 190, 0, 0.01, 0.04, 4, 1.7, -4, 0, 0, 0, 0, 3],
  /** A trick or a handful is gathered. */
  gather: [0.4, 0.05, 120, 0.01, 0.06, 0.1, 4, 2.2, 3, 0, 0, 0, 0, 5],
  /** Something is gained. */
  gain: [0.35, 0, 523, 0.01, 0.06, 0.22, 0, 1.5, 0, 0, 130, 0.05],
  /** A peak of the game: a last round, a spell learned, a crown. */
  peak: [0.4, 0, 392, 0.04, 0.22, 0.5, 1, 1.6, 0, 0, 196, 0.1, 0.08],
  /** It cannot be done. */
  refuse: [0.35, 0, 98, 0.01, 0.04, 0.09, 2, 1.2, -2],
  /** It is your turn. */
  turn: [0.3, 0, 392, 0.02, 0.1, 0.3, 0, 1.8, 0, 0, 98, 0.09],
  /** The game is over. */
  over: [0.4, 0, 330, 0.03, 0.24, 0.5, 0, 1.7, 0, 0, 110, 0.12, 0.1],
} as const;

export type SoundName = keyof typeof SOUNDS;

let touched = false;
addEventListener('pointerdown', () => (touched = true), { once: true });
addEventListener('keydown', () => (touched = true), { once: true });

/** Makes a noise, unless sound is off or nobody has touched the page yet (browsers forbid it, and rightly). */
export function sound(name: SoundName): void {
  if (!touched || !settings().sound || document.hidden) return;
  void import('zzfx').then(({ zzfx }) => zzfx(...SOUNDS[name]));
}
