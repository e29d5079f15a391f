import { type Decision, type Emit, type GameEvent, type Move, type Seat, UNKNOWN } from './game.ts';
import type { Question } from './question.ts';

/** Where a script stands. A stack of them in the state says where the game stands. */
export interface Frame {
  script: string;
  line: number;
  seat: Seat;
  /** The component whose script this is. */
  card: number;
  /** A tally: tokens discarded, damage on its way. */
  count: number;
  /** The last answer, where a later line needs it. */
  pick: number;
}

/** What a state needs so that scripts can run on it. */
export interface Scripted {
  frames: Frame[];
}

/** What a state needs besides, if any line is sealed: the answers laid face down, NOT_LAID where there is none. */
export interface Sealing {
  sealed: Move[];
}

/** Answer to an ask: ask the same line once more. */
export const AGAIN = Symbol('again');

/** No answer lies sealed at this seat. UNKNOWN in its place means: laid, but not for you to see. */
export const NOT_LAID = -2;

type Run<S, E> = (s: S, f: Frame, emit?: Emit<E>) => void;
type Answer<S, E> = (s: S, f: Frame, move: Move, emit?: Emit<E>) => typeof AGAIN | void;

interface Act<S, E> {
  readonly kind: 'act';
  readonly run: Run<S, E>;
}
interface Ask<S, E> {
  readonly kind: 'ask';
  readonly prompt: string;
  readonly question: Question<S>;
  readonly run: Answer<S, E>;
  /** Passed over when there is nothing to choose. */
  readonly ifAny: boolean;
  /** One decision object for each seat, made once: a search asks millions of times. */
  readonly decisions: readonly Decision[];
}
interface AskSealed<S, E> {
  readonly kind: 'sealed';
  readonly prompt: string;
  readonly seats: (s: S, f: Frame) => readonly Seat[];
  readonly question: Question<S>;
  readonly laid: (s: S, f: Frame, seat: Seat, emit?: Emit<E>) => void;
  readonly reveal: Run<S, E>;
}
type SealedLine<S, E> = Pick<AskSealed<S, E>, 'seats' | 'question' | 'reveal'> & Partial<Pick<AskSealed<S, E>, 'laid'>>;
export type Line<S, E> = Act<S, E> | Ask<S, E> | AskSealed<S, E>;
export type Script<S, E> = readonly Line<S, E>[];
export type Scripts<S, E> = Readonly<Record<string, Script<S, E>>>;

/** The words a game writes its turns and cards in, typed for its state and events. */
export function vocabulary<S extends Scripted, E extends GameEvent>() {
  /** Do it and go on. */
  const act = (run: Run<S, E>): Line<S, E> => ({ kind: 'act', run });

  /** The frame's seat must choose; returning AGAIN asks once more. */
  const ask = (prompt: string, question: Question<S>, run: Answer<S, E>): Line<S, E> => ({
    kind: 'ask',
    prompt,
    question,
    run,
    ifAny: false,
    decisions: decisionsOf(prompt),
  });

  /** The same, passed over when there is nothing to choose. */
  const askIfAny = (prompt: string, question: Question<S>, run: Answer<S, E>): Line<S, E> => ({
    kind: 'ask',
    prompt,
    question,
    run,
    ifAny: true,
    decisions: decisionsOf(prompt),
  });

  /** Asked of several seats at once; answers lie in `s.sealed` until the last is laid, then `reveal` reads them there. */
  const askSealed = (
    prompt: string,
    { seats, question, laid = () => {}, reveal }: SealedLine<S & Sealing, E>,
  ): Line<S & Sealing, E> => ({
    kind: 'sealed',
    prompt,
    seats,
    question,
    laid,
    reveal,
  });

  /** The line n times. */
  const times = (n: number, line: Line<S, E>): Line<S, E>[] => Array.from({ length: n }, () => line);

  return { act, ask, askIfAny, askSealed, times };
}

/** A set is picked piece by piece until this answer; games write it as `stop`. */
export const STOP = 1_000_000;

/** Push another script: it runs before the next line of this one. */
export function call(s: Scripted, script: string, seat: Seat, card = 0, count = 0): void {
  s.frames.push({ script, line: 0, seat, card, count, pick: 0 });
}

/** The frame of the script that called the one on top. */
export function caller(s: Scripted): Frame {
  return s.frames[s.frames.length - 2];
}

/** Goes on from where the state stands until a line has to ask, or nothing is left to do. */
export function advance<S extends Scripted, E>(scripts: Scripts<S, E>, s: S, emit?: Emit<E>): void {
  const frames = s.frames;
  let name = '';
  let script: Script<S, E> = [];
  while (frames.length > 0) {
    const f = frames[frames.length - 1];
    if (f.script !== name) {
      name = f.script;
      script = scripts[name];
    }
    if (f.line >= script.length) {
      frames.pop();
      continue;
    }
    const line = script[f.line];
    if (line.kind === 'act') {
      f.line++;
      line.run(s, f, emit);
    } else if (
      line.kind === 'ask' ? line.ifAny && !line.question.hasAnswer(s, f.seat, f) : line.seats(s, f).length === 0
    ) {
      f.line++;
    } else {
      return;
    }
  }
}

/** More seats than any game has. */
const MAX_SEATS = 16;

function decisionsOf(prompt: string): Decision[] {
  return Array.from({ length: MAX_SEATS }, (_, seat) => ({ prompt, seats: [seat] }));
}

/** What the line on top asks; undefined when every script has run out: the game is over. */
export function decisionOf<S extends Scripted, E>(scripts: Scripts<S, E>, s: S): Decision | undefined {
  if (s.frames.length === 0) return undefined;
  const f = s.frames[s.frames.length - 1];
  const line = lineAt(scripts, f);
  if (line.kind === 'ask') return line.decisions[f.seat];
  return { prompt: line.prompt, seats: stillToLay(line, s, f) };
}

/** The question of the line on top. */
export function questionOnTop<S extends Scripted, E>(scripts: Scripts<S, E>, s: S): Question<S> {
  return lineAt(scripts, s.frames[s.frames.length - 1]).question;
}

function lineAt<S extends Scripted, E>(scripts: Scripts<S, E>, f: Frame): Ask<S, E> | AskSealed<S, E> {
  const line = scripts[f.script][f.line];
  if (line.kind === 'act') throw new Error(`script ${f.script} rests on line ${f.line}, which asks nobody`);
  return line;
}

/** What a seat may answer; empty when it is not asked. */
export function legalOf<S extends Scripted, E>(scripts: Scripts<S, E>, s: S, seat: Seat): Move[] {
  if (s.frames.length === 0) return [];
  const f = s.frames[s.frames.length - 1];
  const line = scripts[f.script][f.line];
  if (line.kind === 'ask') return f.seat === seat ? line.question.legal(s, seat, f) : [];
  if (line.kind === 'sealed') return stillToLay(line, s, f).includes(seat) ? line.question.legal(s, seat, f) : [];
  return [];
}

/** Gives an answer to the line on top and goes on to the next question. */
export function answer<S extends Scripted, E>(
  scripts: Scripts<S, E>,
  s: S,
  seat: Seat,
  move: Move,
  emit?: Emit<E>,
): void {
  const f = s.frames[s.frames.length - 1];
  const at = f.line;
  const line = scripts[f.script][at];
  if (line.kind === 'ask') {
    f.pick = move;
    f.line = at + 1; // before the answer acts, since it may call another script on top
    if (line.run(s, f, move, emit) === AGAIN) {
      f.line = at;
      if (!line.ifAny && s.frames[s.frames.length - 1] === f) return; // nothing called: the same question at once
    }
  } else if (line.kind === 'sealed') {
    (s as S & Sealing).sealed[seat] = move;
    line.laid(s, f, seat, emit);
    if (stillToLay(line, s, f).length === 0) {
      f.line = at + 1;
      line.reveal(s, f, emit);
      (s as S & Sealing).sealed.fill(NOT_LAID);
    }
  }
  advance(scripts, s, emit);
}

/** Takes back, in an imagined world, the answers that lie where a view does not show them: whoever gave them is asked again. */
export function reopen(world: Sealing, view: Sealing): void {
  for (let seat = 0; seat < world.sealed.length; seat++) {
    if (view.sealed[seat] === UNKNOWN) world.sealed[seat] = NOT_LAID;
  }
}

function stillToLay<S extends Scripted, E>(line: AskSealed<S, E>, s: S, f: Frame): readonly Seat[] {
  return line.seats(s, f).filter((seat) => (s as S & Sealing).sealed[seat] === NOT_LAID);
}

export function cloneFrames(frames: readonly Frame[]): Frame[] {
  const copies = frames.slice();
  for (let i = 0; i < copies.length; i++) {
    const f = copies[i];
    copies[i] = { script: f.script, line: f.line, seat: f.seat, card: f.card, count: f.count, pick: f.pick };
  }
  return copies;
}
