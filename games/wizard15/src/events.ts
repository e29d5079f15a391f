import type { GameEvent, RuleId, Seat } from '@conclave/kernel/game';

/**
 * What happens. `seat` is the wizard who acts, `seats` the wizards it happens to; `card`, `item` and `kind` are words of the
 * notation, other numbers are counts. Every event carries the rule that made it happen.
 */
export type Event = MatchEvent | LayingEvent | RoundEvent;

/** Bouts, lots, markers, kings. */
export type MatchEvent =
  | Told<
      'bout-begins',
      { readonly count: number; readonly seats: readonly Seat[]; readonly otherSeats: readonly Seat[] }
    >
  | Told<'king-war', { readonly seats: readonly Seat[]; readonly otherSeats: readonly Seat[] }>
  | Told<'wizard-chosen', { readonly seat: Seat; readonly wizard: string }>
  | Told<'privilege', { readonly seat: Seat; readonly otherSeat: Seat; readonly item: string }>
  | Told<'team-name', { readonly seats: readonly Seat[]; readonly name: string }>
  | Told<'team-cry', { readonly seats: readonly Seat[]; readonly cry: string }>
  | Told<'round-begins', { readonly count: number }>
  | Told<'drew', { readonly seat: Seat; readonly count: number }>
  | Told<'drew-card', { readonly seat: Seat; readonly card: string }>
  | Told<'telepathy-card', { readonly seats: readonly Seat[]; readonly thoughts: string }>
  | Told<'bout-won', { readonly seats: readonly Seat[]; readonly life: number; readonly otherLife: number }>
  | Told<'knock-out', { readonly seats: readonly Seat[] }>
  | Told<'bout-drawn', { readonly life: number }>
  | Told<'marker', { readonly seat: Seat; readonly count: number; readonly total: number }>
  | Told<'level', { readonly seats: readonly Seat[] }>
  | Told<'king-elect', { readonly seats: readonly Seat[] }>
  | Told<'crowned', { readonly seats: readonly Seat[] }>
  | Told<'no-king', { readonly seats: readonly Seat[] }>
  | Told<'match-won', { readonly seats: readonly Seat[] }>;

/** Preparation: calls, wands, telepathy, time jumps. */
export type LayingEvent =
  | Told<'called', { readonly seat: Seat }>
  | Told<'laid-openly', { readonly seat: Seat; readonly card: string }>
  | Told<'laid-face-down', { readonly seat: Seat }>
  | Told<'wand', { readonly seat: Seat; readonly otherSeat: Seat; readonly card: string; readonly sign: string }>
  | Told<'thought', { readonly seat: Seat; readonly thought: string }>
  | Told<'chant', { readonly seat: Seat; readonly chant: string }>
  | Told<'recited', { readonly seat: Seat; readonly count: number; readonly total: number }>
  | Told<'chant-broken', { readonly seat: Seat }>
  | Told<'chant-slowed', { readonly seat: Seat }>
  | Told<'time-jump', { readonly seat: Seat; readonly seats: readonly Seat[] }>
  | Told<'slow-token', { readonly seats: readonly Seat[] }>;

/** The round, step by step as in section 3 of the rules. */
export type RoundEvent =
  | Told<'cast', { readonly seat: Seat; readonly card: string }>
  | Told<'condensed', { readonly seat: Seat; readonly count: number }>
  | Told<'uncoordinated', { readonly seats: readonly Seat[] }>
  | Told<'forced', { readonly seat: Seat; readonly card: string }>
  | Told<'paid', { readonly seat: Seat; readonly card: string; readonly count: number }>
  | Told<'love-obeyed', { readonly seats: readonly Seat[]; readonly face: string }>
  | Told<'love-ignored', { readonly seats: readonly Seat[]; readonly face: string; readonly count: number }>
  | Told<'negated', { readonly seat: Seat; readonly card: string; readonly by: string }>
  | Told<'direct', { readonly seats: readonly Seat[]; readonly by: string; readonly count: number }>
  | Told<'repeated', { readonly seat: Seat; readonly card: string }>
  | Told<'nothing-to-repeat', { readonly seat: Seat }>
  | Told<'repeat-failed', { readonly seat: Seat; readonly card: string; readonly count: number }>
  | Told<'turned', { readonly seat: Seat; readonly card: string; readonly kind: string }>
  | Told<'laser-used', { readonly seat: Seat; readonly count: number }>
  | Told<'raised', { readonly seat: Seat; readonly card: string; readonly count: number }>
  | Told<'lowered', { readonly seat: Seat; readonly card: string; readonly count: number }>
  | Told<'attack', { readonly seats: readonly Seat[]; readonly magic: number; readonly physical: number }>
  | Told<'cancelled', { readonly kind: string; readonly count: number }>
  | Told<'blocked', { readonly seat: Seat; readonly card: string; readonly count: number }>
  | Told<'converted', { readonly seat: Seat; readonly card: string; readonly count: number }>
  | Told<'countered', { readonly seat: Seat; readonly otherSeats: readonly Seat[]; readonly count: number }>
  | Told<'hit', { readonly seats: readonly Seat[]; readonly kind: string; readonly count: number }>
  | Told<'extra', { readonly seat: Seat; readonly count: number; readonly damage: number }>
  | Told<'destroyed', { readonly seat: Seat; readonly item: string }>
  | Told<'repaired', { readonly seat: Seat; readonly item: string }>
  | Told<'plundered', { readonly seat: Seat; readonly item: string }>
  | Told<'mana', { readonly seat: Seat; readonly by: string; readonly count: number }>
  | Told<'life', { readonly seat: Seat; readonly by: string; readonly count: number }>
  | Told<'mana-loss', { readonly seats: readonly Seat[]; readonly by: string; readonly count: number }>
  | Told<'burned', { readonly seats: readonly Seat[]; readonly count: number; readonly total: number }>
  | Told<'poisoned', { readonly seats: readonly Seat[]; readonly count: number; readonly total: number }>
  | Told<'poison-set-off', { readonly seats: readonly Seat[]; readonly count: number }>
  | Told<'poison-waits', { readonly seats: readonly Seat[]; readonly count: number }>
  | Told<'laser-won', { readonly seats: readonly Seat[]; readonly by: string; readonly count: number }>
  | Told<'love-given', { readonly seats: readonly Seat[]; readonly face: string }>
  | Told<'banned', { readonly seats: readonly Seat[] }>
  | Told<'foreseen', { readonly seats: readonly Seat[] }>
  | Told<'mana-now', { readonly seat: Seat; readonly count: number }>
  | Told<'life-now', { readonly seats: readonly Seat[]; readonly count: number }>
  | Told<'board-removed', { readonly seats: readonly Seat[]; readonly count: number }>;

type Told<T extends string, Fields> = GameEvent & { readonly type: T; readonly rule: RuleId } & Fields;
