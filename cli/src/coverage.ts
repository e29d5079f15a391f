import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { RuleId } from '@conclave/kernel/game';
import { citationsIn, familyOf, type Rule, rulesIn } from './rulebook.ts';

/** Where a rule lives in the project, as `file:line` from the game's folder. */
export interface Covered extends Rule {
  readonly enforced: readonly string[];
  readonly shown: readonly string[];
  /** The lessons that teach it. */
  readonly taught: readonly string[];
  /** Why no code can enforce it, noted by hand. */
  readonly notEnforced?: string;
}

export interface Coverage {
  readonly game: string;
  readonly rules: readonly Covered[];
  /** Ids that code, scenarios or the list made by hand cite, but no rule has; with where. */
  readonly unknown: readonly { readonly id: RuleId; readonly where: string }[];
}

/** Reads the rules file of a game and looks for its ids in the game's code, tests and scenarios. */
export function coverageOf(root: URL, game: string): Coverage | undefined {
  const file = new URL(`docs/rules/${game}.md`, root);
  if (!/^\w+$/.test(game) || !existsSync(file)) return undefined;
  const rules = rulesIn(readFileSync(file, 'utf8'));
  const folder = new URL(`games/${game}/`, root);
  const paths = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  const enforced = citations(folder, paths.filter(isSource));
  const shown = citations(folder, paths.filter(isShowing));
  const taught = taughtIn(folder, paths.filter(isLesson));
  const byHand = notEnforced(folder);
  return {
    game,
    rules: rules.map((rule) => {
      const why = byHand[rule.id];
      const [inCode, inTests, inLessons] = [enforced, shown, taught].map((places) => places.get(rule.id) ?? []);
      const found = { ...rule, enforced: inCode ?? [], shown: inTests ?? [], taught: inLessons ?? [] };
      return why === undefined ? found : { ...found, notEnforced: why };
    }),
    unknown: unknownIds(rules, [enforced, shown, taught, new Map(Object.keys(byHand).map((id) => [id, [BY_HAND]]))]),
  };
}

/** How a rule is covered: what the list shows and `--check` tests. */
export function standing(rule: Covered): 'both' | 'enforced' | 'shown' | 'by hand' | 'neither' {
  if (rule.enforced.length > 0 && rule.shown.length > 0) return 'both';
  if (rule.shown.length > 0) return 'shown';
  if (rule.notEnforced !== undefined) return 'by hand';
  if (rule.enforced.length > 0 && rule.kind === 'rule') return 'enforced';
  return 'neither';
}

/** Lists the rules that no code can enforce, each with the reason. */
const BY_HAND = 'not-enforced.json';

function notEnforced(folder: URL): Readonly<Record<RuleId, string>> {
  const file = new URL(BY_HAND, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<RuleId, string>) : {};
}

function isSource(path: string): boolean {
  return /^src[\\/]/.test(path) && path.endsWith('.ts') && !path.endsWith('.test.ts');
}

function isShowing(path: string): boolean {
  if (path.includes('node_modules')) return false;
  return path.endsWith('.test.ts') || (/^scenarios[\\/]/.test(path) && path.endsWith('.txt'));
}

function isLesson(path: string): boolean {
  return /^lessons[\\/]/.test(path) && path.endsWith('.txt');
}

/** What the lessons say they teach. */
function taughtIn(folder: URL, paths: readonly string[]): Map<RuleId, string[]> {
  const found = new Map<RuleId, string[]>();
  for (const path of paths) {
    const [teaches = ''] = /^teaches .*$/m.exec(readFileSync(new URL(path, folder), 'utf8')) ?? [];
    for (const id of citationsIn(teaches).keys()) found.set(id, [...(found.get(id) ?? []), path]);
  }
  return found;
}

function citations(folder: URL, paths: readonly string[]): Map<RuleId, string[]> {
  const found = new Map<RuleId, string[]>();
  for (const path of paths) {
    for (const [id, lines] of citationsIn(readFileSync(new URL(path, folder), 'utf8'))) {
      const places = lines.map((line) => `${path}:${line}`);
      found.set(id, [...(found.get(id) ?? []), ...places]);
    }
  }
  return found;
}

/** Ids that look like this game's, but that the rules file does not define: a typing error, or a rule that was removed. */
function unknownIds(
  rules: readonly Rule[],
  cited: readonly ReadonlyMap<RuleId, readonly string[]>[],
): Coverage['unknown'] {
  const known = new Set(rules.map(({ id }) => id));
  const families = new Set(rules.map(({ id }) => familyOf(id)));
  return cited.flatMap((found) =>
    [...found]
      .filter(([id]) => !known.has(id) && families.has(familyOf(id)))
      .map(([id, places]) => ({ id, where: places[0] ?? '' })),
  );
}
