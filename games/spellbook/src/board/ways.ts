import type { Seat } from '@conclave/kernel/game';
import { spellbook } from '../index.ts';
import type { State } from '../state.ts';
import { colourOf, parseToken, RUNES, runeOf } from '../components.ts';
import { colourIn } from '../learn.ts';
import { guess, imagineMove } from './imagine.ts';

/** A whole way to learn a spell: the words that are still to be said, the token that stays, the others that are paid. */
export interface Way {
  readonly words: readonly string[];
  readonly marker: number;
  readonly paid: readonly number[];
}

/** Learning has begun, and the engine asks how. */
export function isPaying(prompt: string | undefined): boolean {
  return prompt === 'learn.marker' || prompt === 'learn.pay';
}

/** The spell that is being learned, by its colour, and the level; of use while `isPaying`. */
export function lessonBegun(view: State): { readonly colour: number; readonly level: number } | undefined {
  const frame = view.frames.at(-1);
  return frame?.script === 'learn' ? { colour: colourIn(frame), level: frame.count } : undefined;
}

/** Every way to learn from here, the cheapest first; `first` are the words that begin it, if it has not begun. */
export function waysToLearn(view: State, seat: Seat, first?: string): Way[] {
  const ways: Way[] = [];
  const s = guess(view, seat);
  const follow = (from: State, said: readonly string[], open: boolean): void => {
    for (const move of spellbook.legal(from, seat)) {
      const words = spellbook.notation.formatMove(from, seat, move);
      if (open && words !== first) continue;
      const { after, events } = imagineMove(from, seat, move);
      const learned = events.find((event) => event.type === 'learned');
      if (learned?.type === 'learned') {
        ways.push({
          words: [...said, words],
          marker: parseToken(learned.token) ?? 0,
          paid: learned.tokens.map((token) => parseToken(token) ?? 0),
        });
      } else if (isPaying(spellbook.decision(after)?.prompt)) {
        follow(after, [...said, words], false);
      }
    }
  };
  follow(s, [], first !== undefined);
  return ways.sort((a, b) => a.paid.length - b.paid.length);
}

/** How many tokens of a kind leave the pool this way, the marker among them. */
export function spends(way: Way, kind: number): number {
  return way.paid.filter((each) => each === kind).length + (way.marker === kind ? 1 : 0);
}

/** The way most like this one that spends more, or fewer, of a kind; undefined when there is none. */
export function respend(ways: readonly Way[], way: Way, kind: number, more: boolean): Way | undefined {
  const now = spends(way, kind);
  return nearest(
    way,
    ways.filter((other) => (more ? spends(other, kind) > now : spends(other, kind) < now)),
  );
}

/** The way most like this one whose marker is another token. */
export function remark(ways: readonly Way[], way: Way, marker: number): Way | undefined {
  return nearest(
    way,
    ways.filter((other) => other.marker === marker),
  );
}

/** Tokens that can stay on the card, in the order of the runes. */
export function markersOf(ways: readonly Way[]): number[] {
  return [...new Set(ways.map(({ marker }) => marker))].sort((a, b) => a - b);
}

function nearest(way: Way, ways: readonly Way[]): Way | undefined {
  let best: Way | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const other of ways) {
    const distance = difference(way, other) + (other.marker === way.marker ? 0 : 0.5) + other.paid.length / 100;
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

function difference(a: Way, b: Way): number {
  const kinds = new Set([...a.paid, a.marker, ...b.paid, b.marker]);
  return [...kinds].reduce((sum, kind) => sum + Math.abs(spends(a, kind) - spends(b, kind)), 0);
}

/** What is paid besides the marker, as it adds up: own tokens one by one, and what stands for one of them. */
export interface Sum {
  readonly own: readonly number[];
  /** Three of a rune, or with Transmutation a single token of the marker's rune. */
  readonly wilds: readonly (readonly number[])[];
}

/** Reads a payment: foreign tokens lie in wilds, and so do own ones if there are more than the level asks for. */
export function sumOf({ marker, paid }: Way, level: number): Sum {
  const colour = colourOf(marker);
  const triples = (paid.length - (level - 1)) / 2;
  const own = paid.filter((kind) => colourOf(kind) === colour);
  const foreign = paid.filter((kind) => colourOf(kind) !== colour);
  if (triples === 0) return { own, wilds: foreign.map((kind) => [kind]) };
  const wilds: number[][] = [];
  const takeTriple = (rune: number, from: number[]): boolean => {
    const mates = own.filter((kind) => runeOf(kind) === rune);
    const triple = from.filter((kind) => runeOf(kind) === rune).slice(0, 3);
    triple.push(...mates.slice(0, 3 - triple.length));
    if (triple.length < 3) return false;
    for (const kind of triple) removeFrom(from.includes(kind) ? from : own, kind);
    wilds.push(triple);
    return true;
  };
  for (let rune = 0; rune < RUNES.length; rune++) {
    while (foreign.some((kind) => runeOf(kind) === rune) && takeTriple(rune, foreign)) continue;
  }
  for (let rune = 0; rune < RUNES.length; rune++) while (wilds.length < triples && takeTriple(rune, foreign)) continue;
  return { own, wilds };
}

function removeFrom(kinds: number[], kind: number): void {
  kinds.splice(kinds.indexOf(kind), 1);
}
