import { must } from '@conclave/kernel/result';
import { play } from '@conclave/kernel/play';
import { expect, test } from 'vitest';
import {
  cardMoves,
  closeness,
  dayOf,
  familiarWords,
  figuresOf,
  gainOfStoring,
  isMidEffect,
  lessonBegun,
  opponentFacts,
  parseToken,
  phaseOf,
  poolWords,
  previewOf,
  rulesOfSpell,
  spellOf,
  standingOf,
  trayWords,
  worthOnLevel,
} from './board.ts';
import { spellbook } from './index.ts';
import type { State } from './state.ts';

const read = (...lines: string[]) => must(spellbook.notation.parseState(lines.join('\n')));
const after = (s: State, seat: number, ...moves: string[]) =>
  moves.reduce((now, words) => must(play(spellbook, now, seat, words)).state, s);
const kind = (token: string) => parseToken(token) ?? -1;

const [RED, PURPLE, GREEN, BLACK] = [0, 1, 2, 3];
const YELLOW = 6;

test('a card tells its phase, its set and its printed points', () => {
  const s = read('spells storm knowledge', 'altar Rs', 'pool 0 Ro', 'pool 1', 'next morning seat 0');
  expect(spellOf(s, 4)).toEqual({ id: 'storm', colour: 4, phase: 'evening', set: 2, points: [4, 6, 8] });
  expect(spellOf(s, YELLOW)).toMatchObject({
    id: 'knowledge',
    phase: undefined,
    points: [undefined, undefined, undefined],
  });
});

test('the part of the day is the same while an effect is under way', () => {
  const s = read('spells clone', 'altar Rs', 'pool 0 Ro Go', 'pool 1', 'learned 0 clone=3o', 'next noon seat 0');
  expect([phaseOf(s), dayOf(s)]).toEqual([1, 0]);
  expect(phaseOf(after(s, 0, 'clone 3'))).toBe(1);
  expect([isMidEffect(s), isMidEffect(after(s, 0, 'clone 3'))]).toEqual([false, true]);
  const over = spellbook.clone(s);
  over.frames = [];
  expect([phaseOf(over), dayOf(over)]).toEqual([undefined, undefined]);
});

test('closeness counts own tokens first, then three of a rune as one (SB-42)', () => {
  const s = read('altar Rs', 'pool 0 Ks Kv Ro Go Po Rs', 'pool 1', 'next evening seat 0');
  expect(closeness(s, 0, BLACK)).toEqual({ own: 2, worth: 3, tokens: [5, undefined, undefined] });
  expect(closeness(s, 0, BLACK, [kind('Ko')])).toEqual({ own: 3, worth: 4, tokens: [3, 6, undefined] });
  expect(closeness(s, 0, YELLOW)).toEqual({ own: 0, worth: 0, tokens: [undefined, undefined, undefined] });
});

test('a token pays as itself or inside a triple, never as both (SB-44)', () => {
  const s = read('altar Rs', 'pool 0 Ko Kv Ro Go', 'pool 1', 'next evening seat 0');
  // the black circle is needed either for the triple or as itself
  expect(closeness(s, 0, BLACK)).toMatchObject({ own: 2, worth: 2, tokens: [undefined, undefined, undefined] });
});

test('closeness agrees with what may be learned', () => {
  const s = read('altar Rs', 'pool 0 Ks Kv Ro Go Po Gs Gv Gv Rs', 'pool 1', 'next evening seat 0');
  const legal = spellbook.legal(s, 0).map((move) => spellbook.notation.formatMove(s, 0, move));
  for (const colour of [RED, PURPLE, GREEN, BLACK]) {
    const learnt = cardMoves(s, 0, legal, colour).map(({ level }) => level);
    const reached = closeness(s, 0, colour).tokens.flatMap((n, i) => (n === undefined ? [] : [i + 3]));
    expect(learnt, `colour ${colour}`).toEqual(reached);
  }
});

test('what a level is worth now hangs on the other spells, the familiar and the marker', () => {
  const s = read(
    'spells knowledge',
    'altar Rs',
    'pool 0',
    'pool 1',
    'learned 0 sacrifice=3o levitation=5v',
    'next morning seat 0',
  );
  expect([3, 4, 5].map((level) => worthOnLevel(s, 0, YELLOW, level))).toEqual([
    [2, 2],
    [3, 3],
    [4, 4],
  ]);
  const c = read('spells communion', 'altar Rs', 'pool 0', 'pool 1', 'familiar 0 Ro Go Kv', 'next morning seat 0');
  expect(worthOnLevel(c, 0, YELLOW, 4)).toEqual([0, 2]);
});

test('figures say what stands in front of a wizard, and what storing adds', () => {
  const s = read(
    'altar Rs',
    'pool 0 Ro Go',
    'pool 1',
    'familiar 0 Rs Gs Ks Ws Ys',
    'learned 0 sacrifice=3o',
    'next noon seat 0',
  );
  expect(figuresOf(s, 0)).toEqual({ points: 6, learned: 1, stored: 5, pool: 2, familiarPoints: 5 });
  expect(gainOfStoring(s, 0, 1)).toBe(2); // the track goes 5, 7
  expect(gainOfStoring(s, 0, 99)).toBe(13);
  expect(standingOf(s, 0, RED)).toEqual({ level: 3, marker: kind('Ro'), points: 1 });
  expect(standingOf(s, 1, RED)).toEqual({ level: 0, marker: undefined, points: 0 });
});

test('a lesson that has begun names its spell and its level', () => {
  const evening = read('altar Rs', 'pool 0 Rs Ro Rv', 'pool 1', 'next evening seat 0');
  expect(lessonBegun(evening)).toBeUndefined();
  expect(lessonBegun(after(evening, 0, 'learn sacrifice 3'))).toEqual({ colour: RED, level: 3 });
});

test('the words for a token say where it lies', () => {
  const s = read('altar Rs', 'pool 0', 'pool 1', 'next morning seat 0');
  expect(poolWords('noon', 'Ro')).toBe('store Ro');
  expect(poolWords('cure.discard', 'Ro')).toBe('discard Ro');
  expect(poolWords('growth.store', 'Ro')).toBeUndefined();
  expect([familiarWords('growth.fetch', 'Ro'), familiarWords('noon', 'Ro')]).toEqual(['fetch Ro', undefined]);
  s.tray[kind('Ro')] = 1;
  expect(trayWords(s, 'communion.store', kind('Ro'))).toBe('store Ro');
  expect(trayWords(s, 'noon', kind('Ro'))).toBeUndefined();
});

test('a preview shows what moves, and nothing of what is drawn', () => {
  const s = read('altar Rs Gv', 'pool 0 Ro', 'pool 1', 'next morning seat 0');
  const view = spellbook.redact(s, 0);
  expect(previewOf(view, 0, 'take Gv')).toMatchObject({ effects: [{ to: 'pool', kinds: [kind('Gv')] }], pool: [1, 2] });
  expect(previewOf(view, 0, 'draw')).toMatchObject({ effects: [{ to: 'draw', count: 2 }], pool: [1, 3] });
  expect(previewOf(view, 0, 'store Ro')).toBeUndefined();
});

test('the opponent counts its days, its next sweep and its points', () => {
  const s = read('altar Rs', 'pool 0', 'track Ro Go Ko Wo Ro Go', 'lower Ys Yv', 'next morning seat 0');
  const facts = opponentFacts(s);
  expect(facts).toMatchObject({ days: 11, sweepIn: 3, track: 18, lower: 2, total: 20, full: 40 });
  expect(facts.spaces.flatMap(({ sweeps }, i) => (sweeps ? [i + 1] : []))).toEqual([4, 9, 14]);
  expect(facts.spaces[5]).toEqual({ points: 16, sweeps: false, token: kind('Go') });
  expect(facts.spaces[6]?.token).toBeUndefined();
});

test('every spell has rules to be read, and alone some have more', () => {
  const duel = read('spells blaze', 'altar Rs', 'pool 0', 'pool 1', 'next morning seat 0');
  const alone = read('spells blaze', 'altar Rs', 'pool 0', 'next morning seat 0');
  for (let colour = 0; colour < 7; colour++) expect(rulesOfSpell(duel, spellOf(duel, colour).id)).not.toEqual([]);
  expect(rulesOfSpell(duel, 'blaze')).not.toContain('SBS-9');
  expect(rulesOfSpell(alone, 'blaze')).toContain('SBS-9');
});
