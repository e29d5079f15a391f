import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openMemory } from '../../testing/memory.ts';
import { LIMITS } from './address-limits.ts';
import { buildHttp, type HttpParts } from './http.ts';

test('who has hung up before the request is looked at has no address, and is no error of ours', async () => {
  const logs: string[] = [];
  const app = await buildHttp({
    store: openMemory(),
    limits: LIMITS,
    proxies: 0,
    logger: pino({ level: 'error' }, { write: (line: string) => void logs.push(line) }),
  } as unknown as HttpParts);
  app.server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: undefined }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/tables`);
  await app.close();
  expect([response.status, logs]).toEqual([200, []]);
});
