import { parseArgs } from 'node:util';
import { GAMES } from '@conclave/catalogue/games';
import type { AnyGame } from '@conclave/kernel/game';
import { type Measurement, record } from './history.ts';
import { cloneCost, heapBytes, randomMoves, sampleStates } from './playouts.ts';
import { rivalRandomMoves, rivalSearchRate } from './rival.ts';
import { resolvedRounds } from './rounds.ts';
import { decisionRate, searchRate } from './thinking.ts';
import { writeTrend } from './trend.ts';

const { values: flags } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (flags.help) {
  console.log('npm run bench [-- --json] [-- --only NAME] [-- --record]   NAME: aurum, aurum.random, aurum.search, …');
  process.exit(0);
}

const MEASURE_MS = 2000;
const WARM_UP_MS = 1000;
const WINDOWS = 16;
const WINDOW_MS = 250;
const wanted = (name: string) => flags.only === undefined || name === flags.only || name.startsWith(`${flags.only}.`);

const shown: Measurement[] = [];
for (const game of GAMES) {
  for (const seats of seatCounts(game)) {
    const suffix = seats === game.seats.min ? '' : `.${seats}`;
    if (wanted(`${game.id}.random${suffix}`)) await showRandom(game, seats, suffix);
  }
  for (const seats of thinkingSeats(game)) {
    const suffix = seats === Math.max(2, game.seats.min) ? '' : `.${seats}`;
    if (wanted(`${game.id}.search${suffix}`)) await showSearch(game, seats, suffix);
    if (wanted(`${game.id}.adept${suffix}`)) {
      decisionRate(game, seats, 'adept', 500);
      const value = decisionRate(game, seats, 'adept', MEASURE_MS);
      show({ name: `${game.id}.adept${suffix}`, value, unit: 'decisions/s' });
    }
  }
  const states = sampleStates(game, game.seats.max, 500);
  if (wanted(`${game.id}.clone`)) {
    cloneCost(game, states);
    show({ name: `${game.id}.clone`, value: cloneCost(game, states), unit: 'µs' });
  }
  if (wanted(`${game.id}.bytes`))
    show({ name: `${game.id}.bytes`, value: heapBytes(game, states), unit: 'bytes/state' });
}
if (wanted('wizard15.rounds')) {
  const [value] = await best(resolvedRounds);
  show({ name: 'wizard15.rounds', value, unit: 'rounds/s' });
}
if (shown.length === 0) {
  console.error(`nothing is called '${flags.only}'`);
  process.exit(1);
}

if (flags.record) {
  record(shown);
  writeTrend();
}

async function showRandom(game: AnyGame, seats: number, suffix: string): Promise<void> {
  const name = `${game.id}.random${suffix}`;
  const unit = 'moves/s';
  const ours = (milliseconds: number) => randomMoves(game, seats, milliseconds);
  if (game.id !== 'aurum') {
    const [value] = await best(ours);
    return show({ name, value, unit });
  }
  const [value, rival] = await best(ours, (milliseconds) => rivalRandomMoves(seats, milliseconds));
  show({ name, value, unit, against: 'boardgame.io', ratio: value / rival });
}

/** Bots are measured where they meet somebody: solo games are another matter. */
function thinkingSeats({ seats }: AnyGame): number[] {
  return [...new Set([Math.max(2, seats.min), Math.min(4, seats.max)])];
}

/** The best of several short windows after a warm-up, in turn: what each does while nothing else disturbs the core. */
async function best<T extends readonly Measure[]>(...measures: T): Promise<{ [K in keyof T]: number }> {
  for (const measure of measures) await measure(WARM_UP_MS);
  const most = measures.map(() => 0);
  for (let window = 0; window < WINDOWS; window++) {
    for (const [i, measure] of measures.entries()) most[i] = Math.max(most[i] ?? 0, await measure(WINDOW_MS));
  }
  return most as { [K in keyof T]: number };
}

type Measure = (milliseconds: number) => number | Promise<number>;

async function showSearch(game: AnyGame, seats: number, suffix: string): Promise<void> {
  const value = searchRate(game, seats);
  const name = `${game.id}.search${suffix}`;
  const unit = 'iterations/s';
  if (game.id !== 'aurum') return show({ name, value, unit });
  show({ name, value, unit, against: 'boardgame.io', ratio: value / (await rivalSearchRate(seats)) });
}

function seatCounts(game: { readonly seats: { readonly min: number; readonly max: number } }): number[] {
  return [game.seats.min, game.seats.max];
}

function show(measurement: Measurement): void {
  shown.push(measurement);
  if (flags.json) {
    console.log(JSON.stringify(measurement));
    return;
  }
  const { name, value, unit, against, ratio } = measurement;
  const figure = value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
  const versus = ratio === undefined ? '' : `   ${ratio.toFixed(0)} × ${against}`;
  console.log(`${name.padEnd(24)} ${figure.padStart(12)} ${unit}${versus}`);
}
