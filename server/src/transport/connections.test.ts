import { connect, type Socket } from 'node:net';
import { PROTOCOL } from '@conclave/protocol/pieces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mainThreadBots } from '../bots/main-thread-bots.ts';
import { AddressLimits, LIMITS } from './address-limits.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newSecret, Player } from '../../testing/player.ts';

/** What comes to the door before there is a table: nobody there can end the process, nor use up what is others'. */

let server: TestServer;
const crashes: unknown[] = [];
const note = (problem: unknown) => crashes.push(problem);
beforeAll(async () => {
  server = await openTestServer({ limits: { connections: 4 } });
  process.prependListener('uncaughtException', note);
});
afterAll(async () => {
  process.removeListener('uncaughtException', note);
  await server.close();
});

const TOY = { game: 'toy' };
const BAD_FRAME = Buffer.from([0xff, 0xff, 1, 2, 3, 4, 5, 6]);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function upgrade(path: string, key = 'Sec-WebSocket-Key'): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: table',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `${key}: dGhlIHNhbXBsZSBub25jZQ==`,
    '\r\n',
  ].join('\r\n');
}

/** Writes to the server's port as no browser would. */
async function dial(text: string): Promise<{ socket: Socket; ended: Promise<string> }> {
  const socket = connect(server.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString('latin1');
  });
  socket.on('error', () => {});
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(text);
  return { socket, ended };
}

test('an address that cannot be read is turned away', async () => {
  for (const path of ['//', 'http://[/', '/ws/../..//', '*']) {
    const { ended } = await dial(upgrade(path));
    expect({ path, heard: (await ended).slice(0, 12) }).toEqual({ path, heard: 'HTTP/1.1 404' });
  }
  expect(crashes).toEqual([]);
});

test('who hangs up while being turned away harms nobody', async () => {
  for (let i = 0; i < 20; i++) {
    const { socket } = await dial(`${upgrade('/nowhere')}${'x'.repeat(i % 2 === 0 ? 0 : 100_000)}`);
    setTimeout(() => socket.resetAndDestroy(), i % 3);
  }
  await pause(200);
  expect(crashes).toEqual([]);
});

test('one connection too many that goes on talking nonsense harms nobody', async () => {
  const inside = await Promise.all([1, 2, 3, 4].map(() => Player.connect(server.port)));
  const { socket } = await dial(upgrade('/ws'));
  socket.write(BAD_FRAME);
  await pause(100);
  socket.write(BAD_FRAME);
  await pause(100);
  expect(crashes).toEqual([]);
  socket.destroy();
  for (const player of inside) player.close();
  await Promise.all(inside.map((player) => player.gone()));
});

test('a handshake that fails takes up no place', async () => {
  for (let i = 0; i < 8; i++) {
    const { ended } = await dial(upgrade('/ws', 'Some-Key'));
    expect(await ended).toContain('400');
  }
  const player = await Player.connect(server.port);
  await pause(200);
  expect(player.closed).toBeUndefined();
  player.close();
  await player.gone();
});

test('hanging up does not give back messages that were used', () => {
  const addressLimits = new AddressLimits({ ...LIMITS, connections: 2, messages: 2 });
  const start = performance.now();
  addressLimits.enter('a', start);
  let said = 0;
  while (addressLimits.message('a', start)) said++;
  expect(said).toBe(10);
  addressLimits.leave('a', start);
  addressLimits.enter('a', start);
  expect(addressLimits.message('a', start)).toBe(false);
  expect(addressLimits.message('a', start + 1000)).toBe(true);
  addressLimits.leave('a', start + 1000);
  addressLimits.enter('b', start + 10_000);
  expect(addressLimits.size).toBe(1);
});

test('the addresses of one household count as one', () => {
  const addressLimits = new AddressLimits({ ...LIMITS, connections: 1, messages: 2 });
  expect(addressLimits.enter('2001:db8:1:2::1', 0)).toBe(true);
  expect(addressLimits.enter('2001:db8:1:2:ffff::2', 0)).toBe(false);
  expect(addressLimits.enter('2001:db8:1:3::1', 0)).toBe(true);
  expect(addressLimits.enter('::ffff:10.0.0.1', 0)).toBe(true);
  expect(addressLimits.enter('::ffff:10.0.0.2', 0)).toBe(true);
  expect(addressLimits.enter('10.0.0.1', 0)).toBe(false);
});

test('pings are messages too: a flood of them is not answered without end', async () => {
  const strict = await openTestServer({ limits: { messages: 2 } });
  const socket = connect(strict.port, '127.0.0.1');
  let bytes = 0;
  socket.on('data', (data) => {
    bytes += data.length;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(upgrade('/ws'));
  await pause(50);
  const ping = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);
  socket.write(Buffer.concat(Array.from({ length: 2000 }, () => ping)));
  await closed;
  expect(bytes).toBeLessThan(20_000);
  await strict.close();
});

test('a connection is at one table, however fast it says hello', async () => {
  const [one, two] = [await server.table(TOY), await server.table(TOY)];
  await Player.watch(server.port, one);
  const player = await Player.connect(server.port);
  // while the first table is busy with the sit of another, both hellos arrive
  const opened = await server.registry.table(one);
  if (typeof opened === 'string') throw new Error(opened);
  for (let i = 0; i < 5; i++)
    player.raw(JSON.stringify({ type: 'hello', v: PROTOCOL, id: `h${i}`, table: i % 2 ? two : one }));
  await player.until((message) => message.type === 'snapshot');
  await pause(100);
  player.vanish();
  await pause(100);
  for (const table of [one, two]) {
    const found = await server.registry.table(table);
    expect(typeof found === 'string' ? [] : [...found.listeners].filter((listener) => !listener.open)).toEqual([]);
  }
  expect(player.heard.filter((message) => message.type === 'snapshot').length).toBe(1);
});

test('after a wrong secret nothing is done before another hello', async () => {
  const table = await server.table(TOY);
  const player = await Player.connect(server.port);
  expect(await player.ask({ type: 'hello', v: PROTOCOL, table, secret: newSecret() })).toMatchObject({
    code: 'wrong-secret',
  });
  const sit = { type: 'sit', name: 'Eve', secret: player.secret, contribution: newSecret() } as const;
  expect(await player.ask(sit)).toMatchObject({ code: 'hello-first' });
  expect((await player.ask({ type: 'hello', v: PROTOCOL, table })).type).toBe('snapshot');
  expect(await player.ask(sit)).toMatchObject({ type: 'snapshot', you: 0 });
});

test('a request that is no handshake is refused', async () => {
  const fine = upgrade('/ws');
  const wrong = [
    fine.replace('Upgrade: websocket', 'Upgrade: telephone'),
    fine.replace('dGhlIHNhbXBsZSBub25jZQ==', 'c2hvcnQ='),
    fine.replace('GET', 'POST'),
    fine.replace('Version: 13', 'Version: 12'),
  ];
  for (const text of wrong) {
    const { ended } = await dial(text);
    expect({ text, heard: (await ended).slice(0, 12) }).toEqual({ text, heard: 'HTTP/1.1 400' });
  }
  expect(crashes).toEqual([]);
});

test('who is turned away and does not read is not waited for', async () => {
  const own = await openTestServer();
  const socket = connect(own.port, '127.0.0.1');
  socket.on('error', () => {});
  const asking = 'GET /metrics HTTP/1.1\r\nHost: table\r\n\r\n'.repeat(2000);
  socket.write(`${asking}${upgrade('/nowhere')}`);
  await pause(1000);
  const closed = own.close().then(() => 'closed');
  expect(await Promise.race([closed, pause(10_000)])).toBe('closed');
  socket.destroy();
  await closed;
});

test('goodbyes without end are answered by one', async () => {
  const { socket, ended } = await dial(upgrade('/ws'));
  await pause(50);
  socket.write(Buffer.concat(Array.from({ length: 5000 }, () => Buffer.from([0x88, 0x80, 0, 0, 0, 0]))));
  const heard = await ended;
  expect(heard.slice(heard.indexOf('\r\n\r\n') + 4)).toBe('\x88\x00');
});

test('who comes while the server goes is sent away, and holds nothing up', async () => {
  const going = await openTestServer({ bots: { ...mainThreadBots, close: () => pause(500) as Promise<void> } });
  const player = await Player.connect(going.port);
  const closed = going.close();
  await player.gone();
  const late = connect(going.port, '127.0.0.1', () => late.write(upgrade('/ws')));
  const answer = await new Promise<Buffer>((resolve, reject) => late.once('data', resolve).once('error', reject));
  expect(answer.toString('latin1').slice(0, 12)).toBe('HTTP/1.1 503');
  await closed;
});
