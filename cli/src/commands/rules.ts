import { Command } from 'commander';
import { type Coverage, type Covered, coverageOf, standing } from '../coverage.ts';
import { EXIT, type Exit, failure, refuse } from '../exit.ts';
import { paint } from '../paint.ts';
import { findGame } from '../table.ts';
import { withLanguage, textsFor } from '../language.ts';
import type { Environment } from '../environment.ts';

/** `conclave rules`: every rule of a game, where it is enforced and what shows it. */
export function rulesCommand(environment: Environment): Command {
  const command = new Command('rules')
    .description('List the rules of a game, where each is enforced and which test or scenario shows it.')
    .argument('<game>', 'which game');
  return withLanguage(command, environment)
    .option('--rule <id>', 'one rule, with its text and every place')
    .option('--check', 'exit 1 when a rule has neither, or when an id is cited that no rule bears')
    .option('--strict', 'with --check: a rule needs a test or scenario even where code enforces it')
    .option('--json', 'as one JSON object')
    .action((id: string, options: RulesOptions) => environment.end(showRules(environment, id, options)));
}

interface RulesOptions {
  readonly rule?: string;
  readonly check?: boolean;
  readonly strict?: boolean;
  readonly json?: boolean;
  readonly lang: string;
}

function showRules(environment: Environment, id: string, options: RulesOptions): Exit {
  const coverage = coverageOf(environment.root, id); // also of a game that is not in the catalogue yet
  if (coverage === undefined) {
    const game = findGame(environment, id);
    const { problem } = game.ok ? failure('no-file', `${id} has no rules file`) : game;
    return refuse(environment, EXIT.usage, problem, options);
  }
  if (options.rule !== undefined) return showRule(environment, coverage, options.rule.toUpperCase(), options);
  const gaps = gapsIn(coverage, options);
  if (options.json) {
    environment.write(`${JSON.stringify({ ...coverage, gaps })}\n`);
  } else {
    if (!options.check) for (const rule of coverage.rules) environment.write(row(environment, rule));
    for (const gap of gaps) environment.write(`${paint(environment).bad('✗')} ${gap}\n`);
    environment.write(`${summary(coverage)}\n`);
  }
  return options.check && gaps.length > 0 ? EXIT.differs : EXIT.fine;
}

/** What is missing, a line each; empty when every rule is held. */
export function gapsIn(
  coverage: Coverage,
  { strict = false }: { readonly strict?: boolean | undefined } = {},
): string[] {
  const gaps: string[] = [];
  for (const rule of coverage.rules) {
    const held = standing(rule);
    if (held === 'neither') {
      gaps.push(
        rule.kind === 'example' ? `${rule.id} has no test or scenario` : `${rule.id} is neither enforced nor shown`,
      );
    } else if (strict && held === 'enforced') {
      gaps.push(`${rule.id} is enforced (${rule.enforced[0]}), but no test or scenario shows it`);
    }
  }
  for (const { id, core, taught } of coverage.rules) {
    if (core && taught.length === 0) gaps.push(`${id} is marked core, but no lesson teaches it`);
  }
  for (const { id, where } of coverage.unknown) gaps.push(`${id} is cited in ${where}, but no rule bears that id`);
  return gaps;
}

function showRule(environment: Environment, coverage: Coverage, id: string, { json, lang }: RulesOptions): Exit {
  // suffixes are small letters: AUT-13a
  const rule = coverage.rules.find((each) => each.id.toUpperCase() === id);
  if (rule === undefined) {
    const { problem } = failure(
      'unknown-rule',
      `${coverage.game} has no rule ${id}; see docs/rules/${coverage.game}.md`,
    );
    return refuse(environment, EXIT.usage, problem, { json });
  }
  const texts = textsFor(environment, coverage.game, lang);
  const key = `rule.${rule.id}`;
  const text = texts.has(key) ? texts.text(key) : rule.text;
  if (json) {
    environment.write(`${JSON.stringify({ game: coverage.game, ...rule, sentence: text })}\n`);
    return EXIT.fine;
  }
  const { strong, dim } = paint(environment);
  environment.write(`${strong(rule.id)}  ${text}\n`);
  environment.write(`${dim('defined')}   docs/rules/${coverage.game}.md:${rule.line}\n`);
  for (const place of rule.enforced) environment.write(`${dim('enforced')}  ${place}\n`);
  for (const place of rule.shown) environment.write(`${dim('shown')}     ${place}\n`);
  for (const place of rule.taught) environment.write(`${dim('taught')}    ${place}\n`);
  if (rule.notEnforced !== undefined) environment.write(`${dim('by hand')}   ${rule.notEnforced}\n`);
  return EXIT.fine;
}

function row(environment: Environment, rule: Covered): string {
  const { good, bad, dim } = paint(environment);
  const mark = standing(rule) === 'neither' ? bad('✗') : good('✓');
  const enforced = rule.enforced.length > 0 ? some(rule.enforced) : (rule.notEnforced ?? '-');
  return `${mark} ${rule.id.padEnd(8)} ${enforced.padEnd(44)} ${dim(rule.shown.length > 0 ? some(rule.shown) : '-')}\n`;
}

/** The first place, and how many more there are. */
function some([first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? first : `${first} +${more.length}`;
}

function summary({ rules, game }: Coverage): string {
  const counts = { both: 0, enforced: 0, shown: 0, 'by hand': 0, neither: 0 };
  for (const rule of rules) counts[standing(rule)]++;
  const { both, enforced, shown, neither } = counts;
  return (
    `${game}: ${rules.length} rules and examples: ${both} enforced and shown, ${enforced} enforced only, ` +
    `${shown} shown only, ${counts['by hand']} by hand, ${neither} neither`
  );
}
