/** What must hold at a table whatever its people, bots, clocks and storage do. */
export const TABLE_LAWS = [
  'every entry is readable',
  'every entry is allowed',
  'nothing is taken back without consent',
  'nobody is stuck',
  'what a client knows follows from the log',
  'nobody learns what they may not know',
  'the protocol is kept',
  'every message is answered',
  'no move is lost or doubled',
  'repetition costs nothing',
  'nothing goes wrong inside',
] as const;
export type TableLaw = (typeof TABLE_LAWS)[number];

/** A law was broken. */
export class Violation extends Error {
  readonly law: TableLaw;

  constructor(law: TableLaw, detail: string) {
    super(`${law}: ${detail}`);
    this.name = 'Violation';
    this.law = law;
  }
}

export function demand(law: TableLaw, held: boolean, detail: () => string): void {
  if (!held) throw new Violation(law, detail());
}
