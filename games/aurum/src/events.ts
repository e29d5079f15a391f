import type { GameEvent, Seat } from '@conclave/kernel/game';

/** What happens at the table. Cards are written in notation; `seats` are the seats of a side. */
export type Event = GameEvent &
  (
    | { readonly type: 'round-begins'; readonly seat: Seat; readonly round: number }
    | { readonly type: 'dealt'; readonly count: number }
    | { readonly type: 'hand-dealt'; readonly seat: Seat; readonly cards: readonly string[] }
    | { readonly type: 'left-over'; readonly cards: readonly string[] }
    | { readonly type: 'prediction-laid'; readonly seat: Seat }
    | { readonly type: 'prediction-chosen'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'predicted'; readonly seat: Seat; readonly card: string; readonly count: number }
    | { readonly type: 'team-predicts'; readonly seats: readonly Seat[]; readonly count: number }
    | {
        readonly type: 'changed';
        readonly seat: Seat;
        readonly gold: string;
        readonly card: string;
        readonly replaced: string;
      }
    | {
        readonly type: 'changed-partners';
        readonly seat: Seat;
        readonly partnerSeat: Seat;
        readonly gold: string;
        readonly card: string;
        readonly replaced: string;
      }
    | { readonly type: 'kept'; readonly seat: Seat }
    | { readonly type: 'led'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'played'; readonly seat: Seat; readonly card: string }
    | { readonly type: 'gold-taken'; readonly seat: Seat; readonly card: string; readonly gold: string }
    | { readonly type: 'no-gold'; readonly seat: Seat; readonly card: string; readonly rank: number }
    | { readonly type: 'trick-won'; readonly seat: Seat; readonly card: string; readonly cards: readonly string[] }
    | { readonly type: 'gold-returned'; readonly cards: readonly string[] }
    | { readonly type: 'leads-next'; readonly seat: Seat }
    | { readonly type: 'round-ended'; readonly seat: Seat; readonly cards: readonly string[]; readonly count: number }
    | { readonly type: 'trick-void'; readonly cards: readonly string[] }
    | { readonly type: 'hands-empty' }
    | {
        readonly type: 'scored';
        readonly seats: readonly Seat[];
        readonly prediction: number;
        readonly tricks: number;
        readonly bonus: number;
        readonly gold: number;
        readonly points: number;
      }
    | { readonly type: 'round-won'; readonly seats: readonly Seat[] }
    | { readonly type: 'round-tied'; readonly seats: readonly Seat[] }
    | { readonly type: 'round-undecided' }
    | { readonly type: 'total'; readonly seats: readonly Seat[]; readonly points: number }
    | { readonly type: 'match-won'; readonly seats: readonly Seat[] }
  );
