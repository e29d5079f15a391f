import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GAMES } from '@conclave/catalogue/games';
import { expect, test } from 'vitest';
import { perform } from '../testing/stage.ts';
import { rulesIn } from './rulebook.ts';

/** A project folder with these files. */
function project(files: Readonly<Record<string, string>>): URL {
  const root = mkdtempSync(join(tmpdir(), 'conclave-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return pathToFileURL(`${root}/`);
}

const RULES = `
- **TO-1** Cards are laid face down (see TO-2 to TO-9).
- **TO-2** [both] The box holds twelve cards.
- **TO-3** Higher wins.
| Id | Question |
|---|---|
| TOT-1 (text) | a row |
| TOT-13a | another |
| All rules TO-1 to TO-5 | coverage |
`;
const FILES = {
  'docs/rules/toy.md': RULES,
  'games/toy/src/round.ts': '// lays a card (TO-1)\n\n// and shows it (TO-1, TO-3)',
  'games/toy/scenarios/lay.txt': '# TO-1, TOT-1: a card',
  'games/toy/src/round.test.ts': "test('TOT-13a', () => {});",
  'games/toy/not-enforced.json': '{ "TO-2": "what is in the box" }',
};

test('a rule is listed with where it is enforced and what shows it', async () => {
  const { exit, out } = await perform('rules toy', { root: project(FILES) });
  expect(exit).toBe(0);
  expect(out).toMatch(/^✓ TO-1 +src\/round\.ts:1 \+1 +scenarios\/lay\.txt:1$/m);
  expect(out).toMatch(/^✓ TO-2 +what is in the box +-$/m);
  expect(out).toMatch(/^✓ TOT-13a +- +src\/round\.test\.ts:1$/m);
  expect(out).toContain(
    '5 rules and examples: 1 enforced and shown, 1 enforced only, 2 shown only, 1 by hand, 0 neither',
  );
});

test('the check names a core rule that no lesson teaches', async () => {
  const core = { ...FILES, 'docs/rules/toy.md': RULES.replace('**TO-3** Higher', '**TO-3** [core] Higher') };
  const { exit, out } = await perform('rules toy --check', { root: project(core) });
  expect(exit).toBe(1);
  expect(out).toContain('TO-3 is marked core, but no lesson teaches it');
  const taught = { ...core, 'games/toy/lessons/high.txt': 'minutes 3\nteaches TO-1 TO-3\n\nstep one\n' };
  expect(await perform('rules toy --check', { root: project(taught) })).toMatchObject({ exit: 0 });
  const { out: rule } = await perform('rules toy --rule TO-3', { root: project(taught) });
  expect(rule).toContain('taught    lessons/high.txt');
  expect(rule).toContain('Higher wins.');
});

test('the check passes when every rule is held', async () => {
  expect((await perform('rules toy --check', { root: project(FILES) })).exit).toBe(0);
});

test('the check fails on a rule with neither, on an example without a test, and names them', async () => {
  const root = project({ ...FILES, 'games/toy/src/round.ts': '// TO-1', 'games/toy/src/round.test.ts': '// TO-1' });
  const { exit, out } = await perform('rules toy --check', { root });
  expect(exit).toBe(1);
  expect(out).toContain('TO-3 is neither enforced nor shown');
  expect(out).toContain('TOT-13a has no test or scenario');
  expect(out).not.toMatch(/TO-1 |TO-2 /);
});

test('an example is not held by code that mentions it', async () => {
  const root = project({ ...FILES, 'games/toy/src/round.ts': '// TO-3 TOT-13a', 'games/toy/src/round.test.ts': '' });
  expect((await perform('rules toy --check', { root })).out).toContain('TOT-13a has no test or scenario');
});

test('an id that no rule bears is a slip', async () => {
  const root = project({ ...FILES, 'games/toy/scenarios/slip.txt': '# TO-77: what?' });
  const { exit, out } = await perform('rules toy --check', { root });
  expect(exit).toBe(1);
  expect(out).toContain('TO-77 is cited in scenarios/slip.txt:1, but no rule bears that id');
});

test('the strict check wants a test for every enforced rule', async () => {
  const { exit, out } = await perform('rules toy --check --strict', { root: project(FILES) });
  expect(exit).toBe(1);
  expect(out).toContain('TO-3 is enforced (src/round.ts:3), but no test or scenario shows it');
});

test('one rule is shown in full', async () => {
  const { out } = await perform('rules toy --rule tot-13A --json', { root: project(FILES) });
  expect(JSON.parse(out)).toMatchObject({
    game: 'toy',
    id: 'TOT-13a',
    kind: 'example',
    shown: ['src/round.test.ts:1'],
  });
});

test('the rules of a game can be checked before it is in the catalogue', async () => {
  const root = project({ ...FILES, 'docs/rules/later.md': '- **LA-1** Soon.' });
  expect((await perform('rules later --check', { root })).out).toContain('LA-1 is neither enforced nor shown');
  expect((await perform('rules ../rules/toy', { root })).err).toContain("there is no game '../rules/toy'");
});

test.each([
  ['aurum', { 'AU-': 86, 'AUR-': 36, 'AUT-': 39 }],
  ['spellbook', { 'SB-': 99, 'SBR-': 47, 'SBD-': 30, 'SBS-': 15, 'SBT-': 27, 'SBTS-': 4 }],
  ['wizard15', { 'WW-': 170, 'WWR-': 162, 'WWT-': 104, 'WWN-': 43, 'WWTR-': 33 }],
  ['resarcana', { 'RA-B': 83, 'RA-S': 24, 'RA-A': 42, 'RA-Q': 57, 'RA-T': 13 }],
])('the rules file of %s is read whole', (game, families) => {
  const rules = rulesIn(readFileSync(new URL(`../../docs/rules/${game}.md`, import.meta.url), 'utf8'));
  const counts: Record<string, number> = {};
  for (const { id } of rules) counts[id.replace(/\d.*/, '')] = (counts[id.replace(/\d.*/, '')] ?? 0) + 1;
  expect(counts).toEqual(families);
  const examples = new Set(rules.filter(({ kind }) => kind === 'example').map(({ id }) => id.replace(/\d.*/, '')));
  expect([...examples].every((family) => /T|WWN/.test(family))).toBe(true);
});

test.each(GAMES.map(({ id }) => id))('every rule of %s is enforced, shown, or marked by hand', async (id) => {
  const { out, exit } = await perform(['rules', id, '--check']);
  expect(out).not.toContain('✗');
  expect(exit).toBe(0);
});
