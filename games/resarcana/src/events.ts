import type { GameEvent, Seat } from '@conclave/kernel/game';

interface Of<T extends string> extends GameEvent {
  readonly type: T;
}
interface BySeat<T extends string> extends Of<T> {
  readonly seat: Seat;
}
interface WithCard<T extends string> extends BySeat<T> {
  readonly card: string;
}
interface WithEssence<T extends string> extends BySeat<T> {
  readonly essence: string;
  readonly count: number;
}
interface AutomaCard<T extends string> extends Of<T> {
  readonly card: string;
}
interface AutomaEssence<T extends string> extends Of<T> {
  readonly essence: string;
  readonly count: number;
}

/** Everything that can happen at the table. The Automa has no chair, so what it does has types of its own. */
export type Event =
  | (Of<'round'> & { readonly count: number })
  | BySeat<'first-player'>
  | WithCard<'mage'>
  | WithCard<'item'>
  | WithCard<'take-off'>
  | WithCard<'place'>
  | WithCard<'claim'>
  | WithCard<'claim-unseen'>
  | (Of<'display'> & { readonly card: string })
  | WithCard<'discard'>
  | WithCard<'use'>
  | WithCard<'react'>
  | WithCard<'escape'>
  | (BySeat<'attack'> & { readonly card: string; readonly count: number })
  | (Of<'event-card'> & { readonly card: string })
  | Of<'event-none'>
  | WithEssence<'gain'>
  | WithEssence<'pay'>
  | WithEssence<'lose'>
  | (WithEssence<'store'> & { readonly card: string })
  | WithCard<'turn'>
  | WithCard<'straighten'>
  | WithCard<'destroy'>
  | (BySeat<'draw'> & { readonly count: number })
  | (BySeat<'drew'> & { readonly cards: readonly string[] })
  | BySeat<'reshuffle'>
  | (BySeat<'look'> & { readonly count: number; readonly deck: string })
  | (BySeat<'looked'> & { readonly cards: readonly string[] })
  | BySeat<'ordered'>
  | BySeat<'pass'>
  | BySeat<'check'>
  | (BySeat<'points'> & { readonly count: number })
  | (Of<'automa-points'> & { readonly count: number })
  | (Of<'game-over'> & { readonly seats: readonly Seat[] })
  | (Of<'match-game'> & { readonly seats: readonly Seat[]; readonly count: number })
  | WithCard<'drafted'>
  | BySeat<'kept'>
  | WithCard<'keep'>
  | WithCard<'reject'>
  | (Of<'item-flipped'> & { readonly card: string })
  | (Of<'place-lost'> & { readonly card: string })
  | Of<'monument-lost'>
  | WithCard<'unspell'>
  | AutomaCard<'automa-item'>
  | AutomaCard<'automa-hand'>
  | AutomaCard<'automa-place'>
  | AutomaCard<'automa-cannot-place'>
  | AutomaCard<'automa-claim'>
  | AutomaCard<'automa-spell'>
  | AutomaCard<'automa-use'>
  | AutomaCard<'automa-attack'>
  | AutomaCard<'automa-straighten'>
  | (Of<'automa-skip'> & { readonly space: string })
  | (Of<'automa-jump'> & { readonly count: number })
  | (Of<'automa-marker'> & { readonly space: string })
  | (Of<'automa-die'> & { readonly count: number })
  | (Of<'automa-collect'> & { readonly track: string })
  | AutomaEssence<'automa-gain'>
  | AutomaEssence<'automa-pay'>
  | AutomaEssence<'automa-lose'>
  | AutomaCard<'automa-draw'>
  | Of<'automa-no-card'>
  | Of<'automa-reshuffle'>
  | Of<'automa-pass'>;
