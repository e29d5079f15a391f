/** How nodes that share a store tell each other that a table's log has grown. The log stays the truth. */
export interface Bus {
  publish(table: string, seq: number): void;
  /** `missed` is called when news may have been lost: whoever holds tables open should read on. */
  subscribe(hear: (table: string, seq: number) => void, missed: () => void): void;
  close(): Promise<void>;
}

/** For a single node: nobody else is there to hear it. */
export const aloneBus: Bus = {
  publish() {},
  subscribe() {},
  async close() {},
};
