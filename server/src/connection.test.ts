import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { plainFrame, textFrame } from './connection.ts';

test('texts of every length arrive as they were sent', async () => {
  const texts = [0, 1, 125, 126, 127, 255, 256, 16_383, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length));
  texts.push('巫15師 — zażółć 🜚');
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (_socket, request) => {
    for (const text of texts) {
      if (text.length < 16_384 && !text.includes('師')) request.socket.write(plainFrame(text), 'latin1');
      else request.socket.write(textFrame(text));
    }
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const heard: string[] = [];
  await new Promise<void>((resolve, reject) => {
    client.on('error', reject);
    client.on('message', (data, binary) => {
      heard.push(binary ? 'binary' : String(data));
      if (heard.length === texts.length) resolve();
    });
  });
  expect(heard).toEqual(texts);
  client.terminate();
  server.close();
});
