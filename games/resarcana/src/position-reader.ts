import type { Seat } from '@conclave/kernel/game';
import { ANY_NUMBER, type Box, boxOf, type Line, type Lines, ONCE, readPosition } from '@conclave/kernel/position-text';
import type { Result } from '@conclave/kernel/result';
import type { Frame } from '@conclave/kernel/script';
import { TRACK } from './automa/collect.ts';
import { SPACES } from './automa/turn.ts';
import { FIRST_ITEM, FIRST_PLACE, isArtifact, isItem, isMage, isMonument, isPlace } from './components/component.ts';
import { IDS, numberOf } from './components/values.ts';
import { ESSENCES } from './essences.ts';
import { itemOrder } from './movements.ts';
import { checkOptions, MODES, options, PAYMENTS, SPELLS, TRACKS } from './options.ts';
import { lackInPreparation } from './preparation-needs.ts';
import { usualKnowledge } from './position-writer.ts';
import { scripts } from './scripts.ts';
import { emptyTable, range } from './setup.ts';
import { AUTOMA, NONE, PUBLIC, type State } from './state.ts';

interface Zone {
  /** What may lie there; artifacts, if it does not say. */
  readonly holds?: (card: number) => boolean;
  /** It speaks of cards that lie elsewhere. */
  readonly elsewhere?: true;
  /** Everybody sees what lies there. */
  readonly open?: true;
}

const isSlot = (belongs: (card: number) => boolean) => (card: number) => card === NONE || (card >= 0 && belongs(card));

const SEAT_LISTS: Readonly<Record<string, Zone & { readonly of: (s: State) => number[][] }>> = {
  hand: { of: (s) => s.hands },
  deck: { of: (s) => s.decks },
  discard: { of: (s) => s.discards, open: true },
  mages: { of: (s) => s.mages, holds: isMage },
  packs: { of: (s) => s.packs },
  teams: { of: (s) => s.teams, elsewhere: true },
  glimpsed: { of: (s) => s.glimpsed, holds: isMonument, elsewhere: true },
  fresh: { of: (s) => s.fresh, elsewhere: true },
  older: { of: (s) => s.older, elsewhere: true },
};
const LISTS = {
  items: { holds: isItem, open: true },
  places: { holds: isPlace, open: true },
  display: { holds: isSlot(isMonument), open: true },
  monuments: { holds: isMonument },
  events: { holds: isSlot(isArtifact), open: true }, // quiet rounds (RA-Q20)
  gone: { holds: (card) => card >= 0 },
  removed: { holds: isMonument },
  removedSeen: { holds: isMonument, elsewhere: true },
  pile: { open: true },
  undrawn: {},
  spelled: { elsewhere: true, open: true },
} as const satisfies Record<string, Zone>;
/**
 * The lines of a position. What is left out is empty; items nobody has are in the supply, and the first player who has not
 * passed is on turn. Decks are written from the top, cards one may not see as `?` or `?*5`.
 */
const LINES = {
  mode: ONCE, // mode standard 2: and how many chairs
  round: ONCE,
  first: ONCE, // first 1 taken: who holds the First Player token, and whether it was taken this round
  settings: ONCE, // of an Automa game
  sides: ONCE, // sides sun
  match: ONCE, // match 2 wins 1 0
  seat: 2, // seat 0 pool 2E 1G; seat 0 passed; seat 0 play hawk* vault[1G]; seat 0 seen 2; or a list of SEAT_LISTS
  ...Object.fromEntries(Object.keys(LISTS).map((name) => [name, ONCE])), // items research; display none oracle
  flipped: ONCE,
  actions: ONCE,
  undrawnSeen: ONCE,
  tracks: ONCE, // the two markers of the Automa
  known: ONCE, // known hawk:3: who knows where it is, where that is unusual
  handed: ANY_NUMBER, // handed 0 1 1,2 hawk prism: by whom, still going round, to which of these seats, what
  bill: ONCE,
  sealed: ONCE,
  rng: ONCE,
  next: ONCE, // next action 0, next collect, next check, or where scripts stand, in full
};
const MANY = { min: 0, max: 9999 };
const FLAG = { min: 0, max: 1 };

export function parseState(text: string): Result<State> {
  return readPosition(text, LINES, scripts, (lines) => {
    const s = tableOf(lines);
    const box = boxOf(
      Array.from(IDS, () => 1),
      IDS,
      () => 'RA-B2',
    );
    readTable(s, lines);
    for (const line of lines.named('seat')) readSeat(s, line, box);
    for (const [name, zone] of Object.entries(LISTS)) {
      const line = lines.get(name);
      if (line !== undefined) s[name as keyof typeof LISTS] = cardsIn(line, zone, box);
    }
    if (!lines.has('items')) s.items = freeItems(s);
    readKnowledge(s, lines);
    readNext(s, lines);
    return s;
  });
}

function tableOf(lines: Lines): State {
  const line = lines.get('mode');
  const mode = line?.choice(MODES) ?? 0;
  const seats = line === undefined || line.isEnd ? 2 : line.number({ min: 1, max: 4 });
  const raw = { mode: MODES[mode], seats };
  lines.options({ id: 'resarcana', seats: { min: 1, max: 4 }, options, checkOptions } as never, raw, 'mode');
  const s = emptyTable(mode, seats);
  s.rng = lines.get('rng')?.chance() ?? { a: 1, b: 2, c: 3, d: 4 };
  return s;
}

function readTable(s: State, lines: Lines): void {
  s.round = lines.get('round')?.number(MANY) ?? 1;
  const first = lines.get('first');
  s.first = first?.number({ min: 0, max: s.pools.length - 1 }) ?? 0;
  s.taken = first?.take('taken') ? 1 : 0;
  const most = [PAYMENTS.length - 1, SPELLS.length - 1, TRACKS.length - 1];
  const settings = lines.get('settings');
  if (settings !== undefined) s.settings = s.settings.map((_, i) => settings.number({ min: 0, max: most[i] ?? 1 }));
  if (lines.get('sides')?.choice(['sun']) === 0) s.sides = 0;
  const match = lines.get('match')?.fields(['wins']);
  s.game = lines.get('match')?.number({ min: 1, max: 9 }) ?? 1;
  s.wins = match?.get('wins')?.numbers(MANY, s.wins.length) ?? s.wins;
  for (const name of ['flipped', 'actions', 'undrawnSeen'] as const) s[name] = lines.get(name)?.number(MANY) ?? 0;
  const tracks = lines.get('tracks');
  s.essenceMarker = tracks?.number({ min: 0, max: TRACK.length - 1 }) ?? 0;
  s.actionMarker = tracks?.number({ min: 0, max: SPACES.length - 1 }) ?? 0;
  s.bill = lines.get('bill')?.numbers(MANY, s.bill.length) ?? s.bill;
  s.sealed = lines.get('sealed')?.numbers({ min: -2, max: 9_999_999 }, s.sealed.length) ?? s.sealed;
}

function readSeat(s: State, line: Line, box: Box): void {
  const seat = line.key({ min: 0, max: s.pools.length - 1 });
  const [, , zone = ''] = line.name.split(' ');
  if (zone === 'pool') readEssences(s.pools[seat], line, line.rest());
  else if (zone === 'passed') s.passed[seat] = 1;
  else if (zone === 'play') s.tableaux[seat] = line.rest().map((word) => readInPlay(s, line, word));
  else if (zone === 'seen') s.seenTop[seat] = line.number(MANY);
  else if (zone === 'bonus') s.bonus[seat] = line.number(MANY);
  else if (zone === 'depth') [s.depth[seat], s.inOrder[seat]] = [line.number(MANY), line.number(FLAG)];
  else if (Object.hasOwn(SEAT_LISTS, zone)) {
    const list = SEAT_LISTS[zone];
    list.of(s)[seat] = cardsIn(line, list, box);
  } else line.fail(`a seat has no '${zone.slice(0, 40)}'`);
  if (zone === 'play') for (const card of s.tableaux[seat]) takeOut(card, line, box);
}

function cardsIn(line: Line, { holds = isArtifact, elsewhere, open }: Zone, box?: Box): number[] {
  const read = (word: string) => (word === 'none' ? NONE : numberOf(word));
  const cards = line.pieces({ read, what: 'a component', hidden: !open });
  for (const card of cards) {
    if (card === -1) continue;
    if (!holds(card) || (card === NONE && holds === isArtifact))
      line.fail(`'${IDS[card] ?? 'none'}' does not belong there`);
    if (!elsewhere) takeOut(card, line, box);
  }
  return cards;
}

/** Out of the box, with the other side of a Place of Power. */
function takeOut(card: number, line: Line, box?: Box): void {
  box?.take(card, line);
  if (card >= 0 && isPlace(card)) box?.take(card ^ 1, line);
}

function readEssences(pool: number[], line: Line, words: readonly string[]): void {
  for (const word of words) {
    const [, n, letter] =
      /^(\d{1,4})([ELCDG])$/.exec(word) ?? line.fail(`'${word.slice(0, 40)}' is no essence, as in 2E`);
    pool[(ESSENCES as readonly string[]).indexOf(letter)] += Number(n);
  }
}

function readInPlay(s: State, line: Line, word: string): number {
  const [, id = '', laden = '', turned] = /^([a-z-]+)(?:\[((?:\d+[A-Z])+)\])?(\*?)$/.exec(word) ?? [];
  const card = numberOf(id) ?? line.fail(`'${word.slice(0, 40)}' is no component`);
  s.turned[card] = turned === '*' ? 1 : 0;
  const on = [0, 0, 0, 0, 0];
  readEssences(on, line, laden.match(/\d+\w/g) ?? []);
  s.on.splice(card * 5, 5, ...on);
  return card;
}

function freeItems(s: State): number[] {
  const all = s.mode === AUTOMA ? itemOrder(s) : range(FIRST_ITEM, FIRST_PLACE);
  return all.filter((item) => isItem(item) && !s.tableaux.some((tableau) => tableau.includes(item)));
}

/** Who knows which cards: what is usual, and where a line says something else. */
function readKnowledge(s: State, lines: Lines): void {
  const usual = usualKnowledge(s);
  for (let seat = 0; seat < s.pools.length; seat++) {
    if (!lines.has(`seat ${seat} fresh`)) s.fresh[seat] = usual.fresh[seat];
    if (s.mode === AUTOMA && seat === 1) for (const card of s.hands[1]) if (card >= 0) usual.known[card] = PUBLIC;
  }
  s.known = usual.known;
  const known = lines.get('known');
  for (const word of known?.rest() ?? []) {
    const [id, mask] = word.split(':');
    const card = numberOf(id);
    if (card === undefined || !isArtifact(card)) known?.fail(`'${word.slice(0, 40)}' is not written like hawk:3`);
    else s.known[card] = known?.number({ min: 0, max: PUBLIC }, mask ?? '') ?? 0;
  }
  const seats = { min: 0, max: s.pools.length - 1 };
  for (const line of lines.named('handed')) {
    const [seat, going] = [line.number(seats), line.number(FLAG)];
    const to = line.word('the seats it went to').split(',');
    const cards = cardsIn(line, { elsewhere: true });
    s.handedOn.push({ seat, going, seats: to.map((word) => line.number(seats, word)), cards });
  }
}

/** `next action 0`, `next collect` and `next check`, or frames as they are written in full. */
function readNext(s: State, lines: Lines): void {
  const line = lines.get('next');
  const seat = { min: 0, max: s.seats - 1 };
  if (line === undefined || line.take('action'))
    s.frames = actionFrames(s, line === undefined || line.isEnd ? undefined : line.number(seat));
  else if (line.take('collect')) s.frames = [frame('round', 0, 0)];
  else if (line.take('check')) s.frames = [frame('round', 3, 0)];
  else s.frames = line.frames(scripts, s.pools.length);
  const idle = s.frames.find((f) => f.script === 'actions' && f.line === 0 && s.passed[f.seat] === 1);
  if (idle !== undefined) lines.fail('next', `seat ${idle.seat} has passed and acts no more in this round`, 'RA-B29');
  const lack = lackInPreparation(s);
  if (lack !== undefined) lines.fail('next', lack.text, lack.rule);
}

/** Without a seat: the first one, from the first player on, that has not passed. */
function actionFrames(s: State, seat?: Seat): Frame[] {
  const order = range(0, s.seats).map((i) => (s.first + i) % s.seats);
  const next = seat ?? order.find((each) => s.passed[each] === 0);
  return [frame('round', 3, 0), ...(next === undefined ? [] : [frame('actions', 0, next)])];
}

function frame(script: string, line: number, seat: Seat): Frame {
  return { script, line, seat, card: 0, count: 0, pick: 0 };
}
