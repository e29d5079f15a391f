import { type Verdict, verifyText } from '@conclave/protocol/verify';
import { Command } from 'commander';
import { EXIT, type Exit, refuse } from '../exit.ts';
import { readSource } from '../source.ts';
import type { Environment } from '../environment.ts';

/** `conclave verify`: was the shuffle of this match fair, and is this what was played? */
export function verifyCommand(environment: Environment): Command {
  return new Command('verify')
    .description('Check the record of a match: commitment, seed and every move are worked out again.')
    .argument('<file>', 'a record as the server reveals it when the game is over; - reads what is piped in')
    .option('--json', 'the verdict as one JSON object')
    .action(async (file: string, options: VerifyOptions) =>
      environment.end(await verifyFile(environment, file, options)),
    );
}

interface VerifyOptions {
  readonly json?: boolean;
}

async function verifyFile(environment: Environment, file: string, { json = false }: VerifyOptions): Promise<Exit> {
  const text = await readSource(environment, file);
  if (!text.ok)
    return refuse(environment, text.problem.code === 'no-file' ? EXIT.usage : EXIT.input, text.problem, { json });
  const verdict = verifyText((id) => environment.games.find((game) => game.id === id), text.value);
  if (json) environment.write(`${JSON.stringify(verdict)}\n`);
  else if (verdict.ok) environment.write(confirmation(verdict));
  else
    refuse(environment, EXIT.differs, {
      code: 'bad-record',
      text: `not verified (${placeOf(verdict)}): ${verdict.text}`,
    });
  if (verdict.ok) return EXIT.fine;
  return verdict.part === 'shape' ? EXIT.input : EXIT.differs;
}

function confirmation({ moves, outcome, fingerprint }: Extract<Verdict, { ok: true }>): string {
  return [
    `verified: the seed was committed to before the game, and all ${moves} moves follow the rules`,
    `scores ${outcome.scores.join(' ')}`,
    `winners ${outcome.winners.join(' ')}`,
    `fingerprint ${fingerprint}`,
    '',
  ].join('\n');
}

function placeOf({ part, index }: Extract<Verdict, { ok: false }>): string {
  return index === undefined ? part : `${part} ${index}`;
}
