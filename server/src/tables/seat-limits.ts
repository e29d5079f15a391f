import type { Entry } from '../storage/entry.ts';
import type { TableState } from './table-state.ts';

/** So many at once, then one in `every` milliseconds; after each `slower` that were used this takes as long again. */
interface Rate {
  readonly burst: number;
  readonly every: number;
  readonly slower: number;
}

/**
 * How often a seat may do what is no move. Nobody comes near who means to play, and whoever goes round in circles makes the log
 * grow ever more slowly: it has no end that one person could use up for all.
 */
const RATES = {
  /** Taking back without having to ask. */
  undo: { burst: 60, every: 2000, slower: 200 },
  /** Asking to take back. */
  ask: { burst: 5, every: 60_000, slower: 20 },
  /** Leaving a running game; coming back is free. */
  leave: { burst: 6, every: 20_000, slower: 20 },
  /** Taking this chair before the start. Whoever comes next must not wait for what others have used. */
  sit: { burst: 30, every: 2000, slower: Number.POSITIVE_INFINITY },
  /** Seating bots, refusing all requests or none, and taking hints. */
  arrange: { burst: 40, every: 3000, slower: 100 },
} as const satisfies Record<string, Rate>;
export type Act = keyof typeof RATES;

/** What a seat has used: how much of the burst at `at`, and how often in all. */
interface Use {
  readonly level: number;
  readonly at: number;
  readonly count: number;
}
export type Uses = Partial<Record<Act, Use>>;

/** Whether a seat may do this once more now. Follows from the log alone, so every node says the same. */
export function mayAct({ uses }: TableState, seat: number, act: Act, now: number): boolean {
  return levelAt(uses[seat]?.[act], RATES[act], now) + 1 <= RATES[act].burst;
}

/** Notes what an entry has used; called before the entry is taken into account. */
export function noteUse(match: TableState, entry: Entry): void {
  const act = actOf(match, entry);
  const uses = match.uses[entry.seat];
  if (act === undefined || uses === undefined) return;
  const use = uses[act];
  uses[act] = { level: levelAt(use, RATES[act], entry.at) + 1, at: entry.at, count: (use?.count ?? 0) + 1 };
}

function levelAt(use: Use | undefined, { every, slower }: Rate, now: number): number {
  if (use === undefined) return 0;
  return Math.max(0, use.level - Math.max(0, now - use.at) / (every * (1 + use.count / slower)));
}

function actOf({ phase, undo }: TableState, { kind, seat }: Entry): Act | undefined {
  switch (kind) {
    case 'sit':
      return phase === 'open' ? 'sit' : undefined;
    case 'leave':
      return phase === 'open' ? undefined : 'leave';
    case 'bot':
    case 'mute-undo':
    case 'hint':
      return 'arrange';
    case 'ask-undo':
      return 'ask';
    case 'undo':
      return undo === undefined || undo.seat === seat ? 'undo' : undefined; // else it is the last answer to a request
    default:
      return undefined;
  }
}
