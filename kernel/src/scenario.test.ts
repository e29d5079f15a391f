import { expect, test } from 'vitest';
import { toy } from '../testing/toy.ts';
import { fail, must } from './result.ts';
import { parseScenarios, runScenario } from './scenario.ts';

const position = JSON.stringify({
  ...toy.setup({ seats: 2, cards: 12 }, '0'.repeat(64)),
  hands: [
    [1, 5, 9],
    [2, 3, 11],
  ],
  deck: [0, 4, 6, 7, 8, 10],
});

function run(steps: string) {
  const [scenario] = must(parseScenarios(`# T-1: a title\ngame toy\n${position}\n${steps}`));
  return runScenario(toy, scenario);
}

test('a scenario that holds has no differences', () => {
  expect(
    run('> 0: lay 9\n! 0: lay 1\n> 1: lay 11\n~ shown cards=9,11 seat=1 rule=T-1\n? boast, hush\n+ boast\n> boast'),
  ).toEqual([]);
});

test.each([
  ['a move that is not legal', '> 0: lay 4'],
  ['a refusal that does not come', '! 0: lay 9'],
  ['a refusal by another rule', '! 0: lay 4 : T-2'],
  ['a legal move that is missing', '+ lay 4'],
  ['a list of moves that is not all', '? lay 1, lay 5'],
  ['a line of the position that is not there', '= hands 7'],
  ['a view line that is not there', '=1 hands 7'],
  ['an event that did not happen', '> 0: lay 9\n~ shown seat=0'],
])('%s is a difference', (_what, steps) => {
  const differences = run(steps);
  expect(differences.length).toBe(1);
  expect(differences[0].found.length).toBeGreaterThan(0);
});

test('a file may hold several scenarios, each with its title and its rules', () => {
  const found = must(parseScenarios('# T-1: one\ngame toy\noptions cards=6\n? x\n---\n# two\ngame toy\n? y # T-4\n'));
  expect(found.map(({ title, rules }) => [title, rules])).toEqual([
    ['T-1: one', ['T-1']],
    ['two', ['T-4']],
  ]);
});

test('a scenario without its game, or with a position after the first step, is refused with the line', () => {
  for (const text of [
    '# no game\n> lay 1',
    '# late\ngame toy\n> lay 1\nhand 0 1',
    '# both\ngame toy\noptions cards=6\nhand 0 1',
  ]) {
    const parsed = parseScenarios(text);
    expect(!parsed.ok && parsed.problem.text).toMatch(/^line \d+/);
  }
});

test('a position that cannot be read is a difference, at the line where it begins', () => {
  const [scenario] = must(parseScenarios('# T-1: torn\ngame toy\n\nnonsense\n> lay 1'));
  expect(runScenario(toy, scenario)).toMatchObject([{ line: 4, expected: 'a position' }]);
});

test('what is wrong with a position is named by the line of the file', () => {
  const torn = { ...toy, notation: { ...toy.notation, parseState: () => fail('bad-position', 'line 2: torn') } };
  const [scenario] = must(parseScenarios('# T-1\ngame toy\nhand 0 1\n\n# and then\nhand 1 2\n> lay 1'));
  expect(runScenario(torn, scenario)).toMatchObject([{ line: 6, found: 'line 6: torn' }]);
});
