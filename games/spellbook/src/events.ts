import type { GameEvent, Seat } from '@conclave/kernel/game';

interface OfSeat<T extends string> extends GameEvent {
  readonly type: T;
  readonly seat: Seat;
}

/** Events of a game. Tokens and spells are written as in the notation. */
export type Event =
  | (OfSeat<'day-began'> & { readonly day: number })
  | OfSeat<'passed'>
  | (OfSeat<'took'> & { readonly token: string })
  | (OfSeat<'drew'> & { readonly tokens: readonly string[]; readonly count: number })
  | (OfSeat<'stored' | 'stored-from-altar' | 'stored-spent' | 'stored-from-tray'> & { readonly token: string })
  | (OfSeat<'discarded' | 'discarded-from-altar' | 'laid-on-altar' | 'fed-opponent'> & { readonly token: string })
  | (OfSeat<'swapped-stored'> & { readonly token: string; readonly stored: string })
  | (OfSeat<'cast'> & { readonly spell: string })
  | (OfSeat<'cast-level'> & { readonly spell: string; readonly level: number })
  | (OfSeat<'learned'> & {
      readonly spell: string;
      readonly level: number;
      readonly token: string;
      readonly tokens: readonly string[];
    })
  | (OfSeat<'raised' | 'dropped'> & { readonly spell: string; readonly level: number })
  | OfSeat<'last-spell-learned' | 'familiar-filled'>
  | (GameEvent & {
      readonly type: 'altar-drew' | 'altar-refilled';
      readonly tokens: readonly string[];
      readonly count: number;
    })
  | (GameEvent & { readonly type: 'altar-cleared' | 'bag-refilled' | 'opponent-drew'; readonly count: number })
  | (OfSeat<'gave'> & { readonly token: string; readonly space: number })
  | (GameEvent & { readonly type: 'game-over' });
