import type { Seat } from '@conclave/kernel/game';
import { scoreOf } from '../outcome.ts';
import type { State } from '../state.ts';
import { parseToken } from '../components.ts';
import { guess, imagine } from './imagine.ts';

/** One thing that would happen: tokens and where they go, or a sign and a number. */
export type Effect =
  | { readonly to: 'pool' | 'familiar' | 'tray' | 'altar' | 'opponent'; readonly kinds: readonly number[] }
  /** Tokens that nobody knows yet. */
  | { readonly to: 'draw' | 'altar-new' | 'opponent-new'; readonly count: number }
  | { readonly to: 'other'; readonly seat: Seat; readonly count: number }
  | { readonly to: 'level'; readonly spell: string; readonly level: number }
  | { readonly to: 'cleared'; readonly count: number }
  | { readonly to: 'end' };

export interface Preview {
  readonly effects: readonly Effect[];
  /** Tokens in the pool before and after. */
  readonly pool: readonly [number, number];
  readonly points: number;
}

/** What words would do at once, as far as it does not hang on what is drawn; undefined when they are not legal. */
export function previewOf(view: State, seat: Seat, words: string): Preview | undefined {
  const imagined = imagine(guess(view, seat), seat, words);
  if (imagined === undefined) return undefined;
  const { after, events } = imagined;
  const effects: Effect[] = [];
  const kinds = (to: 'pool' | 'familiar' | 'tray' | 'altar' | 'opponent', token: string) =>
    effects.push({ to, kinds: [parseToken(token) ?? 0] });
  for (const event of events) {
    switch (event.type) {
      case 'took':
        kinds('pool', event.token);
        break;
      case 'drew':
        if (event.seat === seat) effects.push({ to: 'draw', count: event.count });
        else effects.push({ to: 'other', seat: event.seat, count: event.count });
        break;
      case 'stored':
      case 'stored-from-altar':
      case 'stored-spent':
      case 'stored-from-tray':
        kinds('familiar', event.token);
        break;
      case 'discarded':
      case 'discarded-from-altar':
        kinds('tray', event.token);
        break;
      case 'laid-on-altar':
        kinds('altar', event.token);
        break;
      case 'swapped-stored':
        kinds('familiar', event.stored);
        kinds('pool', event.token);
        break;
      case 'gave':
      case 'fed-opponent':
        kinds('opponent', event.token);
        break;
      case 'opponent-drew':
        effects.push({ to: 'opponent-new', count: event.count });
        break;
      case 'altar-drew':
      case 'altar-refilled':
        effects.push({ to: 'altar-new', count: event.count });
        break;
      case 'altar-cleared':
        effects.push({ to: 'cleared', count: event.count });
        break;
      case 'raised':
      case 'dropped':
        effects.push({ to: 'level', spell: event.spell, level: event.level });
        break;
      case 'last-spell-learned':
      case 'familiar-filled':
        effects.push({ to: 'end' });
        break;
      default:
        break;
    }
  }
  return {
    effects,
    pool: [view.wizards[seat]?.pool.length ?? 0, after.wizards[seat]?.pool.length ?? 0],
    points: scoreOf(after, seat) - scoreOf(view, seat),
  };
}
