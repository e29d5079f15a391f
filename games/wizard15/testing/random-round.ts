import { below, type Rng, shuffle } from '@conclave/kernel/chance';
import type { Seat } from '@conclave/kernel/game';
import { ITEM_COUNT, KIND, spellbook, SUPPORT } from '../src/components.ts';
import { clonePosition, FACE_DOWN, NOBODY, type Position } from '../src/round/state.ts';
import type { Choice } from '../src/resolve.ts';
import { plainPosition } from './tables.ts';

/** A round that could come up: two sides of up to four wizards, what they lay, and what they would choose. */
export interface RandomRound {
  readonly position: Position;
  readonly plays: number[];
  readonly choices: Choice[];
}

export function randomRound(rng: Rng): RandomRound {
  const wizards = [1 + below(rng, 4), 1 + below(rng, 4)];
  const position = plainPosition({ wizards, life: 10, mana: 0 });
  const order = Array.from({ length: 8 }, (_, k) => k);
  shuffle(rng, order);
  const books = position.team.map((_, seat) => spellbook(order[seat], true));
  const pick = (seat: Seat) => books[seat][below(rng, 15)];
  position.war = below(rng, 2);
  position.mana = position.team.map(() => below(rng, 6));
  for (let item = 0; item < ITEM_COUNT; item++) {
    position.holder[item] = below(rng, 3) === 0 ? NOBODY : below(rng, position.team.length);
    position.broken[item] = position.holder[item] >= 0 ? +(below(rng, 4) === 0) : 0;
  }
  for (const side of position.sides) {
    side.cap = [10, 15, 20][below(rng, 3)];
    side.life = 1 + below(rng, side.cap);
    side.burn = below(rng, 3);
    side.poison = below(rng, 4);
    side.givings = side.poison > 0 ? 1 + below(rng, 2) : 0;
    side.laser = below(rng, 4);
    side.ban = +(below(rng, 6) === 0);
    const last = side.seats.filter(() => below(rng, side.seats.length) === 0);
    side.lastSeats = last;
    side.last = last.map(pick);
    side.attacked = side.last.some((card) => KIND[card] !== SUPPORT) ? 1 : 0;
  }
  if (below(rng, 4) === 0) position.sides[below(rng, 2)].love = 1 + below(rng, 2);
  return { position, plays: randomPlays(rng, position, books), choices: randomChoices(rng, position) };
}

/** Mostly what a team would lay: one caster, or the same spell by several; now and then anything. */
function randomPlays(rng: Rng, { sides, team }: Position, books: readonly number[][]): number[] {
  const pick = (seat: Seat) => books[seat][below(rng, 15)];
  const plays = team.map((_, seat) => FACE_DOWN + pick(seat));
  for (const { seats } of sides) {
    const style = below(rng, 8);
    const caster = seats[below(rng, seats.length)];
    if (style === 0) for (const seat of seats) plays[seat] = pick(seat);
    else if (style < 3)
      for (const seat of seats) plays[seat] = [0, 1, 2, 4, 5, 10][style === 1 ? caster % 6 : below(rng, 6)];
    else if (style < 5 && seats.length > 1) for (const seat of seats) plays[seat] = books[seat][12];
    else plays[caster] = pick(caster);
  }
  return plays;
}

function randomChoices(rng: Rng, position: Position): Choice[] {
  return position.team.flatMap((_, seat) =>
    ['hurricane', 'laser', 'windblade', 'hand', 'charm', 'poison', 'cuffs'].map((window) => ({
      seat,
      window,
      move: below(rng, window === 'hand' ? 25 : 4),
    })),
  );
}

/** The same round seen from across the table: sides change places, and so do their seats. */
export function exchanged({ position, plays, choices }: RandomRound): RandomRound {
  const [a, b] = position.sides;
  const there = new Map<Seat, Seat>();
  for (const seat of [...b.seats, ...a.seats]) there.set(seat, there.size);
  const to = (seat: Seat) => there.get(seat) ?? seat;
  const swapped = clonePosition(position);
  swapped.sides = [b, a].map((side) => ({
    ...side,
    seats: side.seats.map(to),
    last: side.last.slice(),
    lastSeats: side.lastSeats.map(to),
  })) as Position['sides'];
  const moved = [...plays];
  for (const seat of plays.keys()) {
    swapped.team[to(seat)] = 1 - position.team[seat];
    swapped.mana[to(seat)] = position.mana[seat];
    moved[to(seat)] = plays[seat];
  }
  swapped.holder = position.holder.map((seat) => (seat < 0 ? seat : to(seat)));
  return { position: swapped, plays: moved, choices: choices.map((choice) => ({ ...choice, seat: to(choice.seat) })) };
}
