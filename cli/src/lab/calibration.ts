import { sharpened } from '@conclave/analysis/calibration';
import { below, type Rng, seeded, seedFrom } from '@conclave/kernel/chance';
import type { Calibration } from '@conclave/kernel/game';
import type { Foretelling, Moment } from './foretelling.ts';
import type { Heading } from './ledger.ts';
import { mean } from './summary.ts';

/** A figure with the interval that holds the true one with 95 % confidence; games are resampled. */
export interface Figure {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The moments that were given about the same chance, and how often they were won. */
export interface Bin extends Figure {
  readonly moments: number;
  readonly chance: number;
}

/** How far chances come true, as `summary.json` keeps it. */
export type CalibrationFindings = Heading & {
  readonly looks: number;
  readonly deepLooks: number;
  readonly fitted: Calibration;
  /** Games that it was fitted on, and others that everything below is measured on. */
  readonly fitting: number;
  readonly testing: number;
  readonly moments: number;
  readonly bins: readonly Bin[];
  /** The mean distance of chance and share in the bins, and the same before fitting. */
  readonly error: Figure;
  readonly plainError: Figure;
  /** The mean squared distance of chance and result: of these chances, and of saying the same always. */
  readonly brier: Figure;
  readonly baseBrier: number;
  /** On the games that were asked with many looks too: their Brier score less that of few looks. */
  readonly deep: { readonly games: number; readonly moments: number; readonly few: Figure; readonly gain: Figure };
  /** The command that makes it again. */
  readonly command: string;
};

const BINS = 10;
const RESAMPLES = 200;
/** Every third game is for fitting. */
const FITTING = 3;

/** Fits on every third game, and measures on the others. */
export function calibrationOf(
  heading: Heading,
  foretellings: readonly Foretelling[],
): Omit<CalibrationFindings, keyof Heading | 'command' | 'looks' | 'deepLooks'> {
  const all = foretellings.toSorted((a, b) => a.n - b.n);
  const [fitting, testing] = [all.filter(isForFitting), all.filter((each) => !isForFitting(each))];
  const momentsOf = (games: readonly Foretelling[]): Moment[] => games.flatMap(({ moments }) => moments);
  const { seats } = heading.options;
  const fitted = fit(momentsOf(fitting), seats, (moment) => moment.chances);
  const deeply = (games: readonly Foretelling[]) => games.filter(({ moments }) => moments.some(({ deep }) => deep));
  const fittedDeep = fit(momentsOf(deeply(fitting)), seats, (moment) => moment.deep ?? moment.chances);
  const plain: Calibration = { seats, temperature: 1, late: 1 };
  const rng = seeded(seedFrom(`resamples ${heading.seed}`));
  const figure = (games: readonly Foretelling[], measure: (moments: readonly Moment[]) => number): Figure =>
    resampled(rng, games, (some) => measure(momentsOf(some)));
  const squared = (moment: Moment, chance: number): number => (chance - moment.result) ** 2;
  const few = (moment: Moment): number => squared(moment, chanceOf(moment, moment.chances, fitted));
  const many = (moment: Moment): number => squared(moment, chanceOf(moment, moment.deep ?? [], fittedDeep));
  const base = mean(momentsOf(fitting).map(({ result }) => result));
  const asked = deeply(testing);
  return {
    fitted,
    fitting: fitting.length,
    testing: testing.length,
    moments: momentsOf(testing).length,
    bins: binsOf(momentsOf(testing), fitted).map(({ chance, moments }) => ({
      chance,
      moments: moments.length,
      ...binFigure(moments),
    })),
    error: figure(testing, (moments) => errorOf(moments, fitted)),
    plainError: figure(testing, (moments) => errorOf(moments, plain)),
    brier: figure(testing, (moments) => mean(moments.map(few))),
    baseBrier: mean(momentsOf(testing).map((moment) => squared(moment, base))),
    deep: {
      games: asked.length,
      moments: momentsOf(asked).length,
      few: figure(asked, (moments) => mean(moments.map(few))),
      gain: figure(asked, (moments) => mean(moments.map((moment) => many(moment) - few(moment)))),
    },
  };
}

function isForFitting({ n }: Foretelling): boolean {
  return n % FITTING === 0;
}

/** The chance of the seat that was asked, as it is shown. */
function chanceOf(
  { seat, progress, teams }: Moment,
  chances: readonly number[],
  { temperature, late }: Calibration,
): number {
  return sharpened(chances, temperature + (late - temperature) * progress, teams)[seat] ?? 0;
}

/** The temperatures with the lowest Brier score: first of a coarse grid, then of finer ones around the best. */
function fit(moments: readonly Moment[], seats: number, chancesOf: (moment: Moment) => readonly number[]): Calibration {
  const grows = moments.some(({ progress }) => progress > 0);
  const score = (calibration: Calibration): number =>
    mean(moments.map((moment) => (chanceOf(moment, chancesOf(moment), calibration) - moment.result) ** 2));
  let best: Calibration = { seats, temperature: 1, late: 1 };
  let lowest = score(best);
  for (let step = 0.4; step > 0.005; step /= 2) {
    for (let moved = true; moved; ) {
      moved = false;
      for (const [early, late] of grows ? STEPS : STEPS_TOGETHER) {
        const next = { seats, temperature: best.temperature + early * step, late: best.late + late * step };
        if (next.temperature < 0.1 || next.late < 0.1) continue;
        const found = score(next);
        if (found < lowest) [best, lowest, moved] = [next, found, true];
      }
    }
  }
  const rounded = (value: number): number => Math.round(value * 1000) / 1000;
  return { seats, temperature: rounded(best.temperature), late: rounded(best.late) };
}

const STEPS_TOGETHER = [
  [1, 1],
  [-1, -1],
] as const;
const STEPS = [...STEPS_TOGETHER, [1, 0], [-1, 0], [0, 1], [0, -1]] as const;

function binsOf(moments: readonly Moment[], calibration: Calibration) {
  const bins = Array.from({ length: BINS }, () => ({ chance: 0, moments: [] as Moment[] }));
  for (const moment of moments) {
    const chance = chanceOf(moment, moment.chances, calibration);
    const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))] as (typeof bins)[number];
    bin.chance += chance;
    bin.moments.push(moment);
  }
  return bins
    .filter((bin) => bin.moments.length > 0)
    .map((bin) => ({ ...bin, chance: bin.chance / bin.moments.length }));
}

/** The share that was won; moments of one game are not counted as independent, but six to a game. */
function binFigure(moments: readonly Moment[]): Figure {
  const value = mean(moments.map(({ result }) => result));
  const spread = Math.sqrt(mean(moments.map(({ result }) => (result - value) ** 2)) / Math.max(1, moments.length / 2));
  return { value, low: Math.max(0, value - 1.96 * spread), high: Math.min(1, value + 1.96 * spread) };
}

function errorOf(moments: readonly Moment[], calibration: Calibration): number {
  const distances = binsOf(moments, calibration).map(
    (bin) => Math.abs(bin.chance - mean(bin.moments.map(({ result }) => result))) * bin.moments.length,
  );
  return distances.reduce((sum, each) => sum + each, 0) / Math.max(1, moments.length);
}

/** A figure of some games, with its interval from drawing as many of them again, with repetition. */
function resampled(
  rng: Rng,
  games: readonly Foretelling[],
  measure: (games: readonly Foretelling[]) => number,
): Figure {
  const value = measure(games);
  const others = Array.from({ length: games.length === 0 ? 0 : RESAMPLES }, () =>
    measure(Array.from(games, () => games[below(rng, games.length)] as Foretelling)),
  ).toSorted((a, b) => a - b);
  const at = (share: number): number => others[Math.floor(share * others.length)] ?? value;
  return { value, low: at(0.025), high: at(0.975) };
}
