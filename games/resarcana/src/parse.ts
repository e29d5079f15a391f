import { UNKNOWN } from '@conclave/kernel/game';
import { fail, ok, type Result } from '@conclave/kernel/result';
import { advance, decisionOf, type Frame, legalOf } from '@conclave/kernel/script';
import { numberOf } from './components/table.ts';
import { ESSENCES } from './essences.ts';
import { FIRST_ITEM, FIRST_MAGE, FIRST_PLACE, IDS, isArtifact, isItem, isMonument, isPlace } from './facts.ts';
import { MODES } from './options.ts';
import { itemOrder } from './pieces.ts';
import { usualLore } from './position.ts';
import { scripts } from './scripts.ts';
import { emptyTable, range } from './setup.ts';
import { AUTOMA, NONE, PUBLIC, type State } from './state.ts';

/** Reads what `formatState` writes. What a person leaves out is empty; items nobody has are in the supply. */
export function parseState(text: string): Result<State> {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof Unreadable) return fail('bad-position', error.message);
    throw error;
  }
}

/** Thrown and caught within this file, for a word deep inside a line. */
class Unreadable extends Error {}

function read(text: string): Result<State> {
  const lines = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([word]) => word !== '');
  const [, mode = 'standard', count = '2'] = lines.find(([word]) => word === 'mode') ?? [];
  const seats = Number(count);
  const at = (MODES as readonly string[]).indexOf(mode);
  if (at < 0) return fail('bad-position', `there is no mode '${mode}'; there are ${MODES.join(', ')}`);
  if (!Number.isInteger(seats) || seats < 1 || seats > 4) return fail('bad-position', 'a table has 1 to 4 seats');
  const s = emptyTable(at, seats);
  s.rng = { a: 1, b: 2, c: 3, d: 4 };
  s.round = 1;
  const seen = new Set<string>();
  for (const [word, ...rest] of lines) {
    const name = word === 'seat' ? `${word} ${rest[0]} ${rest[1]}` : word;
    if (word !== 'handed' && seen.has(name)) return fail('bad-position', `'${name}' is said twice`);
    seen.add(name);
    const problem = word === 'seat' ? readSeat(s, rest) : readLine(s, word, rest);
    if (problem !== undefined) return fail('bad-position', problem);
  }
  const twice = duplicate(s);
  if (twice !== undefined) return fail('bad-position', `${twice} is in two places`);
  if (!seen.has('items')) s.items = freeItems(s);
  fillLore(s, seen, lines.find(([word]) => word === 'known')?.slice(1) ?? []);
  if (!seen.has('next')) s.frames = actionFrames(s.first);
  try {
    advance(scripts, s);
    const asked = decisionOf(scripts, s)?.seats ?? [];
    const isOpen = !lines.some((words) => words.some((word) => word.startsWith('?'))); // a view hides choices of others
    if (isOpen && asked.some((seat) => legalOf(scripts, s, seat).length === 0))
      return fail('bad-position', 'somebody must choose and has nothing to choose from');
  } catch {
    return fail('bad-position', 'the game cannot stand there');
  }
  return ok(s);
}

function readSeat(s: State, [seatWord, zone, ...rest]: readonly string[]): string | undefined {
  const seat = whole(seatWord);
  if (s.pools[seat] === undefined) return `there is no seat ${seatWord}`;
  if (zone === 'passed') s.passed[seat] = 1;
  else if (zone === 'pool') return readEssences(s.pools[seat], rest);
  else if (zone === 'play') return readTableau(s, seat, rest);
  else if (zone === 'seen') s.seenTop[seat] = whole(rest[0]);
  else if (zone === 'bonus') s.bonus[seat] = whole(rest[0]);
  else if (zone === 'depth') [s.depth[seat], s.inOrder[seat]] = [whole(rest[0]), whole(rest[1])];
  else {
    if (!Object.hasOwn(SEAT_ZONES, zone)) return `a seat has no '${zone}'`;
    return readCards(SEAT_ZONES[zone](s)[seat], rest, KINDS[zone] ?? isCard);
  }
  return undefined;
}

/** What may lie in a zone; artifacts in all that are not named here. */
const KINDS: Readonly<Record<string, (card: number) => boolean>> = {
  mages: (card) => card >= FIRST_MAGE && card < FIRST_ITEM,
  items: isItem,
  places: isPlace,
  display: (card) => card === NONE || isMonument(card),
  monuments: isMonument,
  glimpsed: isMonument,
  removed: isMonument,
  removedSeen: isMonument,
  events: (card) => card === NONE || isArtifact(card), // quiet rounds (RA-Q20)
  gone: (card) => card >= 0,
};

const isCard = (card: number): boolean => card >= 0 && isArtifact(card);

const SEAT_ZONES: Readonly<Record<string, (s: State) => number[][]>> = {
  hand: (s) => s.hands,
  deck: (s) => s.decks,
  discard: (s) => s.discards,
  mages: (s) => s.mages,
  packs: (s) => s.packs,
  teams: (s) => s.teams,
  glimpsed: (s) => s.glimpsed,
  fresh: (s) => s.fresh,
  older: (s) => s.older,
};

function readLine(s: State, word: string, rest: readonly string[]): string | undefined {
  switch (word) {
    case 'mode':
    case 'known':
      return undefined;
    case 'round':
      s.round = whole(rest[0]);
      return undefined;
    case 'first':
      s.first = whole(rest[0]);
      s.taken = rest[1] === 'taken' ? 1 : 0;
      return s.first < s.pools.length ? undefined : `there is no seat ${rest[0]}`;
    case 'settings':
    case 'bill':
      for (let i = 0; i < s[word].length; i++) s[word][i] = whole(rest[i]);
      return undefined;
    case 'sealed':
      for (let i = 0; i < s.sealed.length; i++) s.sealed[i] = Number(rest[i]);
      return undefined;
    case 'sides':
      s.sides = rest[0] === 'sun' ? 0 : 1;
      return undefined;
    case 'match':
      s.game = whole(rest[0]);
      s.wins = rest.slice(2).map(whole);
      return undefined;
    case 'display':
      s.display = [];
      return readCards(s.display, rest, KINDS[word]);
    case 'items':
    case 'places':
    case 'monuments':
    case 'events':
    case 'gone':
    case 'removed':
    case 'removedSeen':
    case 'pile':
    case 'undrawn':
    case 'spelled':
      return readCards(s[word], rest, KINDS[word] ?? isCard);
    case 'flipped':
    case 'actions':
    case 'undrawnSeen':
      s[word] = whole(rest[0]);
      return undefined;
    case 'tracks':
      [s.essenceMarker, s.actionMarker] = [whole(rest[0]) % 6, whole(rest[1]) % 5];
      return undefined;
    case 'handed': {
      const seats = (rest[2] ?? '').split(',').map(whole);
      s.handedOn.push({ seat: whole(rest[0]), going: whole(rest[1]), seats, cards: [] });
      return readCards(s.handedOn[s.handedOn.length - 1].cards, rest.slice(3), isCard);
    }
    case 'rng': {
      const [a, b, c, d] = rest.map(Number);
      s.rng = { a, b, c, d };
      return undefined;
    }
    case 'next':
      return readNext(s, rest);
    default:
      return `'${word.slice(0, 40)}' begins no line of a position`;
  }
}

/** `next action 0` and `next collect`, or frames as they are written in full. */
function readNext(s: State, rest: readonly string[]): string | undefined {
  if (rest[0] === 'action') s.frames = actionFrames(rest[1] === undefined ? s.first : whole(rest[1]));
  else if (rest[0] === 'collect') s.frames = [frame('round', 0, 0)];
  else if (rest[0] === 'check') s.frames = [frame('round', 3, 0)];
  else {
    for (const word of rest) {
      const [script, line, seat, card, count, pick] = word.split(':');
      if (!Object.hasOwn(scripts, script) || pick === undefined) return `'${word}' is no frame`;
      s.frames.push({
        script,
        line: whole(line),
        seat: whole(seat),
        card: Number(card),
        count: Number(count),
        pick: Number(pick),
      });
    }
  }
  const nobody = s.frames.find(({ seat }) => s.pools[seat] === undefined);
  return nobody === undefined ? undefined : `there is no seat ${nobody.seat}`;
}

const frame = (script: string, line: number, seat: number): Frame => ({
  script,
  line,
  seat,
  card: 0,
  count: 0,
  pick: 0,
});
const actionFrames = (seat: number): Frame[] => [frame('round', 3, 0), frame('actions', 0, seat)];

/** A number of a line; 0 where the line ends before. */
function whole(word: string | undefined): number {
  if (word === undefined) return 0;
  if (!/^\d{1,4}$/.test(word)) throw new Unreadable(`'${word}' should be a number`);
  return Number(word);
}

function readEssences(pool: number[], rest: readonly string[]): string | undefined {
  for (const word of rest) {
    const [, n, letter] = /^(\d+)([ELCDG])$/.exec(word) ?? [];
    if (letter === undefined) return `'${word}' is no essence, as in 2E`;
    pool[(ESSENCES as readonly string[]).indexOf(letter)] += Number(n);
  }
  return undefined;
}

function readTableau(s: State, seat: number, rest: readonly string[]): string | undefined {
  for (const word of rest) {
    const [, id, laden, turned] = /^([a-z-]+)(?:\[(\w+)\])?(\*?)$/.exec(word) ?? [];
    const card = id === undefined ? undefined : numberOf(id);
    if (card === undefined) return `'${word}' is no component`;
    s.tableaux[seat].push(card);
    s.turned[card] = turned === '*' ? 1 : 0;
    const on = [0, 0, 0, 0, 0];
    const problem = readEssences(on, laden?.match(/\d+\w/g) ?? []);
    if (problem !== undefined) return problem;
    s.on.splice(card * 5, 5, ...on);
  }
  return undefined;
}

function readCards(list: number[], rest: readonly string[], belongs: (card: number) => boolean): string | undefined {
  for (const word of rest) {
    const [, n] = /^\?(?:\*(\d{1,2}))?$/.exec(word) ?? [];
    if (word.startsWith('?')) for (let i = 0; i < Number(n ?? 1); i++) list.push(UNKNOWN);
    else {
      const card = word === 'none' ? NONE : numberOf(word);
      if (card === undefined) return `'${word}' is no component`;
      if (!belongs(card)) return `'${word}' does not belong there`;
      list.push(card);
    }
  }
  return undefined;
}

/** A component that lies in two zones; undefined when none does. */
function duplicate(s: State): string | undefined {
  const zones = [s.items, s.places, s.display, s.monuments, s.pile, s.undrawn, s.events, s.gone, s.removed];
  const found = new Set<number>();
  for (const card of [...zones, ...s.hands, ...s.decks, ...s.discards, ...s.tableaux, ...s.packs].flat()) {
    if (card >= 0 && found.has(card)) return IDS[card];
    found.add(card);
  }
  return undefined;
}

function freeItems(s: State): number[] {
  const all = s.mode === AUTOMA ? itemOrder(s) : range(FIRST_ITEM, FIRST_PLACE);
  return all.filter((item) => isItem(item) && !s.tableaux.some((tableau) => tableau.includes(item)));
}

function fillLore(s: State, seen: ReadonlySet<string>, known: readonly string[]): void {
  const usual = usualLore(s);
  for (let seat = 0; seat < s.pools.length; seat++) {
    if (!seen.has(`seat ${seat} fresh`)) s.fresh[seat] = usual.fresh[seat];
    if (s.mode === AUTOMA && seat === 1) for (const card of s.hands[1]) if (card >= 0) usual.known[card] = PUBLIC;
  }
  s.known = usual.known;
  for (const word of known) {
    const [id, mask] = word.split(':');
    const card = numberOf(id);
    if (card !== undefined && isArtifact(card)) s.known[card] = whole(mask);
  }
}
