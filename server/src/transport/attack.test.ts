import { toy } from '@conclave/kernel/testing/toy';
import type { ClientMessage, ErrorCode } from '@conclave/protocol/messages';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { openMemory } from '../../testing/memory.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newSecret, Player, type Words } from '../../testing/player.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const TOY = { game: 'toy' };
const code = (message: object) => (message as { code?: string }).code;

const GARBAGE = [
  '',
  '{',
  'null',
  '[]',
  '42',
  '"hello"',
  '{}',
  '{"type":"dance","id":"a"}',
  '{"type":"play"}',
  '{"type":"play","id":"a","seq":-1,"move":"lay 1"}',
  '{"type":"play","id":"a","seq":1.5,"move":"lay 1"}',
  '{"type":"play","id":"a","seq":1e99,"move":"lay 1"}',
  '{"type":"play","id":"a","seq":0,"move":7}',
  '{"type":"play","id":"a","seq":0,"move":""}',
  `{"type":"play","id":"a","seq":0,"move":"${'x'.repeat(201)}"}`,
  '{"type":"play","id":"a","seq":0,"move":"lay 1","by":"clock"}',
  '{"type":"play","id":"a","seq":0,"move":"lay 1","seat":1}',
  `{"type":"play","id":"${'i'.repeat(37)}","seq":0,"move":"lay 1"}`,
  '{"type":"play","id":"a\\"b","seq":0,"move":"lay 1"}',
  '{"__proto__":{"type":"start"},"id":"a"}',
  '{"type":"start","id":"a","__proto__":{"polluted":true}}',
  '{"type":"start","id":"a","constructor":{"prototype":{"polluted":true}}}',
  '{"type":"bot","id":"a","seat":99,"bot":"random"}',
  '{"type":"bot","id":"a","seat":1,"bot":"../../etc/passwd"}',
  `{"type":"hello","v":2,"id":"a","table":"../../../../etc"}`,
  `{"type":"sit","id":"a","name":"","secret":"${'0'.repeat(32)}","contribution":"${'0'.repeat(32)}"}`,
  '{"type":"sit","id":"a","name":"x","secret":"short","contribution":"short"}',
  '[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
];

test('garbage gets a code and changes nothing', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada] = players as [Player];
  const before = ada.seq;
  for (const text of GARBAGE) {
    const count = ada.heard.length;
    ada.raw(text);
    await ada.until((message) => ada.heard.indexOf(message) >= count);
    expect({ sent: text, ...ada.heard[count] }).toMatchObject({ sent: text, code: 'malformed' });
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  expect(ada.seq).toBe(before);
  expect((await ada.play(ada.legal(toy)[0] as string)).type).toBe('moved');
});

test('binary and overlong messages are refused, huge ones end the connection', async () => {
  const { table } = await server.playing(TOY, ['Ada', 'Bo']);
  const player = await Player.watch(server.port, table);
  player.raw(Buffer.from('{"type":"ping","id":"a"}'));
  expect(code(await player.type('error'))).toBe('malformed');
  player.raw(JSON.stringify({ type: 'ping', id: 'x'.repeat(5000) }));
  await player.until((message) => code(message) === 'too-long');
  player.raw('x'.repeat(100_000));
  expect(await player.gone()).toBe(1009);
});

test('who does not stop sending garbage is shown out', async () => {
  const player = await Player.connect(server.port);
  for (let i = 0; i < 60; i++) player.raw('{');
  expect([1006, 1008]).toContain(await player.gone());
});

test('nothing is heard before hello, and one hello only', async () => {
  const { table } = await server.seated(TOY, ['Ada']);
  const player = await Player.connect(server.port);
  expect(code(await player.ask({ type: 'start' }))).toBe('hello-first');
  expect(code(await player.ask({ type: 'hello', v: PROTOCOL + 1, table }))).toBe('other-protocol');
  expect(code(await player.ask({ type: 'hello', v: PROTOCOL, table: 'AAAAAAAAAAAAAAAA' }))).toBe('no-table');
  expect((await player.ask({ type: 'hello', v: PROTOCOL, table })).type).toBe('snapshot');
  expect(code(await player.ask({ type: 'hello', v: PROTOCOL, table }))).toBe('hello-first');
});

test('a wrong secret opens nothing, and leaves its owner a spectator', async () => {
  const { table } = await server.playing(TOY, ['Ada', 'Bo']);
  const thief = await Player.connect(server.port);
  expect(code(await thief.ask({ type: 'hello', v: PROTOCOL, table, secret: newSecret() }))).toBe('wrong-secret');
  expect((await thief.ask({ type: 'hello', v: PROTOCOL, table })).type).toBe('snapshot');
  expect(thief.snapshot?.you).toBeUndefined();
});

type Attack<T> = {
  readonly words: Omit<Extract<ClientMessage, { type: T }>, 'id' | 'type'>;
  /** What a spectator of a running game is told. */
  readonly answer: ErrorCode | 'pong';
};

/** A spectator sends every message there is. A new one has its line here, or this does not compile. */
const ATTACKS: { readonly [T in ClientMessage['type']]: Attack<T> } = {
  hello: { words: { v: PROTOCOL, table: 'A'.repeat(16) }, answer: 'hello-first' },
  sit: { words: { seat: 0, name: 'Eve', secret: newSecret(), contribution: newSecret() }, answer: 'not-open' },
  leave: { words: {}, answer: 'not-seated' },
  bot: { words: { seat: 1, bot: 'random' }, answer: 'not-seated' },
  contribute: { words: { contribution: newSecret() }, answer: 'not-seated' },
  start: { words: {}, answer: 'not-seated' },
  play: { words: { seq: 3, move: 'lay 1' }, answer: 'not-seated' },
  undo: { words: { seq: 3 }, answer: 'not-seated' },
  'answer-undo': { words: { seq: 3, agree: true }, answer: 'not-seated' },
  'mute-undo': { words: { mute: true }, answer: 'not-seated' },
  hint: { words: { seq: 3 }, answer: 'not-seated' },
  rematch: { words: {}, answer: 'not-seated' },
  ping: { words: {}, answer: 'pong' },
};

describe.each(Object.entries(ATTACKS))('%s', (type, { words, answer }) => {
  const message = { type, ...words } as Words;

  test('from a spectator changes nothing, and nobody else hears of it', async () => {
    const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
    const [ada] = players as [Player];
    const eve = await Player.watch(server.port, table);
    await ada.presence([true, true], 1);
    const heard = ada.heard.length;
    const told = await eve.ask(message);
    expect(code(told) ?? told.type).toBe(answer);
    await ada.ask({ type: 'ping' });
    expect(ada.heard.slice(heard).map((each) => each.type)).toEqual(['pong']);
  });

  test('before hello, or with a field that it does not have, is refused', async () => {
    const eve = await Player.connect(server.port);
    if (type !== 'hello' && type !== 'ping') expect(code(await eve.ask(message))).toBe('hello-first');
    eve.raw(JSON.stringify({ ...message, id: 'forged', by: 'clock' }));
    expect(code(await eve.until((told) => 're' in told && told.re === 'forged'))).toBe('malformed');
  });
});

test('a seat cannot move for another, nor use another’s message ids', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  await ada.play(ada.legal(toy)[0] as string, { id: 'same-id' });
  await bo.reached(ada.seq);
  expect(code(await ada.play(ada.legal(toy)[0] ?? 'lay 1'))).toBe('not-asked');
  expect(await bo.play(bo.legal(toy)[0] as string, { id: 'same-id' })).toMatchObject({ type: 'moved', seat: 1 });
});

test('a replayed message does nothing a second time, even later', async () => {
  const { players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada, bo] = players as [Player, Player];
  const seq = ada.seq;
  const [move] = ada.legal(toy) as [string];
  await ada.play(move, { id: 'first' });
  await bo.reached(ada.seq);
  await bo.play(bo.legal(toy)[0] as string);
  await ada.reached(bo.seq);
  const n = ada.n;
  expect(await ada.play(move, { id: 'first', seq })).toMatchObject({ type: 'done', seq: seq + 1 });
  expect(code(await ada.play(move, { id: 'second', seq }))).toBe('stale');
  expect(ada.n).toBe(n);
});

test('pages from elsewhere may not connect', async () => {
  await expect(Player.connect(server.port, { origin: 'https://evil.example' })).rejects.toThrow('403');
  await expect(Player.connect(server.port, { origin: 'null' })).rejects.toThrow('403');
  const own = await Player.connect(server.port, { origin: `http://127.0.0.1:${server.port}` });
  own.close();
});

test('one address has only so many connections, messages and tables', async () => {
  const strict = await openTestServer({ limits: { connections: 3, messages: 2, tables: 2 } });
  const table = await strict.table(TOY);
  const inside = await Promise.all([1, 2, 3].map(() => Player.watch(strict.port, table)));
  const fourth = await Player.connect(strict.port);
  expect(await fourth.gone()).toBe(4002);
  const [first] = inside as [Player];
  for (let i = 0; i < 12; i++) first.raw(`{"type":"ping","id":"p${i}"}`);
  await first.until((message) => code(message) === 'too-many');
  (inside[1] as Player).close();
  await (inside[1] as Player).gone();
  await new Promise((resolve) => setTimeout(resolve, 50));
  const again = await Player.connect(strict.port);
  expect(again.closed).toBeUndefined();
  await strict.table(TOY);
  const response = await post(strict.port, JSON.stringify(TOY));
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ code: 'too-many' });
  await strict.close();
});

test('one address has only so many places in the list of public tables', async () => {
  const strict = await openTestServer({ limits: { listed: 3 }, proxies: 1 });
  const make = async (listed: boolean, from: string) => {
    const { status } = await fetch(`http://127.0.0.1:${strict.port}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ ...TOY, public: listed }),
    });
    return status;
  };
  const statuses = await Promise.all(Array.from({ length: 10 }, () => make(true, '10.0.0.1')));
  expect(statuses.toSorted()).toEqual([...Array(3).fill(201), ...Array(7).fill(429)]);
  expect(await make(false, '10.0.0.1')).toBe(201);
  expect(await make(true, '10.0.0.2')).toBe(201);
  const rows = await strict.store.list(0, 100);
  expect(rows).toHaveLength(4);
  const { key = 0 } = (await strict.store.find(rows.at(-1)?.id ?? '')) ?? {};
  await strict.store.saveHeads(new Map([[key, { phase: 'over', seats: [], changed: Date.now() }]]));
  expect(await make(true, '10.0.0.1')).toBe(201);
  expect(await make(true, '10.0.0.1')).toBe(429);
  await strict.close();
});

test('one address makes only so many new connections in a while, and others get in', async () => {
  const strict = await openTestServer({ limits: { arrivals: 1 }, proxies: 1 });
  const arrive = (from: string) =>
    new Promise<number>((resolve) => {
      const headers = { 'x-forwarded-for': from };
      const socket = new WebSocket(`ws://127.0.0.1:${strict.port}/ws`, { headers });
      socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
      socket.on('open', () => (socket.terminate(), resolve(101)));
    });
  const answers: number[] = [];
  for (let i = 0; i < 30; i++) answers.push(await arrive('10.0.0.1'));
  expect(answers.filter((status) => status === 101).length).toBeLessThan(25);
  expect(answers.at(-1)).toBe(429);
  expect(await arrive('10.0.0.2')).toBe(101);
  await strict.close();
});

test('bad table requests get a code', async () => {
  const bodies: [string, number, string][] = [
    ['{', 400, 'malformed'],
    ['[]', 400, 'malformed'],
    ['{"game":"chess"}', 404, 'unknown-game'],
    ['{"game":"__proto__"}', 404, 'unknown-game'],
    ['{"game":"toy","options":{"seats":9}}', 400, 'bad-seats'],
    ['{"game":"toy","options":{"__proto__":{"seats":9}}}', 400, 'malformed'],
    ['{"game":"toy","options":{"constructor":1}}', 400, 'bad-options'],
    ['{"game":"toy","secret":"00"}', 400, 'malformed'],
    ['{"game":"toy","clock":{"kind":"live","move":0,"reserve":0}}', 400, 'malformed'],
    [`{"game":"toy","options":{"x":"${'x'.repeat(20_000)}"}}`, 413, 'too-long'],
  ];
  for (const [body, status, expected] of bodies) {
    const response = await post(server.port, body);
    const answer = code((await response.json()) as object);
    expect({ body, status: response.status, code: answer }).toEqual({ body, status, code: expected });
  }
});

test('the store is never asked for a table by a name that is none', async () => {
  const names: string[] = [];
  const store = openMemory();
  const find = (id: string) => {
    names.push(id);
    return store.find(id);
  };
  const other = await openTestServer({ store: { ...store, find } });
  for (const name of ['%00', 'x', 'a'.repeat(90), '%F0%9F%98%80'.repeat(4), 'A'.repeat(16)]) {
    const { status } = await fetch(`http://127.0.0.1:${other.port}/api/tables/${name}/record`);
    expect({ name, status }).toEqual({ name, status: 404 });
  }
  expect(names).toEqual(['A'.repeat(16)]);
  await other.close();
});

test('a client that does not read is dropped, and the others go on', async () => {
  const { table, players } = await server.playing(TOY, ['Ada', 'Bo']);
  const [ada] = players as [Player];
  const slow = new WebSocket(`ws://127.0.0.1:${server.port}/ws`);
  await new Promise((resolve) => slow.once('open', resolve));
  slow.pause();
  const closed = new Promise<number>((resolve) => slow.once('close', resolve));
  slow.send(JSON.stringify({ type: 'hello', v: PROTOCOL, id: 'h', table }));
  await ada.until((message) => message.type === 'here' && message.spectators === 1);
  // every refused message is an answer that is not read
  for (let i = 0; i < 60_000 && slow.readyState === WebSocket.OPEN; i++) {
    slow.send(`{"type":"start","id":"${'x'.repeat(30)}${i}"}`);
    if (i % 500 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  slow.resume();
  expect([4001, 1006]).toContain(await closed);
  expect((await ada.play(ada.legal(toy)[0] as string)).type).toBe('moved');
});

test('a silent connection is dropped', async () => {
  const quick = await openTestServer({ beat: 100 });
  const table = await quick.table(TOY);
  const alive = await Player.watch(quick.port, table);
  const dead = new WebSocket(`ws://127.0.0.1:${quick.port}/ws`, { autoPong: false });
  const closed = new Promise<number>((resolve) => dead.once('close', resolve));
  expect([4000, 1006]).toContain(await closed);
  expect(alive.closed).toBeUndefined();
  await quick.close();
});

test('logs and public answers hold no secret of a seat, of a table, or a seed', async () => {
  const { table, players } = await server.playing({ ...TOY, public: true, options: { cards: 6 } }, ['Ada', 'Bo']);
  const [ada] = players as [Player];
  await ada.play('nonsense');
  const row = await server.store.find(table);
  const seen = [
    server.logs.join('\n'),
    ...players.flatMap((player) => player.frames),
    await (await fetch(`http://127.0.0.1:${server.port}/api/tables`)).text(),
    await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text(),
  ].join('\n');
  const opened = await server.registry.table(table);
  const seed = typeof opened === 'string' ? '' : (opened.state.seed as string);
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  for (const secret of [row?.secret as string, seed, ...players.map((player) => player.secret)]) {
    expect(seen).not.toContain(secret);
  }
});

test('the page is served with a strict policy, and only files that are there', async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain('unsafe-eval');
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  for (const path of ['/../package.json', '/..%2f..%2fpackage.json', '/.git/config', '/api/nothing']) {
    const { status } = await fetch(`http://127.0.0.1:${server.port}${path}`);
    expect({ path, status }).toEqual({ path, status: 404 });
  }
});

function post(port: number, body: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`http://127.0.0.1:${port}/api/tables`, { method: 'POST', headers, body });
}
