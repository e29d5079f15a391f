import { shuffle } from '@conclave/kernel/chance';
import type { Emit, RuleId, Seat } from '@conclave/kernel/game';
import { EMPTY, FAMILIAR_SPACES, KINDS, MIRAGE, POOL_LIMIT, runeOf, SPELL_IDS, TOKEN_WORDS } from './components.ts';
import type { Event } from './events.ts';
import { activeSeat, MIRAGE_EACH, reads, type State, STORING_TAKES, WHOLE_TRAY } from './state.ts';

/** The next token of the bag, or EMPTY when bag and tray hold none (SBR-5). An empty bag is filled from the tray (SB-55). */
export function drawOne(s: State, emit?: Emit<Event>): number {
  if (s.bag.length === 0) trayToBag(s, emit);
  return s.bag.pop() ?? EMPTY;
}

/** Only when a draw is due (SBR-6). Markers, pools and stored tokens never come back. */
function trayToBag(s: State, emit?: Emit<Event>): void {
  for (let kind = 0; kind < KINDS; kind++) {
    for (let n = s.tray[kind]; n > 0; n--) s.bag.push(kind);
    s.tray[kind] = 0;
  }
  if (s.bag.length === 0) return;
  shuffle(s.rng, s.bag);
  emit?.({ type: 'bag-refilled', rule: 'SB-55', count: s.bag.length });
}

export function canDraw(s: State): boolean {
  if (s.bag.length > 0) return true;
  for (let kind = 0; kind < KINDS; kind++) if (s.tray[kind] > 0) return true;
  return false;
}

/** Draws one at a time until n are drawn or the pool is full (SB-32, SB-33). */
export function drawToPool(s: State, seat: Seat, n: number, rule: RuleId, emit?: Emit<Event>): void {
  const { pool } = s.wizards[seat];
  const before = pool.length;
  for (let i = 0; i < n && pool.length < POOL_LIMIT; i++) {
    const kind = drawOne(s, emit);
    if (kind === EMPTY) break;
    pool.push(kind);
  }
  if (emit !== undefined && pool.length > before) {
    emit({ type: 'drew', rule, seat, tokens: wordsOf(pool.slice(before)), count: pool.length - before });
  }
}

/** Draws onto the altar, even past its last space (SB-54). */
export function drawToAltar(
  s: State,
  n: number,
  type: 'altar-drew' | 'altar-refilled',
  rule: RuleId,
  emit?: Emit<Event>,
): void {
  const drawn: number[] | undefined = emit === undefined ? undefined : [];
  for (let i = 0; i < n; i++) {
    const kind = drawOne(s, emit);
    if (kind === EMPTY) break;
    layOnAltar(s, kind);
    drawn?.push(kind);
  }
  if (drawn !== undefined && drawn.length > 0) emit?.({ type, rule, tokens: wordsOf(drawn), count: drawn.length });
}

export function layOnAltar(s: State, kind: number): void {
  const place = s.altar.indexOf(EMPTY);
  if (place < 0) s.altar.push(kind);
  else s.altar[place] = kind;
}

export function removeFromAltar(s: State, kind: number): void {
  const { altar } = s;
  altar[altar.indexOf(kind)] = EMPTY;
  while (altar.length > 0 && altar[altar.length - 1] === EMPTY) altar.pop();
}

/** From the altar to a pool; on the owner's own day this may trigger Mirage (SB-52, SB-92). */
export function takeFromAltar(s: State, seat: Seat, kind: number, rule: RuleId, emit?: Emit<Event>): void {
  removeFromAltar(s, kind);
  s.wizards[seat].pool.push(kind);
  emit?.({ type: 'took', rule, seat, token: TOKEN_WORDS[kind] });
  noticeTake(s, seat, kind, emit);
}

const BLUE = Math.floor(MIRAGE / 3);

/** Mirage: draws for each matching token taken, 1 on level 3 and 2 above; at the end of the action or at once (SBR-22). */
function noticeTake(s: State, seat: Seat, kind: number, emit?: Emit<Event>): void {
  if (s.spells[BLUE] !== MIRAGE) return;
  const { levels, runes } = s.wizards[seat];
  if (levels[BLUE] === 0 || runes[BLUE] !== runeOf(kind) || seat !== activeSeat(s)) return;
  s.mirage += levels[BLUE] === 3 ? 1 : 2;
  if (reads(s, MIRAGE_EACH)) drawForMirage(s, emit);
}

/** The draws Mirage owes; what does not fit is lost (SBR-22). */
export function drawForMirage(s: State, emit?: Emit<Event>): void {
  if (s.mirage === 0) return;
  const n = s.mirage;
  s.mirage = 0;
  drawToPool(s, activeSeat(s), n, 'SBR-22', emit);
}

/** Onto the first free space of the familiar board; the last space triggers the end (SB-36, SB-56). */
function placeOnFamiliar(s: State, seat: Seat, kind: number): void {
  s.wizards[seat].familiar.push(kind);
}

function announceFull(s: State, seat: Seat, emit?: Emit<Event>): void {
  if (s.wizards[seat].familiar.length < FAMILIAR_SPACES) return;
  s.ending = 1;
  emit?.({ type: 'familiar-filled', rule: 'SB-56', seat });
}

export function storeFromPool(s: State, seat: Seat, kind: number, rule: RuleId, emit?: Emit<Event>): void {
  removeOne(s.wizards[seat].pool, kind);
  placeOnFamiliar(s, seat, kind);
  emit?.({ type: 'stored', rule, seat, token: TOKEN_WORDS[kind] });
  announceFull(s, seat, emit);
}

/** Storing is no take, unless the table reads it so (SBR-21). */
export function storeFromAltar(s: State, seat: Seat, kind: number, rule: RuleId, emit?: Emit<Event>): void {
  removeFromAltar(s, kind);
  placeOnFamiliar(s, seat, kind);
  emit?.({ type: 'stored-from-altar', rule, seat, token: TOKEN_WORDS[kind] });
  announceFull(s, seat, emit);
  if (reads(s, STORING_TAKES)) noticeTake(s, seat, kind, emit);
}

/** Communion 5: from the tokens just paid, before the rest is discarded (SBR-29), or from the tray with them in it (SBD-2). */
export function storeFromDiscarded(s: State, seat: Seat, kind: number, emit?: Emit<Event>): void {
  if (s.spent.includes(kind)) removeOne(s.spent, kind);
  else s.tray[kind]--;
  placeOnFamiliar(s, seat, kind);
  const token = TOKEN_WORDS[kind];
  if (reads(s, WHOLE_TRAY)) emit?.({ type: 'stored-from-tray', rule: 'SBD-2', seat, token });
  else emit?.({ type: 'stored-spent', rule: 'SBR-29', seat, token });
  announceFull(s, seat, emit);
}

export function discardFromPool(s: State, seat: Seat, kind: number, rule: RuleId, emit?: Emit<Event>): void {
  removeOne(s.wizards[seat].pool, kind);
  s.tray[kind]++;
  emit?.({ type: 'discarded', rule, seat, token: TOKEN_WORDS[kind] });
}

/** Moves the marker of a learned spell (SB-67). */
export function moveMarker(
  s: State,
  seat: Seat,
  colour: number,
  level: number,
  rule: RuleId,
  emit?: Emit<Event>,
): void {
  const { levels } = s.wizards[seat];
  const type = level > levels[colour] ? 'raised' : 'dropped';
  levels[colour] = level;
  emit?.({ type, rule, seat, spell: SPELL_IDS[s.spells[colour]], level });
}

/** Takes one piece of that kind out of a list and keeps the others in their order. */
export function removeOne(pieces: number[], kind: number): void {
  const last = pieces.length - 1;
  for (let i = pieces.indexOf(kind); i < last; i++) pieces[i] = pieces[i + 1];
  pieces.pop();
}

export function altarIsEmpty(s: State): boolean {
  return s.altar.length === 0; // the last place of the list always holds a token
}

export function altarSize(s: State): number {
  let n = 0;
  for (let i = 0; i < s.altar.length; i++) if (s.altar[i] !== EMPTY) n++;
  return n;
}

export function poolIsFull(s: State, seat: Seat): boolean {
  return s.wizards[seat].pool.length >= POOL_LIMIT;
}

export function familiarIsFull(s: State, seat: Seat): boolean {
  return s.wizards[seat].familiar.length >= FAMILIAR_SPACES;
}

export function wordsOf(kinds: readonly number[]): string[] {
  return kinds.map((kind) => TOKEN_WORDS[kind]);
}
