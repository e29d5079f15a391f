import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Outbox } from './outbox.ts';
import { framed } from './scribe.ts';

test('texts of every length arrive as they were sent', async () => {
  const texts = [0, 1, 125, 126, 127, 255, 256, 16_383, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length));
  texts.push('巫15師 — zażółć 🜚', 'ASCII', 'żółć', 'ASCII again', 'and again');
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (_socket, request) => {
    const outbox = new Outbox(request.socket, () => {});
    for (const text of texts) outbox.add(framed(text));
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

test('what is added in one turn leaves at its end, in one write', async () => {
  const writes: string[] = [];
  const wire = new Writable({
    decodeStrings: false,
    write(chunk: string, _encoding, done) {
      writes.push(chunk);
      done();
    },
  });
  const outbox = new Outbox(wire, () => {});
  outbox.add(framed('one'));
  outbox.add(framed('two'));
  expect(writes).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(writes).toEqual(['\u0081\u0003one\u0081\u0003two']);
  outbox.add(framed('three'));
  outbox.empty();
  expect(writes.length).toBe(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(writes.length).toBe(2);
});

test('whoever does not take what is written is noticed, and nothing is added behind a goodbye', () => {
  let written = 0;
  const wire = new Writable({ highWaterMark: 100, write: (chunk: Buffer) => void (written += chunk.length) });
  const behind: number[] = [];
  const outbox = new Outbox(wire, (bytes) => behind.push(bytes));
  for (const length of [40, 40, 40]) {
    outbox.add(framed('x'.repeat(length)));
    outbox.empty();
  }
  expect(behind).toEqual([126]); // three frames with their heads
  outbox.add(framed('bye'));
  outbox.close();
  outbox.add(framed('and another thing'));
  outbox.empty();
  expect({ written, waiting: outbox.behind }).toEqual({ written: 42, waiting: 131 });
});

test('when many clients have something the first need not wait for the end of the turn', () => {
  const told: number[] = [];
  const boxes = Array.from({ length: 100 }, (_, client) => {
    const wire = new Writable({
      decodeStrings: false,
      write(_chunk, _encoding, done) {
        told.push(client);
        done();
      },
    });
    return new Outbox(wire, () => {});
  });
  for (const box of boxes) box.add(framed('news'));
  expect(told.length).toBeGreaterThan(0);
  expect(told.length).toBeLessThan(100);
  expect(told).toEqual(told.map((_, i) => i)); // in the order they were told, nobody twice
});
