// Part of npm run check: state is in the state, so nothing at module level of engine and server may change.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleState, sources } from './module-state.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What may change nevertheless, and why that can never show in an answer. */
const ALLOWED: Readonly<Record<string, string>> = {
  'kernel/src/view.ts known': 'the names of the fields of a game, which no state changes',
  'games/wizard15/src/card-values.ts made':
    'the values of a table, derived from what it typed in and from nothing else',
  'games/resarcana/src/components/values.ts printed': 'filled once, while components/table.ts loads',
  'kernel/testing/forgetful-toys.ts boaster': 'the fault that a law must find',
  'kernel/testing/forgetful-toys.ts listed': 'the fault that a law must find',
};

const games = readdirSync(join(root, 'games')).map((game) => `games/${game}/src`);
const folders = [
  'kernel',
  'bots/src',
  'analysis/src',
  'catalogue/src',
  'protocol/src',
  'texts/src',
  'server/src',
  ...games,
];
const found = moduleState(
  folders.flatMap((folder) => sources(join(root, folder))),
  root,
);
const faults = found.filter(({ where }) => !Object.hasOwn(ALLOWED, where)).map(({ where, what }) => `${where} ${what}`);
for (const name of Object.keys(ALLOWED)) {
  if (!found.some(({ where }) => where === name)) faults.push(`${name} is allowed to change, but does not`);
}
for (const fault of faults) console.error(`module-level state: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
