import { writeFileSync } from 'node:fs';
import { searcher } from '@conclave/bots/searcher';
import { DEFAULT_CONFIG } from '@conclave/bots/search-config';
import { fit } from '@conclave/bots/fitting';
import { Samples } from '@conclave/bots/samples';
import { playTrainingGame } from '@conclave/bots/training';
import { greedy } from '@conclave/bots/greedy';
import { below, fork, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame } from '@conclave/kernel/game';
import { type Features, formatWeights, chancesFrom, type Weights } from '@conclave/kernel/evaluation';
import { parseOptions } from '@conclave/kernel/options';
import { must } from '@conclave/kernel/result';
import { Command } from 'commander';
import { EXIT, type Exit, failure, refuse } from '../exit.ts';
import { atLeastOne, findGame, wholeNumber } from '../table.ts';
import type { Environment } from '../environment.ts';

/** `conclave fit`: fits the weights of a game's features by self-play. */
export function fitCommand(environment: Environment): Command {
  return new Command('fit')
    .description('Learn from games of its own how positions end, and write the weights that bots judge by.')
    .argument('<game>', 'which game; it must list features')
    .option('--generations <n>', 'how often it plays and learns; the first plays greedily', atLeastOne, 4)
    .option('--games <n>', 'games of each generation', atLeastOne, 3000)
    .option('--looks <n>', 'how often a player looks at each move', atLeastOne, 32)
    .option('--every <n>', 'one position in so many is kept', atLeastOne, 3)
    .option('--epochs <n>', 'how often everything is gone through', atLeastOne, 3)
    .option('--decay <n>', 'how strongly weights are drawn to nothing, in hundredths', wholeNumber, 5)
    .option('--hidden <n>', 'cells of the network; 0 is a plain sum', wholeNumber, 12)
    .option('--seed <text>', 'what deals and whims are drawn from', 'fit')
    .option('--out <file>', 'where the weights go (default: weights.ts of the game)')
    .action((id: string, options: FitOptions) => environment.end(learn(environment, id, options)));
}

interface FitOptions {
  readonly generations: number;
  readonly games: number;
  readonly looks: number;
  readonly every: number;
  readonly epochs: number;
  readonly decay: number;
  readonly hidden: number;
  readonly seed: string;
  readonly out?: string;
}

/** The exploration rates of the training games: a third of the games each. */
const WHIMS = [0.02, 0.08, 0.2] as const;
const PATIENCE = 0.9;
const RATE = 0.002;

function learn(environment: Environment, id: string, options: FitOptions): Exit {
  const found = findGame(environment, id);
  if (!found.ok) return refuse(environment, EXIT.usage, found.problem);
  const game = found.value;
  const features = game.policy?.features;
  if (features === undefined) {
    return refuse(environment, EXIT.usage, failure('bad-argument', `${game.id} lists no features to judge by`).problem);
  }
  const { generations, games, hidden, seed } = options;
  const rng = seeded(seedFrom(`${seed} ${game.id}`));
  const player = searcher({ id: 'learner', iterations: options.looks, blunderRate: 0, config: LEARNER });
  let weights: Weights | undefined;
  for (let generation = 0; generation < generations; generation++) {
    const samples = new Samples();
    const learner = weights === undefined ? game : judgedBy(game, features, weights);
    for (let n = 0; n < games; n++) {
      const table = features.tables[n % features.tables.length];
      playTrainingGame(
        {
          game: learner,
          features,
          options: must(parseOptions(game, table)),
          seed: seedFrom(`${seed} ${game.id} ${generation} ${n}`),
          rng: fork(rng),
          player: weights === undefined ? greedy : player,
          iterations: options.looks,
          explorationRate: WHIMS[below(rng, WHIMS.length)] as number,
          every: options.every,
          outcomeWeight: weights === undefined ? 1 : PATIENCE,
        },
        samples,
      );
      if (environment.isInteractive)
        environment.writeError(`\rgeneration ${generation + 1} of ${generations}: ${n + 1} games `);
    }
    weights = fit(samples, {
      features: features.count,
      hidden,
      epochs: options.epochs,
      rate: RATE,
      decay: options.decay / 100,
      rng: fork(rng),
      onEpoch: (epoch, loss) => {
        if (epoch === options.epochs - 1)
          environment.write(`generation ${generation + 1}: ${samples.count} positions, surprise ${loss.toFixed(4)}\n`);
      },
    });
  }
  const file = options.out ?? new URL(`games/${game.id}/src/weights.ts`, environment.root);
  writeFileSync(file, dataFile(game, options, weights as Weights));
  return EXIT.fine;
}

/** Self-play evaluates few worlds before it searches: training games must be fast. */
const LEARNER = { ...DEFAULT_CONFIG, glances: 2 };

function judgedBy(game: AnyGame, features: Features<unknown>, weights: Weights): AnyGame {
  return { ...game, policy: { ...game.policy, chances: chancesFrom(features, weights) } };
}

function dataFile(game: AnyGame, options: FitOptions, weights: Weights): string {
  const words = ['generations', 'games', 'looks', 'every', 'epochs', 'decay', 'hidden', 'seed'] as const;
  const command = `npx conclave fit ${game.id} ${words.map((word) => `--${word} ${options[word]}`).join(' ')}`;
  return `/** Weights of the features, in thousandths, fitted by self-play: \`${command}\`. */
export const WEIGHTS = \`
${formatWeights(weights)}
\`;
`;
}
