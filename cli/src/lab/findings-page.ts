import type { Environment } from '../environment.ts';
import { textsFor } from '../language.ts';
import { type CalibrationFindings } from './calibration.ts';
import { calibrationReport } from './calibration-report.ts';
import { type Findings, report } from './report.ts';
import { type ThoughtFindings, thoughtReport } from './thought-report.ts';

/** What a long piece of work has found, as its `summary.json` keeps it. */
export type AnyFindings = Findings | ThoughtFindings | CalibrationFindings;

/** The page of it. */
export function findingsPage(environment: Environment, findings: AnyFindings): string {
  const texts = textsFor(environment, findings.game, 'en');
  const title = texts.has('game.name') ? texts.text('game.name') : findings.game;
  if ('gains' in findings) return thoughtReport(findings, title);
  if ('bins' in findings) return calibrationReport(findings, title);
  const pieceName = (what: string) => {
    const [type = '', ...words] = what.split(' ');
    const piece = words.at(-1) ?? '';
    const name = texts.has(`piece.${piece}`) ? texts.text(`piece.${piece}`) : piece;
    const fields = words.slice(0, -1).filter((field) => !name.startsWith(field));
    return [type, ...fields, name].join(' ').replaceAll('-', ' ');
  };
  return report(findings, { title, pieceName });
}
