import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { ClientConnection } from './client-connection.ts';
import { SecretGuesses } from './secret-guesses.ts';
import { ConnectionLimit } from './connection-limit.ts';

const PING = Buffer.concat([Buffer.from([0x89, 0xfd, 0, 0, 0, 0]), Buffer.alloc(125)]);

test('who never reads is dropped at a beat, though all that waits are answers to pings', async () => {
  const wire = new Duplex({ read() {}, write() {} }); // nothing ever leaves
  let gone = 0;
  const connection = new ClientConnection(await opened(wire), '127.0.0.1', {
    damagedAt: () => undefined,
    table: async () => 'no-table',
    allowed: () => true,
    limit: () => new ConnectionLimit(1, 0),
    maySit: () => true,
    guesses: new SecretGuesses(() => {}),
    refused: () => {},
    onError: () => {},
    gone: () => gone++,
    beat: 1_000_000,
  });
  const say = async (times: number) => {
    wire.push(Buffer.concat(Array.from({ length: times }, () => PING)));
    await new Promise((resolve) => setImmediate(resolve));
  };
  await say(1000);
  connection.alive = true;
  connection.beat();
  expect(connection.open).toBe(true); // not so far behind yet
  await say(4000);
  connection.alive = true;
  connection.beat();
  await new Promise((resolve) => setImmediate(resolve));
  expect({ open: connection.open, destroyed: wire.destroyed, gone }).toEqual({ open: false, destroyed: true, gone: 1 });
});

/** The server's end of a connection over this stream. */
function opened(wire: Duplex): Promise<WebSocket> {
  const headers = {
    upgrade: 'websocket',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-version': '13',
  };
  const server = new WebSocketServer({ noServer: true, autoPong: false });
  return new Promise((resolve) =>
    server.handleUpgrade({ method: 'GET', headers } as unknown as IncomingMessage, wire, Buffer.alloc(0), resolve),
  );
}
