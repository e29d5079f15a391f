import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** The least that a server can do: whatever arrives is answered by a text of fixed size to the whole table. */
const filler = 'x'.repeat(Math.max(0, Number(process.argv[2]) - 34));
const tables = new Map<string, WebSocket[]>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });

server.on('connection', (socket, request) => {
  const name = request.url ?? '';
  const table = tables.get(name) ?? [];
  tables.set(name, table);
  table.push(socket);
  socket.on('message', (data: Buffer) => {
    const { n } = JSON.parse(data.toString()) as { n: number };
    const text = `{"type":"moved","n":${n},"pad":"${filler}"}`;
    for (const other of table) other.send(text);
  });
});
server.on('listening', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('SIGTERM', () => process.exit(0));
