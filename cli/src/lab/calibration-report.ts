import type { CalibrationFindings, Figure } from './calibration.ts';
import { percent, reliabilityChart } from './charts.ts';
import { madeBy, page, section, table } from './page.ts';

/** How far the chances of a review come true. */
export function calibrationReport(findings: CalibrationFindings, title: string): string {
  const { options, testing, fitting, moments, bins, error, plainError, brier, baseBrier, deep, fitted } = findings;
  const { looks, deepLooks, command } = findings;
  const sub =
    `${options.seats} seats · ${moments.toLocaleString('en')} moments of ${testing.toLocaleString('en')} games, ` +
    `fitted on ${fitting.toLocaleString('en')} others`;
  const rows = bins.map(({ chance, moments: n, value, low, high }) => [
    percent(chance),
    n.toLocaleString('en'),
    percent(value),
    `${percent(low)} to ${percent(high)}`,
  ]);
  const points = (figure: Figure): string[] => [
    (figure.value * 100).toFixed(2),
    `${(figure.low * 100).toFixed(2)} to ${(figure.high * 100).toFixed(2)}`,
  ];
  return page(title, sub, [
    section(
      'Do chances come true?',
      'Of the moments that were given about the same chance, how often the game was won. On the line they come true exactly.',
      reliabilityChart('chance given, and share won', bins) +
        table(['chance given', 'moments', 'won', '95 % interval'], rows),
    ),
    section(
      'In figures',
      `Points are hundredths. The error is the mean distance of chance and share over ten bins; by noise alone it is never 0. ` +
        `The Brier score is the mean squared distance of chance and result; who says the same always has ${(baseBrier * 100).toFixed(2)}. ` +
        `${deepLooks.toLocaleString('en')} looks were taken at ${deep.moments.toLocaleString('en')} moments of ${deep.games} games, and calibrated by themselves.`,
      table(
        ['figure', 'points', '95 % interval'],
        [
          ['error', ...points(error)],
          ['error before fitting', ...points(plainError)],
          [`Brier score, ${looks} looks`, ...points(brier)],
          [`the same, where ${deepLooks.toLocaleString('en')} looks were taken too`, ...points(deep.few)],
          [`what ${deepLooks.toLocaleString('en')} looks change of it`, ...points(deep.gain)],
        ],
      ),
    ),
    section(
      'What was fitted',
      `Chances are raised to ${fitted.temperature}` +
        (fitted.late === fitted.temperature ? '' : ` at the beginning and ${fitted.late} at the end of the game`) +
        ', and made to add up to 1 again.',
      '',
    ),
    madeBy(findings, command),
  ]);
}
