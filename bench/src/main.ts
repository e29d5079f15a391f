import { parseArgs } from 'node:util';
import { GAMES } from '@conclave/catalogue/games';
import { cloneCost, heapBytes, randomMoves, sampleStates } from './playouts.ts';
import { rivalRandomMoves } from './rival.ts';
import { resolvedRounds } from './rounds.ts';

/** One line of the table. A ratio compares two numbers of this same run; seconds of different machines do not compare. */
interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly against?: string;
  readonly ratio?: number;
}

const { values: flags } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (flags.help) {
  console.log('npm run bench [-- --json] [-- --only NAME]   NAME: aurum, aurum.random, aurum.clone, …');
  process.exit(0);
}

const MEASURE_MS = 2000;
const wanted = (name: string) => flags.only === undefined || name === flags.only || name.startsWith(`${flags.only}.`);

let shown = 0;
for (const game of GAMES) {
  for (const seats of seatCounts(game)) {
    const suffix = seats === game.seats.min ? '' : `.${seats}`;
    if (wanted(`${game.id}.random${suffix}`)) {
      randomMoves(game, seats, 500); // warm up
      const value = randomMoves(game, seats, MEASURE_MS);
      if (game.id === 'aurum') {
        await rivalRandomMoves(seats, 500);
        show({
          name: `aurum.random${suffix}`,
          value,
          unit: 'moves/s',
          against: 'boardgame.io',
          ratio: value / (await rivalRandomMoves(seats, MEASURE_MS)),
        });
      } else {
        show({ name: `${game.id}.random${suffix}`, value, unit: 'moves/s' });
      }
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
  resolvedRounds(500); // warm up
  show({ name: 'wizard15.rounds', value: resolvedRounds(MEASURE_MS), unit: 'rounds/s' });
}
if (shown === 0) {
  console.error(`nothing is called '${flags.only}'`);
  process.exit(1);
}

function seatCounts(game: { readonly seats: { readonly min: number; readonly max: number } }): number[] {
  return [game.seats.min, game.seats.max];
}

function show(measurement: Measurement): void {
  shown++;
  if (flags.json) {
    console.log(JSON.stringify(measurement));
    return;
  }
  const { name, value, unit, against, ratio } = measurement;
  const figure = value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
  const versus = ratio === undefined ? '' : `   ${ratio.toFixed(0)} × ${against}`;
  console.log(`${name.padEnd(24)} ${figure.padStart(12)} ${unit}${versus}`);
}
