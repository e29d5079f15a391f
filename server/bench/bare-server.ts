import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** The limit of this machine: every message that arrives is answered by a text of fixed size to the whole table, and nothing else. */
const size = Number(process.argv[2]);
const tables = new Map<string, WebSocket[]>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
const filler = 'x'.repeat(Math.max(0, size - 20));

server.on('connection', (socket, request) => {
  const name = request.url ?? '';
  const table = tables.get(name) ?? [];
  tables.set(name, table);
  table.push(socket);
  let n = 0;
  socket.on('message', (data: Buffer) => {
    const { n: number } = JSON.parse(data.toString()) as { n: number };
    n = number;
    const text = `{"n":${n},"pad":"${filler}"}`;
    for (const other of table) other.send(text);
  });
});
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));
