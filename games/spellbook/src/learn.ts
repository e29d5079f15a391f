import type { Emit, Seat } from '@conclave/kernel/game';
import { call, type Frame } from '@conclave/kernel/script';
import { ABUNDANCE, COMMUNION, kindOf, runeOf, SPELL_IDS, SPELLS_EACH, SWIFTNESS, TOKEN_WORDS } from './components.ts';
import type { Event } from './events.ts';
import { drawToPool, removeOne, storeFromDiscarded, wordsOf } from './movements.ts';
import { PAY } from './moves.ts';
import { BASIC, markers, payments, type Tariff } from './payment.ts';
import { PAYMENTS } from './questions/payments.ts';
import { fullBoard, storing, token } from './questions/tokens.ts';
import { levelOf, reads, type State, WHOLE_TRAY } from './state.ts';
import { act, choose, type Script, times } from './vocabulary.ts';

/** A spell to be learned, named by its colour, at a level and by a way of paying. */
export interface Lesson {
  readonly colour: number;
  readonly level: number;
  readonly tariff: Tariff;
}

export function beginLearning(s: State, seat: Seat, { colour, level, tariff }: Lesson): void {
  call(s, 'learn', seat, tariff * SPELLS_EACH + colour, level);
}

/** A learning frame holds the colour and the tariff in `card` and the level in `count`. */
export function colourIn(f: Frame): number {
  return f.card % SPELLS_EACH;
}
const tariffIn = (f: Frame) => Math.floor(f.card / SPELLS_EACH);

const chooseMarker = choose(
  'learn.marker',
  [
    token('mark', {
      from(s, _seat, f) {
        const runes = runesToMark(s, f);
        return runes.length > 1 ? runes.map((rune) => kindOf(colourIn(f), rune)) : [];
      },
      absent: 'SB-44',
      run: (s, f, kind) => placeMarker(s, f, runeOf(kind)),
    }),
  ],
  'SB-45',
);

const choosePayment = choose(
  'learn.pay',
  [
    {
      verb: 'pay',
      pieces: PAYMENTS,
      base: PAY,
      from(s, _seat, f) {
        const ways = waysToPay(s, f);
        return ways.length > 1 ? ways : [];
      },
      absent: (_s, _seat, _places, f) => (tariffIn(f) === BASIC ? 'SBR-10' : 'SB-90'),
      run: (s, f, places, emit) => pay(s, f, places, emit),
    },
  ],
  'SB-39',
);

/**
 * Learning a spell whose level is chosen: which token stays, which others are paid, each asked only if it makes a
 * difference; then Communion 5, then the instant effect (SB-39 to SB-45, SBR-29).
 */
export const learnScript: Script = [
  chooseMarker,
  act((s, f) => {
    if (s.wizards[f.seat].levels[colourIn(f)] === 0) placeMarker(s, f, runesToMark(s, f)[0]);
  }),
  choosePayment,
  act((s, f, emit) => {
    if (s.spent.length === 0) pay(s, f, waysToPay(s, f)[0], emit);
  }),
  ...times(
    2,
    choose('communion.store', [
      storing('SBD-2', {
        from: (s) => (reads(s, WHOLE_TRAY) ? [...s.spent, ...kindsIn(s.tray)] : s.spent),
        absent: 'SBD-2',
        whyNone: (s, seat) => (levelOf(s, seat, COMMUNION) !== 5 ? 'SB-49' : fullBoard(s, seat)),
        run: (s, f, kind, emit) => storeFromDiscarded(s, f.seat, kind, emit),
      }),
    ]),
  ),
  act((s, f, emit) => settle(s, f, emit)),
  act((s, f, emit) => instantEffect(s, f, emit)),
];

function kindsIn(counts: readonly number[]): number[] {
  return counts.flatMap((n, kind) => (n > 0 ? [kind] : []));
}

/** One own token becomes the marker on the card (SB-41, SB-44). */
function placeMarker(s: State, f: Frame, rune: number): void {
  const { pool, levels, runes } = s.wizards[f.seat];
  removeOne(pool, kindOf(colourIn(f), rune));
  levels[colourIn(f)] = f.count;
  runes[colourIn(f)] = rune;
}

function runesToMark(s: State, f: Frame): number[] {
  return markers(s.wizards[f.seat].pool, colourIn(f), f.count, tariffIn(f));
}

function waysToPay(s: State, f: Frame): number[] {
  return payments(s.wizards[f.seat].pool, colourIn(f), f.count, tariffIn(f));
}

function pay(s: State, f: Frame, places: number, emit?: Emit<Event>): void {
  const { pool, runes } = s.wizards[f.seat];
  let kept = 0;
  for (let i = 0; i < pool.length; i++) {
    if ((places & (1 << i)) !== 0) s.spent.push(pool[i]);
    else pool[kept++] = pool[i];
  }
  pool.length = kept;
  emit?.({
    type: 'learned',
    rule: tariffIn(f) === BASIC ? 'SB-39' : 'SB-90',
    seat: f.seat,
    spell: SPELL_IDS[s.spells[colourIn(f)]],
    level: f.count,
    token: TOKEN_WORDS[kindOf(colourIn(f), runes[colourIn(f)])],
    tokens: wordsOf(s.spent),
  });
}

/** The other spent tokens go to the tray; the seventh spell triggers the end (SB-41, SB-56). */
function settle(s: State, f: Frame, emit?: Emit<Event>): void {
  for (let i = 0; i < s.spent.length; i++) s.tray[s.spent[i]]++;
  s.spent.length = 0;
  s.fresh |= 1 << colourIn(f);
  if (s.wizards[f.seat].levels.includes(0)) return;
  s.ending = 1;
  emit?.({ type: 'last-spell-learned', rule: 'SB-56', seat: f.seat });
}

/** Resolved at once and only now (SB-51): Abundance, Swiftness 3 and 4, Communion 3. */
function instantEffect(s: State, f: Frame, emit?: Emit<Event>): void {
  const spell = s.spells[colourIn(f)];
  if (spell === ABUNDANCE) drawToPool(s, f.seat, f.count - 1, 'SB-93', emit);
  else if (spell === SWIFTNESS && f.count < 5) call(s, 'swiftness', f.seat);
  else if (spell === COMMUNION && f.count === 3) call(s, 'communion.3', f.seat);
}
