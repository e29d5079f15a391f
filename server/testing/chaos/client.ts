import type { Duplex } from 'node:stream';
import type { ClientMessage, ServerMessage } from '@conclave/protocol/messages';
import { PROTOCOL } from '@conclave/protocol/pieces';
import type { FrameSchema } from './frame-schema.ts';
import { FakeSocket } from './fake-socket.ts';
import { demand } from './violation.ts';
import { WireReader } from './wire-reader.ts';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
/** A message before it gets its id. */
export type Words = WithoutId<ClientMessage>;

/** Who sits before a screen: holds a secret, remembers what it knows of a table, and sends again what was not answered. */
export interface Person {
  readonly index: number;
  readonly name: string;
  readonly secret: string;
  readonly contribution: string;
}

export interface ClientEvents {
  /** A connection is to be served. */
  connect(wire: Duplex, client: Client): void;
  sent(client: Client, message: ClientMessage): void;
  /** What becomes of a frame on its way to the client; undefined: it is lost. */
  pass(text: string, client: Client): string | undefined;
  heard(client: Client, message: ServerMessage, text: string): void;
  broken(problem: unknown): void;
}

/** The id of something that looks like a message and is none. */
export const BABBLE_ID = 'babble';

export class Client {
  readonly person: Person;
  /** Of the table that is looked at. */
  reader: WireReader;
  table: string;
  /** Hello was answered with a snapshot on this connection. */
  joined = false;
  /** When it joined last. */
  joinedAt = 0;
  /** This connection has shown the secret of a seat, and still has it. */
  identified = false;
  /** The person has sat here once: the browser keeps the secret for that table. */
  known = false;
  /** Messages without an answer, of this connection or an earlier one, and when they were sent. */
  readonly unanswered = new Map<string, { readonly message: ClientMessage; readonly at: number }>();
  last: ClientMessage | undefined;
  private socket: FakeSocket | undefined;
  private readonly schema: FrameSchema;
  private readonly events: ClientEvents;
  private number = 0;

  constructor(person: Person, { table, schema, events }: { table: string; schema: FrameSchema; events: ClientEvents }) {
    this.schema = schema;
    this.reader = new WireReader(schema);
    this.person = person;
    this.table = table;
    this.events = events;
  }

  get connected(): boolean {
    return this.socket !== undefined;
  }

  /** Opens a connection and says hello; with what is known already, only the rest is asked for. */
  connect({ since = true }: { since?: boolean } = {}): void {
    if (this.socket !== undefined) return;
    const { reader } = this;
    if (!since) this.reader = new WireReader(this.schema);
    const socket: FakeSocket = new FakeSocket({
      text: (text) => {
        const passed = this.socket === socket ? this.events.pass(text, this) : undefined;
        if (passed !== undefined) this.hear(passed);
      },
      closed: () => {
        if (this.socket === socket) this.gone();
      },
    });
    this.socket = socket;
    this.events.connect(socket.wire, this);
    const resumes = since && reader.seq > 0;
    const waiting = [...this.unanswered.values()].flatMap(({ message }) => (message.type === 'hello' ? [] : [message]));
    this.unanswered.clear();
    this.hello(resumes ? { seq: reader.seq, n: reader.n } : undefined);
    for (const message of waiting) this.send(message); // with their old ids
  }

  private hello(since?: { readonly seq: number; readonly n: number }): void {
    const secret = this.known ? { secret: this.person.secret } : {};
    this.say({ type: 'hello', v: PROTOCOL, table: this.table, ...secret, ...(since === undefined ? {} : { since }) });
  }

  say(words: Words): ClientMessage {
    const message = { ...words, id: `p${this.person.index}-${++this.number}` } as ClientMessage;
    this.send(message);
    return message;
  }

  send(message: ClientMessage): void {
    if (this.socket === undefined) return;
    this.unanswered.set(message.id, { message, at: Date.now() });
    if (message.type !== 'hello') this.last = message;
    this.events.sent(this, message);
    this.socket.text(JSON.stringify(message));
  }

  /** Something that is no message. */
  babble(text: string): void {
    this.socket?.text(text);
  }

  close(): void {
    if (this.stalled) this.vanish(); // the answer would never come
    this.socket?.close();
    this.gone();
  }

  vanish(): void {
    this.socket?.vanish();
  }

  /** Nothing gets through to it, and it does not know yet. */
  get stalled(): boolean {
    return this.socket?.stalled === true;
  }

  stall(): void {
    this.socket?.stall();
  }

  /** Goes to another table. */
  follow(table: string): void {
    this.socket?.vanish();
    this.gone();
    this.unanswered.clear();
    this.last = undefined;
    this.reader = new WireReader(this.schema);
    this.table = table;
  }

  /** Comes to watch, and knows nothing yet: the seat is gone, or no secret is looked at now. */
  private turnedAway(code: string): void {
    if (code !== 'wrong-secret' && code !== 'too-many') return;
    this.known = false;
    this.reader = new WireReader(this.schema);
    queueMicrotask(() => this.hello());
  }

  private gone(): void {
    this.socket = undefined;
    this.joined = false;
    this.identified = false;
  }

  private hear(text: string): void {
    try {
      const message = this.reader.read(text);
      const re = 're' in message ? message.re : undefined;
      const asked = re === undefined ? undefined : this.unanswered.get(re)?.message;
      if (re !== undefined) {
        const known = this.unanswered.delete(re) || re === BABBLE_ID;
        demand('the protocol is kept', known, () => `an answer to nothing: ${text}`);
      }
      if (message.type === 'snapshot') this.recognise(message, asked);
      if (message.type === 'error' && asked?.type === 'hello') this.turnedAway(message.code);
      this.events.heard(this, message, text);
    } catch (problem) {
      this.events.broken(problem);
    }
  }

  private recognise({ you }: Extract<ServerMessage, { type: 'snapshot' }>, asked: ClientMessage | undefined): void {
    if (asked?.type === 'hello') {
      this.joined = true;
      this.joinedAt = Date.now();
    }
    if (asked?.type === 'sit' && you !== undefined) this.known = true;
    this.identified = you !== undefined;
  }
}
