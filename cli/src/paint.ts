import type { Environment } from './environment.ts';

/** The few colours the command line uses, as the terminal's codes that switch them on and off. */
const PAINTS = {
  good: [32, 39],
  bad: [31, 39],
  dim: [2, 22],
  strong: [1, 22],
  piece: [33, 39],
  seat: [36, 39],
  rule: [35, 39],
} as const;

export type Paints = Readonly<Record<keyof typeof PAINTS, (text: string) => string>>;

/** The colours of an environment; plain text where colour is not wanted. */
export function paint({ colour }: Pick<Environment, 'colour'>): Paints {
  const brushes = Object.entries(PAINTS).map(([name, [on, off]]) => [
    name,
    (text: string) => (colour ? `\u001b[${on}m${text}\u001b[${off}m` : text),
  ]);
  return Object.fromEntries(brushes) as Paints;
}
