import type { Seat } from '@conclave/kernel/game';

/** The emblem of each seat: the same at every table, so that people remember who sits where. */
const FACES = ['cat', 'fox', 'owl', 'raven', 'dragon', 'hawk', 'wizard', 'mermaid'] as const;
const TONES = ['#a0561d', '#5b6f8c', '#4c7a4a', '#7a4a86', '#9c3a2c', '#3f7a80', '#8a6a1c', '#5a5a9a'] as const;

export function seatEmblem(seat: Seat): string {
  return FACES[seat % FACES.length] ?? 'cat';
}

export function seatTone(seat: Seat): string {
  return TONES[seat % TONES.length] ?? '#6b4a30';
}
