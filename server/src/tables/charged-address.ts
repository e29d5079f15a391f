import type { TableState } from './table-state.ts';

/** A person at the table: a connection, and the hash of the secret that holds its seat. */
interface Person {
  readonly holder: string | undefined;
  readonly address: string;
}

/**
 * The address that a table's bots are charged to: the one from which whoever started the game was last connected here, or, as long
 * as this server has not seen that person, the first one from which somebody seated connected. Spectators are never charged.
 */
export class ChargedAddress {
  private readonly match: TableState;
  private starter: string | undefined;
  private other: string | undefined;

  constructor(match: TableState) {
    this.match = match;
  }

  get value(): string | undefined {
    return this.starter ?? this.other;
  }

  /** Somebody has connected or sat down, or the game has started. */
  note({ holder, address }: Person): void {
    if (holder === undefined) return;
    const { chairs, starter } = this.match;
    if (starter !== undefined && chairs[starter]?.holder === holder) this.starter = address;
    else this.other ??= address;
  }
}
