import { lineChart, percent, uprightFor } from './charts.ts';
import type { Gain } from './gains.ts';
import type { Heading } from './ledger.ts';
import { madeBy, page, section, table } from './page.ts';

/** What a study of single decisions has come to, as `summary.json` keeps it: its page is made of nothing else. */
export type ThoughtFindings = Heading & {
  readonly times: readonly number[];
  readonly weighing: number;
  readonly gains: readonly Gain[];
  readonly decisions: number;
  /** The command that makes it again. */
  readonly command: string;
};

/** What more time is worth to the strongest level, decision by decision. */
export function thoughtReport(findings: ThoughtFindings, title: string): string {
  const { options, weighing, gains, decisions, command } = findings;
  const sub = `${options.seats} seats · ${decisions.toLocaleString('en')} decisions, each from a game of its own`;
  const points = gains.map(({ milliseconds, gain, low, high }) => {
    return { label: seconds(milliseconds), x: milliseconds, share: gain, low, high };
  });
  const upright = uprightFor(gains.flatMap(({ low, high }) => [low, high]));
  const rows = gains.map(({ milliseconds, settled, gain, low, high }) => [
    seconds(milliseconds),
    percent(settled),
    percent(gain, 2),
    `${percent(low, 2)} to ${percent(high, 2)}`,
  ]);
  const [shortest] = gains;
  const text =
    `How much more an answer is expected to bring, of 100 % for a win, than that of ${seconds(shortest?.milliseconds ?? 0)}; ` +
    `decisions where every time gives the same answer count as nothing gained. Every time thinks from the start. ` +
    `Where the answers differ, a search of its own looks at these alone, all equally often, for ${seconds(weighing)} each, and tells their worth.`;
  return page(title, sub, [
    section(
      'What time is worth',
      text,
      lineChart('gain by time to think', points, 0, { ...upright, digits: 2 }) +
        table(['time', 'same answer as the longest', 'gain', '95 % interval'], rows),
    ),
    madeBy(findings, command),
  ]);
}

export function seconds(milliseconds: number): string {
  return `${milliseconds / 1000} s`;
}
