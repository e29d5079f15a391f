import type { Environment } from '../environment.ts';
import { textsFor } from '../language.ts';
import { type Findings, report } from './report.ts';
import { type ThoughtFindings, thoughtReport } from './thought-report.ts';

/** The page of what `lab` or `ponder` has found. */
export function findingsPage(environment: Environment, findings: Findings | ThoughtFindings): string {
  const texts = textsFor(environment, findings.game, 'en');
  const title = texts.has('game.name') ? texts.text('game.name') : findings.game;
  if ('gains' in findings) return thoughtReport(findings, title);
  const pieceName = (what: string) => {
    const [type = '', ...words] = what.split(' ');
    const piece = words.at(-1) ?? '';
    const name = texts.has(`piece.${piece}`) ? texts.text(`piece.${piece}`) : piece;
    const fields = words.slice(0, -1).filter((field) => !name.startsWith(field));
    return [type, ...fields, name].join(' ').replaceAll('-', ' ');
  };
  return report(findings, { title, pieceName });
}
