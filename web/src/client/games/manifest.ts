import type { AnyGame } from '@conclave/kernel/game';

/** What the client knows of a game before its code is fetched. Each game has one in `boards/<game>/manifest.ts`, and is found by it. */
export interface GameManifest {
  readonly id: string;
  /** Place on the shelf of the home page. */
  readonly order: number;
  readonly players?: string;
  /** What a game takes people who know it. */
  readonly minutes?: string;
  /** The sign on the cover, a symbol of the sprite. */
  readonly emblem: string;
  /** A few things of the game, drawn on its cover. */
  readonly decoration: GameDecoration;
  /** Fetches the rules. */
  load(): Promise<AnyGame>;
}

export type GameDecoration =
  | { readonly tokens: readonly (readonly [tone: string, outline: string, emblem: string])[] }
  | { readonly cards: readonly (readonly [kind: string, icon: string, numeral: string])[] };
