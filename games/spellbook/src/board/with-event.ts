import { type Seat, UNKNOWN } from '@conclave/kernel/game';
import { colourOfSpell, EMPTY, parseToken, runeOf, spellNamed } from '../components.ts';
import type { Event } from '../events.ts';
import type { State, Wizard } from '../state.ts';

/** The view after one event: tokens move with the sentence that says so. `after` is the view when all is told. */
export function withEvent(view: State, event: Event, after: State): State {
  switch (event.type) {
    case 'took':
      return intoPool(fromAltarOrSpent(view, event.token), event.seat, [event.token]);
    case 'drew':
      return intoPool(fromBag(view, event.count), event.seat, event.tokens);
    case 'stored':
      return store(fromPool(view, event.seat, [event.token]), event.seat, event.token);
    case 'stored-from-altar':
      return store(fromAltar(view, event.token), event.seat, event.token);
    case 'stored-spent':
    case 'stored-from-tray':
      return store(fromSpentOrTray(view, event.token), event.seat, event.token);
    case 'swapped-stored':
      return swapStored(view, event.seat, event);
    case 'discarded':
      return intoTray(fromPool(view, event.seat, [event.token]), [event.token]);
    case 'discarded-from-altar':
      return intoTray(fromAltar(view, event.token), [event.token]);
    case 'laid-on-altar':
      return ontoAltar(fromPool(view, event.seat, [event.token]), [event.token]);
    case 'altar-drew':
    case 'altar-refilled':
      return ontoAltar(fromBag(view, event.count), event.tokens);
    case 'altar-cleared':
      return { ...intoTray(view, view.altar), altar: [] };
    case 'bag-refilled':
      return { ...view, bag: Array.from({ length: event.count }, () => UNKNOWN), tray: view.tray.map(() => 0) };
    case 'gave':
      return feed(fromAltar(view, event.token), 'track', event.token);
    case 'fed-opponent':
      return feed(fromAltar(view, event.token), 'lower', event.token);
    case 'learned':
      return learn(view, event, after);
    case 'raised':
    case 'dropped':
      return withWizard(view, event.seat, ({ levels }) => ({
        levels: levels.with(colourNamed(event.spell), event.level),
      }));
    default:
      return view;
  }
}

type Learned = Extract<Event, { type: 'learned' }>;

/** The marker lies on its card; the other tokens are discarded, or wait for Communion 5 (SB-41, SBR-29). */
function learn(view: State, { seat, spell, level, token, tokens }: Learned, after: State): State {
  const colour = colourNamed(spell);
  const isMarked = view.wizards[seat].levels[colour] > 0;
  const paid = fromPool(view, seat, isMarked ? tokens : [token, ...tokens]);
  const learned = withWizard(paid, seat, ({ levels, runes }) => ({
    levels: levels.with(colour, level),
    runes: runes.with(colour, runeOf(kindNamed(token))),
  }));
  return after.spent.length > 0 ? { ...learned, spent: tokens.map(kindNamed) } : intoTray(learned, tokens);
}

function swapStored(view: State, seat: Seat, { token, stored }: { readonly token: string; readonly stored: string }) {
  return withWizard(intoPool(fromPool(view, seat, [stored]), seat, [token]), seat, ({ familiar }) => ({
    familiar: familiar.with(familiar.indexOf(kindNamed(token)), kindNamed(stored)),
  }));
}

function fromBag(view: State, n: number): State {
  return { ...view, bag: view.bag.slice(0, Math.max(0, view.bag.length - n)) };
}

function fromAltar(view: State, token: string): State {
  const place = view.altar.indexOf(kindNamed(token));
  return place < 0 ? view : { ...view, altar: view.altar.with(place, EMPTY) };
}

/** Purification has lifted it already. */
function fromAltarOrSpent(view: State, token: string): State {
  return view.spent.includes(kindNamed(token)) ? fromSpent(view, token) : fromAltar(view, token);
}

function ontoAltar(view: State, tokens: readonly string[]): State {
  const altar = [...view.altar];
  for (const kind of tokens.map(kindNamed)) {
    const place = altar.indexOf(EMPTY);
    if (place < 0) altar.push(kind);
    else altar[place] = kind;
  }
  return { ...view, altar };
}

function fromPool(view: State, seat: Seat, tokens: readonly string[]): State {
  return withWizard(view, seat, ({ pool }) => ({ pool: tokens.reduce((left, token) => without(left, token), pool) }));
}

function intoPool(view: State, seat: Seat, tokens: readonly string[]): State {
  return withWizard(view, seat, ({ pool }) => ({ pool: [...pool, ...tokens.map(kindNamed)] }));
}

function store(view: State, seat: Seat, token: string): State {
  return withWizard(view, seat, ({ familiar }) => ({ familiar: [...familiar, kindNamed(token)] }));
}

function fromSpent(view: State, token: string): State {
  return { ...view, spent: without(view.spent, token) };
}

function fromSpentOrTray(view: State, token: string): State {
  const kind = kindNamed(token);
  return view.spent.includes(kind)
    ? fromSpent(view, token)
    : { ...view, tray: view.tray.with(kind, view.tray[kind] - 1) };
}

function intoTray(view: State, tokens: readonly (string | number)[]): State {
  const tray = [...view.tray];
  for (const token of tokens) {
    const kind = typeof token === 'string' ? kindNamed(token) : token;
    if (kind !== EMPTY) tray[kind]++;
  }
  return { ...view, tray };
}

function feed(view: State, half: 'track' | 'lower', token: string): State {
  return { ...view, opponent: { ...view.opponent, [half]: [...view.opponent[half], kindNamed(token)] } };
}

function withWizard(view: State, seat: Seat, change: (wizard: Wizard) => Partial<Wizard>): State {
  return { ...view, wizards: view.wizards.map((each, i) => (i === seat ? { ...each, ...change(each) } : each)) };
}

function without(kinds: readonly number[], token: string): number[] {
  const at = kinds.indexOf(kindNamed(token));
  return at < 0 ? kinds.slice() : kinds.toSpliced(at, 1);
}

function kindNamed(token: string): number {
  return parseToken(token) ?? EMPTY;
}

function colourNamed(spell: string): number {
  return colourOfSpell(spellNamed(spell) ?? 0);
}
