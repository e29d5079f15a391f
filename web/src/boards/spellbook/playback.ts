import { EMPTY, parseToken, SPELL_IDS } from '@conclave/spellbook/components';
import type { Event } from '@conclave/spellbook/events';
import type { State, Wizard } from '@conclave/spellbook/state';
import { type GameEvent, type Seat, UNKNOWN } from '@conclave/kernel/game';
import type { Steps } from '../../table/playback/frame.ts';

/** Long enough for tokens to fly before the next thing happens. */
const STEP = 450;

/** Said together with what comes of it. */
const NO_STEP = new Set(['cast', 'cast-level', 'passed', 'familiar-filled', 'last-spell-learned', 'day-began']);

/** Tokens move one event after the other: what a player did, then what the altar does of itself. */
export const steps: Steps<State> = {
  hold: (event, { lessMotion }) => (lessMotion || NO_STEP.has(event.type) ? 0 : STEP),
  step(view, told) {
    const event = told as GameEvent & Event;
    switch (event.type) {
      case 'took':
        return intoPool(fromAltar(view, kinds(event.token)), event.seat, kinds(event.token));
      case 'drew':
        return intoPool(fromBag(view, event.count), event.seat, kinds(...event.tokens));
      case 'stored':
        return store(fromPool(view, event.seat, kinds(event.token)), event.seat, kinds(event.token));
      case 'stored-from-altar':
        return store(fromAltar(view, kinds(event.token)), event.seat, kinds(event.token));
      case 'discarded':
        return intoTray(fromPool(view, event.seat, kinds(event.token)), kinds(event.token));
      case 'discarded-from-altar':
        return intoTray(fromAltar(view, kinds(event.token)), kinds(event.token));
      case 'laid-on-altar':
        return ontoAltar(fromPool(view, event.seat, kinds(event.token)), kinds(event.token));
      case 'altar-drew':
      case 'altar-refilled':
        return ontoAltar(fromBag(view, event.count), kinds(...event.tokens));
      case 'altar-cleared':
        return { ...intoTray(view, view.altar), altar: [] };
      case 'bag-refilled':
        return { ...view, bag: Array.from({ length: event.count }, () => UNKNOWN), tray: view.tray.map(() => 0) };
      case 'raised':
      case 'dropped':
        return withWizard(view, event.seat, ({ levels }) => ({
          levels: levels.with(Math.floor(SPELL_IDS.indexOf(event.spell) / 3), event.level),
        }));
      default:
        return view;
    }
  },
};

function kinds(...tokens: readonly string[]): number[] {
  return tokens.map((token) => parseToken(token) ?? EMPTY).filter((kind) => kind !== EMPTY);
}

function fromBag(view: State, n: number): State {
  return { ...view, bag: view.bag.slice(0, Math.max(0, view.bag.length - n)) };
}

function fromAltar(view: State, taken: readonly number[]): State {
  const place = view.altar.indexOf(taken[0] ?? UNKNOWN);
  return place < 0 ? view : { ...view, altar: view.altar.with(place, EMPTY) };
}

function ontoAltar(view: State, laid: readonly number[]): State {
  const altar = [...view.altar];
  for (const kind of laid) {
    const place = altar.indexOf(EMPTY);
    if (place < 0) altar.push(kind);
    else altar[place] = kind;
  }
  return { ...view, altar };
}

function fromPool(view: State, seat: Seat, gone: readonly number[]): State {
  return withWizard(view, seat, ({ pool }) => ({
    pool: gone.reduce<number[]>((left, kind) => left.toSpliced(left.indexOf(kind), left.includes(kind) ? 1 : 0), pool),
  }));
}

function intoPool(view: State, seat: Seat, got: readonly number[]): State {
  return withWizard(view, seat, ({ pool }) => ({ pool: [...pool, ...got] }));
}

function store(view: State, seat: Seat, got: readonly number[]): State {
  return withWizard(view, seat, ({ familiar }) => ({ familiar: [...familiar, ...got] }));
}

function intoTray(view: State, got: readonly number[]): State {
  const tray = [...view.tray];
  for (const kind of got) if (kind !== EMPTY) tray[kind] = (tray[kind] ?? 0) + 1;
  return { ...view, tray };
}

function withWizard(view: State, seat: Seat, change: (wizard: Wizard) => Partial<Wizard>): State {
  return { ...view, wizards: view.wizards.map((each, i) => (i === seat ? { ...each, ...change(each) } : each)) };
}
