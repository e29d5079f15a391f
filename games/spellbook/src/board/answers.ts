import { TOKEN_WORDS } from '../components.ts';
import type { State } from '../state.ts';

/** Where the tokens lie that an answer may name: the words alone do not tell. */
const STORED_FROM: Readonly<Record<string, 'altar' | 'spent'>> = {
  'growth.store': 'altar',
  'feast.store': 'altar',
  'communion.altar': 'altar',
  'communion.store': 'spent',
};

/** The words for a token of the altar. */
export function altarWords(prompt: string | undefined, token: string): string {
  if (prompt === 'storm.discard') return `discard ${token}`;
  if (prompt === 'opponent' || prompt === 'blaze.give') return `give ${token}`;
  return STORED_FROM[prompt ?? ''] === 'altar' ? `store ${token}` : `take ${token}`;
}

/** The words for a token of the own pool; undefined while the question is about tokens that lie elsewhere. */
export function poolWords(prompt: string | undefined, token: string): string | undefined {
  if (prompt === undefined || STORED_FROM[prompt] !== undefined || prompt === 'storm.discard') return undefined;
  if (prompt.endsWith('.put')) return `put ${token}`;
  return prompt.endsWith('.discard') ? `discard ${token}` : `store ${token}`;
}

/** The words for a token that is on its way. */
export function spentWords(prompt: string | undefined, token: string): string | undefined {
  return STORED_FROM[prompt ?? ''] === 'spent' ? `store ${token}` : undefined;
}

/** The words for a token on the familiar's board; undefined unless one is to come back from there. */
export function familiarWords(prompt: string | undefined, token: string): string | undefined {
  return prompt === 'growth.fetch' ? `fetch ${token}` : undefined;
}

/** The words for a token that may be stored from the discard tray, where it lies only there (SBD-2). */
export function trayWords(view: State, prompt: string | undefined, kind: number): string | undefined {
  if (prompt !== 'communion.store' || view.tray[kind] === 0 || view.spent.includes(kind)) return undefined;
  return `store ${TOKEN_WORDS[kind]}`;
}
