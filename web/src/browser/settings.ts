import { bestLanguage, isLanguage, type Language } from '@conclave/texts/language';
import { useSyncExternalStore } from 'react';
import { keep, kept } from './local-storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const MOTIONS = ['system', 'less'] as const;
export const PACES = ['slow', 'calm', 'brisk', 'at-once'] as const;

/** Milliseconds that an act of somebody else is shown. */
export const PACE = { slow: 2000, calm: 1200, brisk: 800, 'at-once': 0 } as const;

export const SPEECHES = ['flow', 'key'] as const;

/** What somebody has chosen for this browser. */
export interface Settings {
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly motion: (typeof MOTIONS)[number];
  readonly sound: boolean;
  /** How long the acts of others are shown, so that people can follow. */
  readonly pace: (typeof PACES)[number];
  /** Whether what happens is read out as it comes, or one thing at a time at the press of a key. */
  readonly speech: (typeof SPEECHES)[number];
  /** How others see you; empty until it was given. */
  readonly name: string;
}

const KEY = 'conclave.settings';
const listeners = new Set<() => void>();
let current = read();

export function settings(): Settings {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  keep(KEY, current);
  showTheme();
  for (const listener of listeners) listener();
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSettings(): Settings {
  return useSyncExternalStore(onSettings, settings, settings);
}

/** Whether things should fade instead of fly. */
export function lessMotion(): boolean {
  return current.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The light that is shown now, whoever decided it. */
export function shownTheme(): 'light' | 'dark' {
  if (current.theme !== 'system') return current.theme;
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

/** Puts light and motion on the page; the same as public/before-paint.js does before the first paint. */
export function showTheme(): void {
  const root = document.documentElement;
  root.dataset['theme'] = shownTheme();
  if (current.motion === 'less') root.dataset['motion'] = 'less';
  else delete root.dataset['motion'];
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', shownTheme() === 'light' ? '#cfaa79' : '#291910');
}

function read(): Settings {
  const raw = (kept(KEY) ?? {}) as Partial<Record<keyof Settings, unknown>>;
  return {
    language: isLanguage(raw.language) ? raw.language : bestLanguage(navigator.languages),
    theme: oneOf(THEMES, raw.theme, 'system'),
    motion: oneOf(MOTIONS, raw.motion, 'system'),
    sound: raw.sound !== false,
    pace: oneOf(PACES, raw.pace, 'calm'),
    speech: oneOf(SPEECHES, raw.speech, 'flow'),
    name: typeof raw.name === 'string' ? raw.name.slice(0, 24) : '',
  };
}

function oneOf<T>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise;
}
