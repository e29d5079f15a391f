import { below, type Rng, seeded, seedFrom } from '@conclave/kernel/chance';

/** What two entrants did to each other over one deal: how many seats each had, and the first places of the first. */
export interface Meeting {
  readonly pair: readonly [string, string];
  readonly games: number;
  readonly credit: number;
  /** Seats of the first entrant among all seats: its share if both were equal. */
  readonly fair: number;
}

export interface Rating {
  readonly name: string;
  /** 1500 is the average of the field; 400 more are ten times the first places. */
  readonly elo: number;
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 200;
const ROUNDS = 60;

/**
 * Elo by the Bradley–Terry model: an entrant takes first place in proportion to its strength times its seats. The
 * intervals hold 95 % of resampled tournaments; whole deals are drawn, since games of one deal are alike.
 */
export function ratings(meetings: readonly Meeting[]): Rating[] {
  const names = [...new Set(meetings.flatMap(({ pair }) => pair))];
  const elos = fit(names, meetings);
  const rng = seeded(seedFrom('lab ratings'));
  const samples = Array.from({ length: RESAMPLES }, () => fit(names, resample(rng, meetings)));
  return names
    .map((name, i) => {
      const sorted = samples.map((sample) => sample[i] as number).sort((x, y) => x - y);
      const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] as number;
      return { name, elo: elos[i] as number, low: at(0.025), high: at(0.975) };
    })
    .sort((x, y) => y.elo - x.elo);
}

function resample(rng: Rng, meetings: readonly Meeting[]): Meeting[] {
  return meetings.map(() => meetings[below(rng, meetings.length)] as Meeting);
}

/** Games with equal seats that everybody who met is thought to have shared, so that no strength is without bound. */
const SHARED = 1;

/** Strengths that explain the results best, by Hunter's iteration, as Elo. */
function fit(names: readonly string[], meetings: readonly Meeting[]): number[] {
  const sums = new Map<string, { i: number; j: number; games: number; credit: number; fair: number }>();
  for (const { pair, games, credit, fair } of meetings) {
    if (pair[0] === pair[1]) continue;
    const key = `${pair.join(' ')} ${fair}`;
    let sum = sums.get(key);
    if (sum === undefined) {
      sum = { i: names.indexOf(pair[0]), j: names.indexOf(pair[1]), games: 0, credit: 0, fair };
      sums.set(key, sum);
    }
    sum.games += games;
    sum.credit += credit;
  }
  const bouts = [...sums.values()].flatMap((sum) => [sum, { ...sum, games: SHARED, credit: SHARED / 2, fair: 0.5 }]);
  let strengths = names.map(() => 1);
  for (let round = 0; round < ROUNDS; round++) {
    const won = names.map(() => 0);
    const weight = names.map(() => 0);
    for (const { i, j, games, credit, fair } of bouts) {
      const whole = fair * (strengths[i] as number) + (1 - fair) * (strengths[j] as number);
      won[i] = (won[i] as number) + credit;
      won[j] = (won[j] as number) + games - credit;
      weight[i] = (weight[i] as number) + (games * fair) / whole;
      weight[j] = (weight[j] as number) + (games * (1 - fair)) / whole;
    }
    strengths = strengths.map((strength, i) =>
      weight[i] === 0 ? strength : Math.max((won[i] as number) / (weight[i] as number), 1e-9),
    );
  }
  const elos = strengths.map((strength) => 400 * Math.log10(strength));
  const mean = elos.reduce((sum, elo) => sum + elo, 0) / Math.max(1, elos.length);
  return elos.map((elo) => 1500 + elo - mean);
}
