import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** Who listens to a table: the seats as bits, and how many spectators. */
export interface Audience {
  readonly seats: number;
  readonly spectators: number;
}

export const NOBODY: Audience = { seats: 0, spectators: 0 };

/** Milliseconds between two announcements of everything, and how long what was heard counts. */
export const REFRESH = 2000;
export const EXPIRY = 8000;
/** Milliseconds in which changes are collected. */
const SOON = 50;
/** Tables in one text: it must stay below the 8000 bytes of a notification. */
const MAX_TABLES = 150;

const announcement = z.object({
  node: z.string(),
  /** A node that has just come asks the others who is there. */
  asks: z.optional(z.boolean()),
  audiences: z.array(z.tuple([z.int(), z.int(), z.int()])),
});
type Announcement = z.infer<typeof announcement>;

export interface PresenceParts {
  /** Sends texts to all nodes, this one included. */
  readonly send: (texts: readonly string[]) => Promise<void>;
  /** Who listens to a table at other nodes has changed. */
  readonly changed: (key: number) => void;
  readonly now: () => number;
}

/** Who listens to which table, on all nodes. Each node announces its own again and again; what is not repeated expires. */
export class Presence {
  private readonly parts: PresenceParts;
  private readonly node = randomBytes(6).toString('hex');
  private readonly here = new Map<number, Audience>();
  private readonly elsewhere = new Map<number, Map<string, Audience & { readonly until: number }>>();
  /** Tables whose audience here is still to be announced. */
  private readonly unsaid = new Set<number>();
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(parts: PresenceParts) {
    this.parts = parts;
  }

  /** Who listens to a table at this node. */
  announce(key: number, audience: Audience): void {
    const { seats, spectators } = this.here.get(key) ?? NOBODY;
    if (audience.seats === seats && audience.spectators === spectators) return;
    if (audience.seats === 0 && audience.spectators === 0) this.here.delete(key);
    else this.here.set(key, audience);
    this.unsaid.add(key);
    this.soon();
  }

  /** Who listens to a table at other nodes. */
  of(key: number): Audience {
    let { seats, spectators } = NOBODY;
    for (const audience of this.elsewhere.get(key)?.values() ?? []) {
      seats |= audience.seats;
      spectators += audience.spectators;
    }
    return { seats, spectators };
  }

  /** Announces everything; with `asks` the other nodes answer in kind. */
  async refresh({ asks = false } = {}): Promise<void> {
    for (const key of this.here.keys()) this.unsaid.add(key);
    await this.say(asks);
  }

  hear(text: string): void {
    const heard = parse(text);
    if (heard === undefined || heard.node === this.node) return;
    const until = this.parts.now() + EXPIRY;
    for (const [key, seats, spectators] of heard.audiences) this.note(key, heard.node, { seats, spectators, until });
    if (heard.asks === true) {
      for (const key of this.here.keys()) this.unsaid.add(key);
      this.soon();
    }
  }

  /** Forgets what was not repeated in time. */
  expire(): void {
    const now = this.parts.now();
    for (const [key, nodes] of this.elsewhere) {
      for (const [node, { until }] of nodes) if (until <= now) this.note(key, node, { ...NOBODY, until });
    }
  }

  /** Nothing could be heard for a while: that is no sign that anybody has gone. */
  prolong(): void {
    const until = this.parts.now() + EXPIRY;
    for (const nodes of this.elsewhere.values())
      for (const [node, heard] of nodes) nodes.set(node, { ...heard, until });
  }

  /** Nobody listens here any more: says so, if it still can. */
  async close(): Promise<void> {
    this.closed = true;
    for (const key of this.here.keys()) this.unsaid.add(key);
    this.here.clear();
    await this.say(false);
  }

  private note(key: number, node: string, heard: Audience & { readonly until: number }): void {
    const nodes = this.elsewhere.get(key) ?? new Map<string, Audience & { readonly until: number }>();
    const { seats, spectators } = nodes.get(node) ?? NOBODY;
    if (heard.seats === 0 && heard.spectators === 0) nodes.delete(node);
    else nodes.set(node, heard);
    if (nodes.size === 0) this.elsewhere.delete(key);
    else this.elsewhere.set(key, nodes);
    if (heard.seats !== seats || heard.spectators !== spectators) this.parts.changed(key);
  }

  private soon(): void {
    if (this.closed) return;
    this.timer ??= setTimeout(() => void this.say(false), SOON).unref();
  }

  /** What cannot be sent is said at the next refresh, or has expired by then. */
  private async say(asks: boolean): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const audiences = [...this.unsaid].map((key): Announcement['audiences'][number] => {
      const { seats, spectators } = this.here.get(key) ?? NOBODY;
      return [key, seats, spectators];
    });
    this.unsaid.clear();
    const texts: string[] = [];
    for (let from = 0; from < audiences.length; from += MAX_TABLES) {
      texts.push(this.text({ audiences: audiences.slice(from, from + MAX_TABLES) }));
    }
    if (asks) texts.push(this.text({ asks, audiences: [] }));
    if (texts.length > 0) await this.parts.send(texts);
  }

  private text(said: Omit<Announcement, 'node'>): string {
    return JSON.stringify({ node: this.node, ...said });
  }
}

function parse(text: string): Announcement | undefined {
  try {
    const heard = announcement.safeParse(JSON.parse(text));
    return heard.success ? heard.data : undefined;
  } catch {
    return undefined;
  }
}
