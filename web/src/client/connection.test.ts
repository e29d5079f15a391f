import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.ts';

/** A wire whose other end is the test. */
class Wire extends EventTarget {
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static wires: Wire[] = [];
  readonly url: string;
  readyState = 0;
  readonly sent: { readonly type: string; readonly id: string }[] = [];

  constructor(url: string) {
    super();
    this.url = url;
    Wire.wires.push(this);
  }
  open(): void {
    this.readyState = Wire.OPEN;
    this.dispatchEvent(new Event('open'));
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close(): void {
    this.readyState = Wire.CLOSED;
    this.dispatchEvent(new Event('close'));
  }
}

const TABLE = {
  id: 'AAAAAAAAAAAAAAAA',
  game: 'aurum',
  version: 1,
  options: {},
  public: false,
  commitment: '',
  created: 0,
};
const SNAPSHOT = {
  type: 'snapshot',
  v: 1,
  seq: 0,
  table: TABLE,
  phase: 'open',
  seats: [],
  here: [],
  spectators: 0,
  n: 0,
};

let live: boolean[] = [];
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  Wire.wires = [];
  live = [];
  vi.stubGlobal('WebSocket', Wire);
  vi.stubGlobal('location', { origin: 'https://conclave.example' });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  connection = new Connection({
    helloMessage: () => ({ type: 'hello', v: 1, table: TABLE.id }),
    onMessage: () => {},
    onLive: (now) => live.push(now),
  });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newest = () => Wire.wires.at(-1) as Wire;
const welcome = () => {
  newest().open();
  newest().say(SNAPSHOT);
};

test('it says hello before anything else, over a secure connection when the page is secure', () => {
  void connection.send({ type: 'start' });
  newest().open();
  expect(newest().url).toBe('wss://conclave.example/ws');
  expect(newest().sent.map(({ type }) => type)).toEqual(['hello']);
  newest().say(SNAPSHOT);
  expect(newest().sent.map(({ type }) => type)).toEqual(['hello', 'start']);
  expect(live).toEqual([true]);
});

test('what was not answered when the connection broke is said again under its old id, and answered once', async () => {
  welcome();
  const answer = connection.send({ type: 'play', seq: 3, move: 'play Z4' });
  const first = newest().sent.at(-1);
  newest().close();
  expect(live).toEqual([true, false]);
  vi.advanceTimersByTime(1000);
  expect(Wire.wires).toHaveLength(2);
  welcome();
  expect(newest().sent.at(-1)).toEqual(first);
  newest().say({ type: 'done', re: first?.id, seq: 4 });
  expect(await answer).toEqual({ ok: true });

  newest().close();
  vi.advanceTimersByTime(2000);
  welcome();
  expect(newest().sent.map(({ type }) => type)).toEqual(['hello']);
});

test('an error is the answer, with the rule', async () => {
  welcome();
  const answer = connection.send({ type: 'play', seq: 3, move: 'play Z9' });
  newest().say({ type: 'error', re: newest().sent.at(-1)?.id, code: 'illegal-move', text: 'no', rule: 'AU-33' });
  expect(await answer).toEqual({ ok: false, problem: { code: 'illegal-move', text: 'no', rule: 'AU-33' } });
});

test('pauses grow while nobody answers, and a network that comes back is used at once', () => {
  for (let i = 0; i < 6; i++) {
    newest().close();
    vi.advanceTimersByTime(20_000);
  }
  const before = Wire.wires.length;
  newest().close();
  vi.advanceTimersByTime(5000);
  expect(Wire.wires).toHaveLength(before);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Wire.wires).toHaveLength(before + 1);
});

test('a silent connection is asked, then given up', () => {
  welcome();
  vi.advanceTimersByTime(20_500);
  expect(newest().sent.at(-1)?.type).toBe('ping');
  vi.advanceTimersByTime(10_500);
  expect(live.at(-1)).toBe(false);
});

test('what the server says in a language we do not know changes nothing', () => {
  welcome();
  newest().say({ type: 'news', of: 'tomorrow' });
  newest().dispatchEvent(new MessageEvent('message', { data: 'not even JSON' }));
  expect(live).toEqual([true]);
});
