import { styleText } from 'node:util';
import type { World } from './world.ts';

type Paint = (text: string) => string;

/** The few colours the command line uses; plain text where colour is not wanted. */
export interface Paints {
  readonly good: Paint;
  readonly bad: Paint;
  readonly dim: Paint;
  readonly strong: Paint;
  readonly piece: Paint;
  readonly seat: Paint;
  readonly rule: Paint;
}

export function paint({ colour }: Pick<World, 'colour'>): Paints {
  const as =
    (...styles: Parameters<typeof styleText>[0][]): Paint =>
    (text) =>
      colour ? styles.reduce((painted, style) => styleText(style, painted), text) : text;
  return {
    good: as('green'),
    bad: as('red'),
    dim: as('dim'),
    strong: as('bold'),
    piece: as('bold', 'yellow'),
    seat: as('cyan'),
    rule: as('magenta'),
  };
}
