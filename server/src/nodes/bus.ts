/** What a node hears from the nodes that share its store, itself included. Hints: they may be late, lost or repeated. */
export interface BusListener {
  /** The log of a table has grown to `seq`. */
  grown(key: number, seq: number): void;
  announced(text: string): void;
  /** Connected again after a break: anything may have been missed. */
  reconnected(): void;
}

/** How nodes that share a store reach each other. The log stays the truth. */
export interface Bus {
  /** False while news cannot arrive. */
  readonly connected: boolean;
  subscribe(listener: BusListener): void;
  /** Sends short texts to all nodes, in order. */
  announce(texts: readonly string[]): Promise<void>;
  close(): Promise<void>;
}
