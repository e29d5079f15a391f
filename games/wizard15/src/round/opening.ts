import type { Emit, RuleId, Seat } from '@conclave/kernel/game';
import { type Card, COMBO, KIND, LOVE_ATTACK, NO_COMBO, NO_LOVE, REPLAY, SUPPORT } from '../components.ts';
import type { Event } from '../events.ts';
import { FACE_DOWN, type Position } from './state.ts';
import { wordOf } from '../spells/spell.ts';
import { spellOf } from '../spells/spells.ts';
import { valuesOf } from '../card-values.ts';

/** B1. The cards a side laid face up must be none, one, or of one combo symbol; else all are forced to condense (WW-117, WW-119). */
export function coordinate(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const { seats } = p.sides[me];
    if (isCoordinated(p, seats)) continue;
    emit?.({ type: 'uncoordinated', rule: 'WW-119', seats });
    for (const seat of seats) if (isCasting(p, seat)) turnDown(p, seat, 'WW-119', emit);
  }
}

export function isCoordinated(p: Position, seats: readonly Seat[]): boolean {
  let first = -1;
  for (const seat of seats) {
    const card = p.laid[seat];
    if (card < 0 || card >= FACE_DOWN) continue;
    if (first >= 0 && !combine(first, card)) return false;
    first = card;
  }
  return true;
}

/** Only cards with the same combo symbol are cast together (WW-127, WW-135). */
export function combine(one: Card, other: Card): boolean {
  return COMBO[one] !== NO_COMBO && COMBO[one] === COMBO[other];
}

/** B2. A caster with too little mana is forced to condense; the others of a combo go on (WW-26, WWR-33). */
export function demandMana(p: Position, emit?: Emit<Event>): void {
  const { cost } = valuesOf(p.printed);
  for (let me = 0; me < 2; me++) {
    for (const seat of p.sides[me].seats) {
      if (isCasting(p, seat) && p.mana[seat] < cost[p.laid[seat]]) turnDown(p, seat, 'WW-26', emit);
    }
  }
}

/** B3. A spell whose own conditions are not met is forced to condense (WW-26). */
export function checkConditions(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const { seats, last } = p.sides[me];
    let replays = 0;
    for (const seat of seats) if (isCasting(p, seat) && p.laid[seat] === REPLAY) replays++;
    const mismatch = replays > 0 && replays !== last.length && !(replays === 1 && last.length === 0);
    for (const seat of seats) {
      if (!isCasting(p, seat)) continue;
      const card = p.laid[seat];
      const rule = card === REPLAY ? (mismatch ? 'WW-54' : undefined) : barredBy(p, me, card);
      if (rule !== undefined) turnDown(p, seat, rule, emit);
    }
  }
}

/** The rule that keeps a spell of this side from triggering now: a ban on attacks, or its own condition. */
export function barredBy(p: Position, me: number, card: Card): RuleId | undefined {
  if (p.sides[me].ban === 1 && KIND[card] !== SUPPORT) return 'WW-59';
  return spellOf(card).bar?.(p, me);
}

/** B4. Casters pay; every condensed card, chosen or forced, books 1 mana (WW-24, WW-25, WW-158). */
export function pay(p: Position, emit?: Emit<Event>): void {
  const { cost, of } = valuesOf(p.printed);
  const { gain, condensed, forces } = p.battle;
  for (let me = 0; me < 2; me++) {
    const side = forces[me];
    for (const seat of p.sides[me].seats) {
      const card = p.laid[seat];
      if (!isCasting(p, seat)) {
        gain[seat] += of['condense.mana'];
        condensed[seat] += of['condense.mana'];
        emit?.({ type: 'condensed', rule: 'WW-25', seat, count: of['condense.mana'] });
        continue;
      }
      side.card.push(card);
      side.caster.push(seat);
      side.marks.push(0);
      side.mana.push(0);
      side.life.push(0);
      side.spent += cost[card];
      p.mana[seat] -= cost[card];
      emit?.({ type: 'cast', rule: 'WW-24', seat, card: wordOf(card) });
      if (cost[card] > 0) emit?.({ type: 'paid', rule: 'WW-24', seat, card: wordOf(card), count: cost[card] });
    }
  }
}

/** B5. A side with a love token must have cast, and only spells of the kind it shows; else it takes 2 direct damage (WW-168). */
export function judgeLove(p: Position, emit?: Emit<Event>): void {
  for (let me = 0; me < 2; me++) {
    const { love, seats } = p.sides[me];
    if (love === NO_LOVE) continue;
    const force = p.battle.forces[me];
    const face = love === LOVE_ATTACK ? 'love-attack' : 'love-support';
    let obeyed = force.card.length > 0;
    for (const card of force.card) if ((KIND[card] === SUPPORT) === (love === LOVE_ATTACK)) obeyed = false;
    if (obeyed) {
      emit?.({ type: 'love-obeyed', rule: 'WW-168', seats, face });
      continue;
    }
    const count = valuesOf(p.printed).of['love.direct'];
    force.tookDirect += count;
    emit?.({ type: 'love-ignored', rule: 'WW-168', seats, face, count });
  }
}

/** Laid face up and not turned over. */
function isCasting(p: Position, seat: Seat): boolean {
  const card = p.laid[seat];
  return card >= 0 && card < FACE_DOWN && p.battle.forced[seat] === 0;
}

/** Turns a card face down: nothing is paid, nothing works, 1 mana is gained (WW-26, WWR-28). */
function turnDown(p: Position, seat: Seat, rule: RuleId, emit?: Emit<Event>): void {
  p.battle.forced[seat] = 1;
  emit?.({ type: 'forced', rule, seat, card: wordOf(p.laid[seat]) });
}
