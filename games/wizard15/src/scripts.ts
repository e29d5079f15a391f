import { shuffle } from '@conclave/kernel/chance';
import type { Emit, Outcome, RuleId, Seat } from '@conclave/kernel/game';
import { call, type Frame, type Line, type Script, type Scripts, vocabulary } from '@conclave/kernel/script';
import { insertSorted } from '@conclave/kernel/sorted-list';
import { clearBattle } from './round/battle.ts';
import { bookSize, ITEM_IDS, SPELL_IDS } from './components.ts';
import type { Event } from './events.ts';
import { drawLots, judgeRace, kingsNeeded, MARKERS_TO_WIN } from './teams.ts';
import { FACE_DOWN, NO_CARD, NOBODY, SOME_FACE_DOWN } from './round/state.ts';
import { lay, layFirst } from './preparation.ts';
import { claiming } from './questions/bout.ts';
import { chooseWizard, putAway } from './wizard-choice.ts';
import { ROUND, type Part } from './round/round.ts';
import { NO_SEATS } from './round/window.ts';
import { layOut } from './setup.ts';
import { teamCry, teamName } from './team-names.ts';
import { DRAWN, RUNNING, type State } from './state.ts';

const { act, askSealed, times } = vocabulary<State, Event>();
type WizardScript = Script<State, Event>;

/** Bout after bout until the mode's end is reached (WW-126). */
const match: WizardScript = [act(beginBout), act(reckon)];

/** One bout: layout, privileges and names where the mode has them, then rounds until it is decided (WW-30). */
const bout: WizardScript = [
  act(announce),
  ...times(2, privilege()),
  teamName,
  teamCry,
  act((s, _f, emit) => beginRound(s, emit)),
  act((s, f) => {
    if (s.result === RUNNING) f.line = ROUND_LINE;
  }),
];
const ROUND_LINE = 5;

/** One round: preparation, battle, end of round (WW-30). */
const round: WizardScript = [layFirst, lay, act(show), ...ROUND.map(lineOf), act(endRound)];

/** Before a bout, where the table has it so: everybody chooses a wizard, then lots are drawn (WWR-159, WWR-19, WW-155). */
const wizards: WizardScript = [act(putAway), chooseWizard, act(startBout)];

export const SCRIPTS: Scripts<State, Event> = { match, wizards, bout, round };

/** A part of the round as a line of the script: a step acts, a window asks. */
function lineOf(part: Part): Line<State, Event> {
  if (typeof part === 'function') return act((s, _f, emit) => part(s, emit));
  return askSealed(part.name, {
    seats: (s) => part.seats(s),
    question: part.question,
    reveal(s, _f, emit) {
      for (const seat of part.seats(s)) {
        s.story.push(seat, s.sealed[seat]);
        part.take(s, seat, s.sealed[seat], emit);
      }
    },
  }) as Line<State, Event>;
}

function beginBout(s: State): void {
  if (s.bout > 0 ? s.options.rechoose : s.options.choose) call(s, 'wizards', 0);
  else startBout(s);
}

/** Lots, or whoever the mode sets against each other (WW-113, WW-145, WW-150, WW-151). */
function startBout(s: State): void {
  const { mode, seats, teams, classic } = s.options;
  s.bout++;
  s.chosen = 0;
  s.table = 0;
  if (mode === 'kingwar') s.kings = drawKings(s);
  if (mode === 'eternal') s.kings = [s.bout - 1];
  s.war = s.kings.length > 0 ? 1 : 0;
  if (s.war === 1) {
    for (let seat = 0; seat < seats; seat++) s.lots[seat] = s.kings.includes(seat) ? 0 : 1;
  } else if (teams.length > 0) {
    for (let seat = 0; seat < seats; seat++) s.lots[seat] = teams[seat] === 'pink' ? 0 : 1;
  } else if (mode !== 'oneheart' || s.bout === 1) {
    const needed = mode === 'campaign' ? kingsNeeded(seats) : 1;
    const apart = mode === 'campaign' || mode === 'match' ? judgeRace(s.markers, needed).level : [];
    s.lots = seats === 2 ? [0, 1] : drawLots({ seats, classic }, { last: s.lots, apart, rng: s.rng });
  }
  call(s, 'bout', 0);
}

/** A King War by itself takes its king-elects by lot. */
function drawKings(s: State): Seat[] {
  const seats = Array.from({ length: s.options.seats }, (_, seat) => seat);
  shuffle(s.rng, seats);
  return seats.slice(0, kingsNeeded(s.options.seats)).sort((a, b) => a - b);
}

function announce(s: State, _f: Frame, emit?: Emit<Event>): void {
  layOut(s, emit);
  const [{ seats }, { seats: otherSeats }] = s.sides;
  if (s.war === 1) emit?.({ type: 'king-war', rule: 'WW-145', seats, otherSeats });
  else
    emit?.({ type: 'bout-begins', rule: s.options.seats === 2 ? 'WW-16' : 'WW-114', count: s.bout, seats, otherSeats });
}

/** Each king-elect in turn takes the item of an opposing wizard (WW-146, WWR-146). */
function privilege() {
  return askSealed('privilege', {
    seats: (s) =>
      s.war === 1 && s.options.items && s.privileges < s.kings.length ? [s.kings[s.privileges]] : NO_SEATS,
    question: claiming,
    reveal(s, _f, emit) {
      const seat = s.kings[s.privileges];
      const item = s.sealed[seat];
      const otherSeat = s.holder[item];
      s.privileges++;
      s.holder[item] = seat;
      emit?.({ type: 'privilege', rule: 'WW-146', seat, otherSeat, item: ITEM_IDS[item] });
    },
  }) as Line<State, Event>;
}

function beginRound(s: State, emit?: Emit<Event>): void {
  s.round++;
  s.chant.side = NOBODY;
  s.chant.tried.fill(0);
  emit?.({ type: 'round-begins', rule: 'WW-30', count: s.round });
  call(s, 'round', 0);
}

/** All cards are shown together (WW-23). */
function show(s: State): void {
  clearBattle(s.battle);
  s.story.length = 0;
  for (let seat = 0; seat < s.laid.length; seat++) {
    s.shown[seat] = s.laid[seat] >= FACE_DOWN ? SOME_FACE_DOWN : s.laid[seat];
  }
}

/** E6, E8, E9. Knock-out or last round ends the bout; otherwise everybody draws a card (WW-27, WW-28). */
function endRound(s: State, _f: Frame, emit?: Emit<Event>): void {
  clearBattle(s.battle);
  const [a, b] = s.sides;
  for (const side of s.sides) {
    for (const seat of side.seats) {
      s.used[seat].push(s.laid[seat]);
      s.laid[seat] = NO_CARD;
      s.signals[seat].length = 0;
    }
    if (side.life === 0) emit?.({ type: 'knock-out', rule: 'WW-28', seats: side.seats });
  }
  const fallen = a.life === 0 || b.life === 0;
  if (fallen || s.round === lastRound(s) || outOfSpells(s)) {
    s.result = a.life === b.life ? DRAWN : a.life > b.life ? 0 : 1;
    s.knockout = fallen ? 1 : 0;
    return;
  }
  for (const side of s.sides) for (const seat of side.seats) draw(s, seat, side.seats, emit);
}

/** A position may be set up with fewer cards than rounds. */
function outOfSpells(s: State): boolean {
  for (const side of s.sides) {
    for (const seat of side.seats) if (s.hand[seat].length === 0 && s.deck[seat].length === 0) return true;
  }
  return false;
}

/** As many rounds as a book has spells (WW-28, WW-152). */
export function lastRound(s: State): number {
  return bookSize(s.options.unique);
}

/** Every wizard draws one spell (WW-27, WW-120). */
function draw(s: State, seat: Seat, team: readonly Seat[], emit?: Emit<Event>): void {
  const card = s.deck[seat].pop();
  if (card === undefined) return;
  insertSorted(s.hand[seat], card);
  if (emit === undefined) return;
  emit({ type: 'drew', rule: 'WW-27', seat, count: 1 });
  for (const mate of team) emit({ type: 'drew-card', rule: 'WW-27', seat, card: SPELL_IDS[card] }, mate);
}

/** The end of a battle: markers, and whether the match goes on (WW-29, WW-121 to WW-126, WW-148). */
function reckon(s: State, f: Frame, emit?: Emit<Event>): void {
  tellResult(s, emit);
  const { mode, classic, seats } = s.options;
  const warOnly = mode === 'kingwar' || (mode === 'campaign' && s.war === 1);
  if (!warOnly && (mode !== 'bout' || classic)) giveMarkers(s, emit); // a duel to warm up gives none (WWR-158)
  if (classic && s.table === 0 && s.war === 0) {
    s.table = 1;
    f.line = 1;
    call(s, 'bout', 0);
    return;
  }
  if (mode === 'eternal' && s.bout < seats) f.line = 0;
  if (mode === 'oneheart' && Math.max(...s.markers) < MARKERS_TO_WIN) f.line = 0;
  if (mode === 'match' || (mode === 'campaign' && s.war === 0)) {
    const { kings, level } = judgeRace(s.markers, mode === 'campaign' ? kingsNeeded(seats) : 1);
    if (level.length > 0) emit?.({ type: 'level', rule: ruleOfLevel(seats, level.length), seats: level });
    if (kings.length === 0) {
      f.line = 0;
    } else if (mode === 'campaign') {
      s.kings = [...kings];
      f.line = 0;
      emit?.({ type: 'king-elect', rule: seats >= 7 ? 'WW-125' : 'WW-123', seats: s.kings });
    }
  }
  if (f.line !== 0) tellEnd(s, emit);
}

/** Why wizards who stand level are parted: it depends on how many are at the table, and how many king-elects it needs. */
function ruleOfLevel(seats: number, level: number): RuleId {
  if (kingsNeeded(seats) > 1) return seats === 8 ? 'WW-125' : 'WWR-143';
  return level === 2 ? 'WW-124' : 'WWR-142';
}

function tellResult(s: State, emit?: Emit<Event>): void {
  if (s.result === DRAWN) {
    emit?.({ type: 'bout-drawn', rule: s.knockout === 1 ? 'WWR-134' : 'WWR-135', life: s.sides[0].life });
    return;
  }
  const { seats, life } = s.sides[s.result];
  emit?.({
    type: 'bout-won',
    rule: s.war === 1 ? 'WW-148' : s.options.seats === 2 ? 'WW-28' : 'WW-121',
    seats,
    life,
    otherLife: s.sides[1 - s.result].life,
  });
}

/** Every winner takes a marker; in the eternal King War two for a knock-out (WW-121, WW-150). A draw gives none (WWR-141). */
function giveMarkers(s: State, emit?: Emit<Event>): void {
  if (s.result === DRAWN) return;
  const { mode, seats } = s.options;
  const count = mode === 'eternal' && s.knockout === 1 ? 2 : 1;
  const rule = mode === 'eternal' ? 'WW-150' : mode === 'oneheart' ? 'WW-151' : seats === 2 ? 'WW-29' : 'WW-121';
  for (const seat of s.sides[s.result].seats) {
    s.markers[seat] += count;
    emit?.({ type: 'marker', rule, seat, count, total: s.markers[seat] });
  }
}

function tellEnd(s: State, emit?: Emit<Event>): void {
  if (emit === undefined) return;
  const { winners: seats, scores } = outcome(s);
  const { mode, classic } = s.options;
  if (mode === 'bout' && (classic ? Math.max(...scores) === 0 : s.result === DRAWN)) return; // a draw has been reported already
  if (mode !== 'campaign' && mode !== 'kingwar') {
    emit({ type: 'match-won', rule: mode === 'eternal' ? 'WW-150' : mode === 'oneheart' ? 'WW-151' : 'WW-159', seats });
  } else if (seats.length > 0) {
    emit({ type: 'crowned', rule: 'WW-148', seats });
  } else {
    emit({ type: 'no-king', rule: s.result === DRAWN ? 'WWR-145' : 'WW-148', seats: s.kings });
  }
}

/** One bout: the winning side, all of them after a draw. A King War that is not won has no winner (WW-148). Else: markers. */
export function outcome(s: State): Outcome {
  const { mode, seats, classic } = s.options;
  const everybody = Array.from({ length: seats }, (_, seat) => seat);
  if (mode === 'bout' && !classic) {
    const scores = everybody.map((seat) => s.sides[s.team[seat]].life);
    return { scores, winners: s.result < 0 ? everybody : s.sides[s.result].seats.slice() };
  }
  const scores = s.markers.slice();
  if (mode === 'campaign' || mode === 'kingwar') {
    return { scores, winners: s.war === 1 && s.result === 0 ? s.kings.slice() : [] };
  }
  const most = Math.max(...scores);
  return { scores, winners: everybody.filter((seat) => scores[seat] === most) };
}
