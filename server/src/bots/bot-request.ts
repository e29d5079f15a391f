import type { AnyGame, Seat, View } from '@conclave/kernel/game';

/** A question to a bot. What may change while it waits for a worker is a function, called when its turn comes. */
export interface BotRequest {
  readonly game: AnyGame;
  readonly bot: string;
  readonly seat: Seat;
  readonly table: string;
  /** The address that the table's bots are charged to; undefined while it is unknown. */
  readonly address: () => string | undefined;
  /** What the seat may know; undefined once nobody needs the answer any more. */
  readonly view: () => View<unknown> | undefined;
  /** Milliseconds left on the seat's clock; undefined without a clock. */
  readonly left: () => number | undefined;
}

/** Lets bots choose moves. */
export interface BotRunner {
  /** The bot's move in words, not validated; undefined if the request had no view any more. */
  choose(request: BotRequest): Promise<string | undefined>;
  close(): Promise<void>;
}
