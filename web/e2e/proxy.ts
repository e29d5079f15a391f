import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to the server that can be cut: connections break off, and none is let through until it is mended. */
export interface Proxy {
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startProxy(to: string): Promise<Proxy> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  const listener = createServer((here) => {
    if (isCut) return void here.destroy();
    const there = connect(Number(port), hostname);
    for (const [end, other] of [[here, there] as const, [there, here] as const]) {
      open.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
    }
    here.pipe(there).pipe(here);
  });
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  const breakOff = () => {
    for (const end of open) end.destroy();
  };
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      breakOff();
    },
    mend() {
      isCut = false;
    },
    async close() {
      breakOff();
      await new Promise((resolve) => void listener.close(resolve));
    },
  };
}
