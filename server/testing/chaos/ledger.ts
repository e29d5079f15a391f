import { isDeepStrictEqual } from 'node:util';
import type { ClientMessage, ServerMessage } from '@conclave/protocol/messages';
import type { Entry } from '../../src/storage/entry.ts';
import { hashOf } from '../../src/hashes.ts';
import type { Client } from './client.ts';
import { MomentTexts } from './moment-texts.ts';
import { hostOf, type Moment, seatHeldBy } from './moment.ts';
import type { Oracle } from './oracle.ts';
import { demand } from './violation.ts';
import type { World } from './world.ts';

/** What may be written for each kind of message. */
const WRITTEN_FOR: Readonly<Record<Entry['kind'], readonly ClientMessage['type'][]>> = {
  sit: ['sit'],
  leave: ['leave'],
  bot: ['bot'],
  contribute: ['contribute'],
  host: [], // by itself
  start: ['start'],
  move: ['play'],
  'ask-undo': ['undo'],
  'agree-undo': ['answer-undo'],
  'refuse-undo': ['answer-undo'],
  'mute-undo': ['mute-undo'],
  undo: ['undo', 'answer-undo'],
  hint: ['hint'],
  rematch: ['rematch'],
};

/** Refusals that do not say whether the message was carried out before. */
const UNDECIDED: readonly string[] = ['trouble', 'not-seated', 'hello-first', 'too-many'];

/** Every secret, seed and hash has as many digits, or twice as many. */
const SECRET = /[0-9a-f]{32}/;

interface Sent {
  readonly client: Client;
  readonly holder: string;
  readonly message: ClientMessage;
}

/** Keeps who said what, what was answered and what was written, and holds them against each other. */
export class Ledger {
  private readonly world: World;
  private readonly messages = new Map<string, Sent>();
  private readonly answers = new Map<string, ServerMessage>();
  /** The entries that messages led to, by message. */
  private readonly written = new Map<string, Entry>();
  private readonly texts = new MomentTexts();
  private readonly holders = new Map<Client, string>();
  /** How many frames were held against the log. */
  compared = 0;

  constructor(world: World) {
    this.world = world;
  }

  sent(client: Client, message: ClientMessage): void {
    this.messages.set(message.id, { client, holder: this.holder(client), message });
    this.answers.delete(message.id); // sent again, it may be done after all
  }

  answerTo(id: string): ServerMessage | undefined {
    return this.answers.get(id);
  }

  holder(client: Client): string {
    let holder = this.holders.get(client);
    if (holder === undefined) {
      holder = hashOf(client.person.secret);
      this.holders.set(client, holder);
    }
    return holder;
  }

  /** Checks that an entry was asked for by whom it says, before the oracle takes it. */
  wrote(oracle: Oracle, entry: Entry): void {
    const text = JSON.stringify(entry);
    const { chairs, phase } = oracle.now;
    if (entry.id === undefined) {
      const byNobody = entry.kind === 'move' && entry.by !== undefined;
      const setUp =
        phase === 'open' && (entry.kind === 'sit' || entry.kind === 'bot') && this.world.isRematch(oracle.row.id);
      const passed = entry.kind === 'host' && !this.isHere(oracle, chairs[hostOf(chairs) ?? -1]?.holder);
      demand('every entry is allowed', byNobody || setUp || passed, () => `${text}: nobody asked for it`);
      return;
    }
    const sent = this.messages.get(entry.id);
    const holder = entry.kind === 'sit' ? entry.holder : chairs[entry.seat]?.holder;
    const asked = sent !== undefined && WRITTEN_FOR[entry.kind].includes(sent.message.type) && sent.holder === holder;
    demand('every entry is allowed', asked, () => `${text}: it was not the holder of the seat who asked for it`);
    const again = this.written.has(entry.id) && !oracle.laidAgain(entry);
    demand('no move is lost or doubled', !again, () => `${text}: written before for the same message`);
    if (entry.kind === 'move') {
      const same = sent?.message.type === 'play' && sent.message.move === entry.move;
      demand('no move is lost or doubled', same, () => `${text} for ${JSON.stringify(sent?.message)}`);
    }
    const answer = this.answers.get(entry.id);
    const refused = answer?.type === 'error' && answer.code !== 'trouble';
    demand('no move is lost or doubled', !refused, () => `${text}, but the answer was ${JSON.stringify(answer)}`);
    this.written.set(entry.id, entry);
  }

  private isHere({ row }: Oracle, holder: string | undefined): boolean {
    return this.world.clients.some(
      (client) => client.identified && client.table === row.id && this.holder(client) === holder,
    );
  }

  heard(oracle: Oracle, client: Client, message: ServerMessage, text: string): void {
    this.keepsSecrets(oracle, client, text);
    if ('re' in message && message.re !== undefined) this.answered(oracle, message, message.re);
    if (!('seq' in message) || message.type === 'done') return;
    const moment = oracle.at(message.seq);
    this.compare(oracle, client, moment, message.type);
    this.compared++;
  }

  private answered(oracle: Oracle, message: ServerMessage, id: string): void {
    this.answers.set(id, message);
    const asked = this.messages.get(id)?.message;
    if (asked?.type === 'play' && message.type === 'error' && !UNDECIDED.includes(message.code)) {
      const written = this.written.get(id);
      const text = () => `${JSON.stringify(message)}, but ${JSON.stringify(written)} is in the log`;
      demand('no move is lost or doubled', written === undefined, text);
    }
    if (asked?.type !== 'play' || (message.type !== 'moved' && message.type !== 'done')) return;
    const entry = oracle.entries[message.seq - 1];
    const stored = entry?.kind === 'move' && entry.id === id && entry.move === asked.move;
    demand('no move is lost or doubled', stored, () => `${JSON.stringify(message)} for ${JSON.stringify(asked)}`);
  }

  private keepsSecrets(oracle: Oracle, client: Client, text: string): void {
    if (!SECRET.test(text)) return;
    const over = oracle.now.phase === 'over';
    const law = 'nobody learns what they may not know';
    if (!over) {
      demand(law, !text.includes(oracle.row.secret), () => `the table's secret: ${text}`);
      demand(law, oracle.seed === undefined || !text.includes(oracle.seed), () => `the seed: ${text}`);
    }
    for (const { person } of this.world.clients) {
      demand(law, !text.includes(person.secret), () => `a seat's secret, told to ${client.person.name}: ${text}`);
      if (!over) demand(law, !text.includes(person.contribution), () => `a share of the seed: ${text}`);
    }
    for (const holder of this.holders.values()) demand(law, !text.includes(holder), () => `a seat's hash: ${text}`);
  }

  /** What a client knows after a frame is what the log says at its place. A move changes only what moves can change. */
  private compare(oracle: Oracle, client: Client, moment: Moment, after: ServerMessage['type']): void {
    const { reader } = client;
    const whole = after === 'snapshot';
    const same = (what: string, known: unknown, real: string | undefined) =>
      demandSame(`${what} after ${after}`, { client, moment, known, real });
    same('n', reader.n, String(moment.last?.n ?? 0));
    if (whole || after === 'undo-asked') this.undo(client, moment);
    if (whole || after === 'moved' || after === 'undone')
      same('view', reader.view, this.texts.view(oracle, moment, reader.you));
    if (after === 'moved') {
      same('step', reader.steps.at(-1), this.texts.lastStep(moment, reader.you));
    } else {
      same('phase', reader.phase, JSON.stringify(moment.phase));
      same('host', reader.host, JSON.stringify(hostOf(moment.chairs)));
      same('seats', reader.seats, this.texts.seats(moment));
      same('rematch', reader.rematch, JSON.stringify(moment.rematch));
    }
    if (whole || after === 'undone') same('steps', reader.steps, this.texts.steps(moment, reader.you));
    if (whole) {
      const held = client.identified ? seatHeldBy(moment.chairs, this.holder(client)) : undefined;
      same('you', reader.you, JSON.stringify(held));
    }
    this.clocks(oracle, client, moment);
  }

  /** The request that a client knows of is the one that waits. */
  undo(client: Client, moment: Moment): void {
    const { undo } = moment;
    const left = undo === undefined ? -1 : undo.until - Date.now();
    if (left === 0) return; // it lapses at this very moment
    const { left: told = 0, ...known } = client.reader.undo ?? {};
    const { until: _, ...real } = undo ?? { until: 0 };
    const pending = left > 0 ? real : {};
    demandSame('undo', { client, moment, known, real: JSON.stringify(pending) });
    demand('what a client knows follows from the log', told >= left, () => `${told} ms are left, not ${left}`);
  }

  private clocks({ row: { clock } }: Oracle, { reader: { clocks } }: Client, { phase }: Moment): void {
    const law = 'what a client knows follows from the log';
    const told = phase === 'open' || (clocks === undefined) === (clock === undefined);
    demand(law, told, () => `clocks ${JSON.stringify(clocks)} at a table with ${JSON.stringify(clock)}`);
    if (clocks === undefined || clock?.kind !== 'live') return;
    const most = (clock.move + clock.reserve) * 1000;
    const fits = clocks.left.every((left) => left === null || (left >= 0 && left <= most));
    demand(law, fits, () => `clocks ${JSON.stringify(clocks)}`);
  }
}

/** Holds what a client knows against the text of what it should know. */
function demandSame(
  what: string,
  { client, moment, known, real }: { client: Client; moment: Moment; known: unknown; real: string | undefined },
): void {
  const text = JSON.stringify(known);
  const alike = text === real || isDeepStrictEqual(known, real === undefined ? undefined : JSON.parse(real));
  demand('what a client knows follows from the log', alike, () => {
    const { person, reader } = client;
    return `${what} of ${person.name}, seat ${reader.you ?? 'none'}, at ${moment.seq}: ${text} is not ${real}`;
  });
}

/** The seat that a client holds and plays itself. */
export function seatOfClient(ledger: Ledger, { chairs }: Moment, client: Client): number | undefined {
  const seat = seatHeldBy(chairs, ledger.holder(client));
  return seat === undefined || chairs[seat]?.bot !== undefined ? undefined : seat;
}
