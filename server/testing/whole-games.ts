// node --import tsx server/testing/whole-games.ts: starts the server on this Node and plays one whole game of each kind
// over sockets against bots, then stops it. Fails if anything but the server's own log lines is printed.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES } from '@conclave/catalogue/games';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import { Player } from './player.ts';

const server = fileURLToPath(new URL('..', import.meta.url));
const flags = ['--disable-warning=ExperimentalWarning', '--import', 'tsx']; // as npm start does
const folder = mkdtempSync(join(tmpdir(), 'conclave-games-'));
const child = spawn(process.execPath, [...flags, join(server, 'src/main.ts')], {
  env: settings(folder),
  stdio: ['ignore', 'pipe', 'pipe'],
});
let printed = '';
for (const stream of [child.stdout, child.stderr]) {
  stream.on('data', (text) => {
    printed += String(text);
  });
}
const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
try {
  const port = await portOf(child);
  const moves = await Promise.all(GAMES.map((game) => playThrough(port, game)));
  child.kill('SIGTERM');
  const code = await ended;
  const strange = printed.split('\n').filter((line) => line !== '' && !isLogLine(line));
  if (code !== 0 || strange.length > 0)
    throw new Error(`the server ended with ${code} and printed:\n${strange.join('\n')}`);
  console.log(GAMES.map(({ id }, i) => `${id} ${moves[i]} moves`).join(', '));
} catch (error) {
  console.error(error, printed);
  process.exitCode = 1;
} finally {
  child.kill('SIGKILL');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

function settings(data: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...env } = process.env;
  return { ...env, DATA_DIR: data, PORT: '0', HOST: '127.0.0.1', BOT_PAUSE: '0', LIMIT_MESSAGES: '100000' };
}

async function portOf(process: ChildProcess): Promise<number> {
  for (;;) {
    const found = /Conclave is at http:\/\/localhost:(\d+)/.exec(printed);
    if (found !== null) return Number(found[1]);
    if (process.exitCode !== null) throw new Error(`the server ended with ${process.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Plays random moves until the game is over; returns how many were made at the table. */
async function playThrough(port: number, game: AnyGame): Promise<number> {
  const seats = Math.max(2, game.seats.min);
  const response = await fetch(`http://127.0.0.1:${port}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: game.id, options: { seats } }),
  });
  const { table } = (await response.json()) as { table: string };
  const player = await Player.sit(port, table, 'Ada');
  for (let seat = 1; seat < seats; seat++) await player.ask({ type: 'bot', seat, bot: 'random' });
  await player.ask({ type: 'start' });
  const rng = seeded(seedFrom(`${game.id} on every Node`));
  while (!player.heard.some(({ type }) => type === 'over')) {
    const from = player.heard.length;
    const moves = player.legal(game);
    const move = moves[below(rng, Math.max(1, moves.length))];
    // the end is told after the last move: whoever cannot play waits for either
    if (move === undefined) await player.until(({ type }) => type === 'moved' || type === 'over', { from });
    else await player.play(move);
  }
  player.close();
  return player.n;
}

function isLogLine(line: string): boolean {
  return line.startsWith('{') || line.startsWith('Conclave is at ');
}
