import { expect, test } from 'vitest';
import { ANY_NUMBER, boxOf, type Lines, MAX_POSITION_CHARS, ONCE, ONCE_EACH, readPosition } from './position-text.ts';
import { chanceWords, frameWord, pieceWords } from './position-words.ts';
import { numbered, question } from './question.ts';
import { type Frame, type Scripts, vocabulary } from './script.ts';

interface State {
  frames: Frame[];
}
const { act, ask } = vocabulary<State, never>();
const choosing = question<State>({
  choices: [{ verb: 'choose', pieces: numbered(1), from: (_s, _seat, f) => (f.count > 0 ? [1] : []), absent: 'P-1' }],
  turn: 'P-2',
  elsewhere: { '*': 'P-3' },
});
const scripts: Scripts<State, never> = {
  turn: [act(() => {}), ask('choose', choosing, () => {})],
  torn: [
    act(() => {
      throw new TypeError('torn');
    }),
  ],
};
const LINES = { round: ONCE, hand: ONCE_EACH, note: ANY_NUMBER, chance: ONCE, side: ONCE_EACH, next: ONCE };
const NAMES = ['ace', 'two'];
const numberOf = (name: string) => (NAMES.includes(name) ? NAMES.indexOf(name) : undefined);

function read<T>(text: string, take: (lines: Lines) => T): T | string {
  let taken: T | string = '';
  const result = readPosition<State, never>(text, LINES, scripts, (lines) => {
    taken = take(lines);
    return { frames: lines.get('next')?.frames(scripts, 2) ?? [] };
  });
  return result.ok ? taken : result.problem.text;
}

const cards = (lines: Lines) => {
  const box = boxOf([1, 2], NAMES, () => 'T-1');
  return lines
    .bySeat('hand', 2)
    .map(([seat, line]) => [seat, line.pieces({ read: numberOf, what: 'a card', hidden: true, box })]);
};

test('lines are read by name, comments and empty lines are passed over', () => {
  expect(read('# a game\n\n round   3 # the third', (lines) => lines.get('round')?.number({ min: 1, max: 4 }))).toBe(3);
});

test('a line nobody knows, or a second one, is refused with its number', () => {
  expect(read('round 1\n\nweather fine', () => 0)).toBe("line 3: a position has no line 'weather'");
  expect(read('__proto__ 1', () => 0)).toBe("line 1: a position has no line '__proto__'");
  expect(read('round 1\nround 2', () => 0)).toBe("line 2: the line 'round' stands twice; line 1 says it already");
  expect(read('hand 0\nhand 1\nhand 0', () => 0)).toContain("line 3: the line 'hand 0' stands twice");
  expect(read('note\nnote', (lines) => lines.named('note').length)).toBe(2);
});

test('words that nobody took are refused', () => {
  expect(read('note\nround 1 2', (lines) => lines.get('round')?.number({ min: 1, max: 4 }))).toBe(
    "line 2: '2' does not belong in 'round'",
  );
  expect(
    read('side 0 life 3 4', (lines) => lines.get('side 0')?.fields(['life']).get('life')?.number({ min: 0, max: 9 })),
  ).toBe("line 1: '4' does not belong in 'life'");
});

test.each(['', '-0', '01', '1e1', '0x1', '5', '-1', '99999999999'])('%j is no number from 0 to 4', (word) => {
  expect(read(`round ${word}`, (lines) => lines.get('round')?.number({ min: 0, max: 4 }))).toMatch(
    /^line 1: .*from 0 to 4/,
  );
});

test('pieces are taken out of the box, several and unknown ones too', () => {
  expect(read('hand 1 ace two*2 ?*3 ?', cards)).toEqual([[1, [0, 1, 1, -1, -1, -1, -1]]]);
  expect(read('hand 0 two\nhand 1 two*2', cards)).toBe('line 2: there are only 2 two in this game');
  expect(read('hand 0 ace ace', cards)).toBe('line 1: there is only one ace in this game');
  expect(read('hand 2 ace', cards)).toBe("line 1: '2' in 'hand 2' should be a whole number from 0 to 1");
  expect(read('hand 0 king', cards)).toBe("line 1: 'king' in 'hand 0' is not a card");
});

test('unknown pieces are written in rows', () => {
  expect(pieceWords([0, -1, 1, -1, -1, -1], (piece) => NAMES[piece])).toEqual(['ace', '?', 'two', '?*3']);
});

test('parts of a line stand once each', () => {
  const parts = (lines: Lines) => {
    const fields = lines.get('side 0')?.fields(['life', 'ban']);
    return [fields?.has('ban'), fields?.get('life')?.rest()];
  };
  expect(read('side 0 life 3 ban', parts)).toEqual([true, ['3']]);
  expect(read('side 0 ban ban', parts)).toBe("line 1: 'ban' stands twice in 'side 0'");
});

test('the state of a generator and frames read back as they are written', () => {
  const rng = { a: -1, b: 2, c: 3, d: 2_147_483_647 };
  expect(read(`chance ${chanceWords(rng)}`, (lines) => lines.get('chance')?.chance())).toEqual(rng);
  expect(read('chance ?', (lines) => lines.get('chance')?.chance())).toEqual({ a: 0, b: 0, c: 0, d: 0 });
  const frame = { script: 'turn', line: 1, seat: 1, card: -2, count: 3, pick: 1_000_000 };
  expect(read(`next ${frameWord(frame)}`, (lines) => lines.get('next')?.words)).toEqual([]);
  expect(read('next nowhere:0', () => 0)).toBe("line 1: there is no script 'nowhere'");
  expect(read('next turn:3', () => 0)).toContain('should be a whole number from 0 to 2');
});

test('a position in which somebody is asked and can answer nothing is refused, but for a view', () => {
  expect(read('next turn:0', () => 0)).toBe('line 1: somebody must choose and has nothing to choose from');
  expect(read('hand 0 ?\nnext turn:0', cards)).toEqual([[0, [-1]]]);
  expect(read('note\nnext torn:0', () => 0)).toBe('line 2: the game cannot stand there');
});

test('what is wrong with the whole is said with the last line', () => {
  expect(read('note\nnote\n', (lines) => lines.fail('round', 'there is no round'))).toBe('line 2: there is no round');
});

test('a text that is too long is refused unread', () => {
  const result = readPosition('x'.repeat(MAX_POSITION_CHARS + 1), LINES, scripts, () => ({ frames: [] }));
  expect(result.ok ? 'read' : result.problem.code).toBe('too-large');
});
