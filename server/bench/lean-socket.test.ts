import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { LeanSocket, numberAfter } from './lean-socket.ts';

/** Around the lengths at which a frame's head becomes longer, and more than is read at once. */
const LENGTHS = [0, 1, 125, 126, 127, 4000, 65_535, 65_536, 200_000];

test('a player hears whole texts of any length, also those that come with the answer to its greeting', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const texts = LENGTHS.map((length) => 'x'.repeat(length));
  server.on('connection', (socket) => {
    for (const text of texts) socket.send(text);
    socket.ping();
  });
  const port = await portOf(server);
  const heard: string[] = [];
  const all = new Promise<void>((resolve, reject) => {
    LeanSocket.open(port, '/', (bytes, start, end) => {
      if (heard.push(bytes.toString('latin1', start, end)) === texts.length) resolve();
    }).catch(reject);
  });
  await all;
  expect(heard.map(({ length }) => length)).toEqual(LENGTHS);
  server.close();
  for (const client of server.clients) client.terminate();
});

test('what a player says arrives as it was said', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const heard: string[] = [];
  const texts = LENGTHS.filter((length) => length < 65_536).map((length) => 'y'.repeat(length));
  const all = new Promise<void>((resolve) => {
    server.on('connection', (socket) =>
      socket.on('message', (data: Buffer) => {
        if (heard.push(data.toString()) === texts.length) resolve();
      }),
    );
  });
  const port = await portOf(server);
  const socket = await LeanSocket.open(port, '/', () => {});
  for (const text of texts) socket.send(text);
  await all;
  expect(heard).toEqual(texts);
  const closed = new Promise((resolve) => server.clients.forEach((client) => client.once('close', resolve)));
  socket.close();
  await closed;
  server.close();
});

test('whoever is turned away is told why', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', verifyClient: () => false });
  const port = await portOf(server);
  await expect(LeanSocket.open(port, '/', () => {})).rejects.toThrow('401');
  server.close();
});

test('a number is read off a text without reading the rest', () => {
  const text = Buffer.from('..{"type":"moved","seq":12,"n":8,"seat":1}');
  expect(numberAfter(text, 2, '"n":')).toBe(8);
  expect(() => numberAfter(text, 2, '"m":')).toThrow('"m":');
});

async function portOf(server: WebSocketServer): Promise<number> {
  if (server.address() === null) await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
