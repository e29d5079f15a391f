import { seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, Move } from '@conclave/kernel/game';
import { play, readMove } from '@conclave/kernel/play';
import type { Entry } from '../../src/storage/entry.ts';
import type { Moment, OracleUndo, StandingMove } from './moment.ts';
import { demand } from './violation.ts';

/** A person at a seat, from one entry to another. */
interface Tenure {
  readonly holder: string;
  readonly from: number;
  readonly to: number;
}

/** So many worlds are compared, and so many may differ, before a move counts as one that told its player something. */
const WORLDS = 24;
const FEW = 12;

/**
 * Who must agree before moves are taken back: every person who has held a seat since the first of them was made, besides the
 * one who asks. Nobody need be asked for one's own last decision, if nothing followed from it and it told its player nothing.
 */
export class Consent {
  private readonly tenures: Tenure[] = [];

  /** Called after every entry of a game that runs, with the chairs as they are then. */
  note({ seq }: Entry, chairs: Moment['chairs']): void {
    for (const { holder, bot } of chairs) {
      if (holder === undefined || bot !== undefined) continue;
      const open = this.tenures.findIndex((each) => each.holder === holder && each.to >= seq - 1);
      const tenure = { holder, from: this.tenures[open]?.from ?? seq, to: seq };
      if (open < 0) this.tenures.push(tenure);
      else this.tenures[open] = tenure;
    }
  }

  /** Whoever has not agreed yet to what a seat asks for. */
  missing(
    { seat, n, agreed }: Pick<OracleUndo, 'seat' | 'n' | 'agreed'>,
    { chairs, last }: Pick<Moment, 'chairs' | 'last'>,
  ): Set<string> {
    const since = moveAfter(n, last)?.entry.seq ?? Number.POSITIVE_INFINITY;
    const missing = new Set(this.tenures.filter(({ to }) => to >= since).map(({ holder }) => holder));
    for (const yes of [seat, ...agreed]) missing.delete(chairs[yes]?.holder ?? '');
    return missing;
  }

  /** Checks an entry that takes moves back, before it is carried out. `undo`: the request that waits. */
  check({ seat, n, seq }: Extract<Entry, { kind: 'undo' }>, moment: Moment, game: AnyGame): void {
    const { chairs, last, undo } = moment;
    const answered = undo !== undefined && undo.n === n ? { ...undo, agreed: [...undo.agreed, seat] } : undefined;
    const missing = this.missing(answered ?? { seat, n, agreed: [] }, moment);
    const held = missing.size === 0 || isFree(game, moveAfter(n, last), moment, seat);
    const names = () => [...missing].map((each) => chairs.find(({ holder }) => holder === each)?.name ?? each);
    demand('nothing is taken back without consent', held, () => `entry ${seq} goes back to ${n} without ${names()}`);
  }
}

function moveAfter(n: number, last: StandingMove | undefined): StandingMove | undefined {
  let move = last;
  while (move !== undefined && move.n > n + 1) move = move.previous;
  return move;
}

/**
 * Its player's last decision, of which nothing came but that others laid theirs for the same question; made last, it would have
 * told its player nothing.
 */
function isFree(game: AnyGame, own: StandingMove | undefined, { last }: Moment, seat: number): boolean {
  if (own === undefined || own.entry.seat !== seat || own.entry.by !== undefined) return false;
  let before = own.before;
  for (const { entry } of movesAfter(own, last)) {
    const played = entry.seat === seat ? undefined : play(game, before, entry.seat, entry.move);
    if (played?.ok !== true) return false;
    before = played.value.state;
  }
  const move = readMove(game, before, seat, own.entry.move);
  if (!move.ok) return false;
  const seen = viewAfter(game, game.clone(before), seat, move.value);
  const view = game.redact(before, seat);
  const rng = seeded(seedFrom(`consent ${own.entry.seq}`));
  let differ = 0;
  for (let i = 0; i < WORLDS; i++) {
    if (viewAfter(game, game.determinise(view, seat, rng), seat, move.value) !== seen) differ++;
  }
  return differ <= FEW;
}

function movesAfter(own: StandingMove, last: StandingMove | undefined): StandingMove[] {
  const later: StandingMove[] = [];
  for (let move = last; move !== undefined && move !== own; move = move.previous) later.unshift(move);
  return later;
}

function viewAfter(game: AnyGame, state: unknown, seat: number, move: Move): string {
  game.apply(state, seat, move);
  return JSON.stringify(game.redact(state, seat));
}
