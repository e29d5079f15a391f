import type { Seat } from '@conclave/kernel/game';
import { hostOf } from './chairs.ts';
import type { TableState } from './table-state.ts';

/** After so many milliseconds somebody who is here takes over from a host who is away. */
const PATIENCE = 60_000;

interface HostWatchParts {
  /** For each seat whether its player is here. */
  readonly here: () => readonly boolean[];
  /** The host has been away for so long that this seat is to be host. */
  readonly pass: (heir: Seat) => void;
}

/** Sees to it that a table can begin though its host is away. */
export class HostWatch {
  private readonly match: TableState;
  private readonly parts: HostWatchParts;
  private timer: NodeJS.Timeout | undefined;
  /** Who is being waited for. */
  private awaited: string | undefined;

  constructor(match: TableState, parts: HostWatchParts) {
    this.match = match;
    this.parts = parts;
  }

  /** Called whenever somebody has come, gone, sat down or got up. */
  watch(): void {
    const host = this.heir() === undefined ? undefined : hostOf(this.match);
    const awaited = host === undefined ? undefined : this.match.chairs[host]?.holder;
    if (awaited === this.awaited) return;
    this.awaited = awaited;
    clearTimeout(this.timer);
    if (awaited !== undefined) this.timer = setTimeout(() => this.timeUp(), PATIENCE).unref();
  }

  /** Who is here and has sat longest, while the host is away and the game has not begun. */
  heir(): Seat | undefined {
    const { chairs, phase } = this.match;
    if (phase !== 'open') return undefined;
    const host = hostOf(this.match);
    if (host === undefined) return undefined;
    const here = this.parts.here();
    if (here[host] === true) return undefined;
    return hostOf({ chairs: chairs.map((chair, seat) => (here[seat] === true ? chair : { since: 0 })) });
  }

  private timeUp(): void {
    this.awaited = undefined;
    const heir = this.heir();
    if (heir !== undefined) this.parts.pass(heir);
  }
}
