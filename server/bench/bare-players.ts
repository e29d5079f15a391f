import { WebSocket } from 'ws';
import { inParallel, measure, numberAfter, Tally } from './tally.ts';

/** Players who only pass messages of the given size round the table. */
const SEATS = 3;
const [port, tables, seconds, size] = process.argv.slice(2).map(Number) as [number, number, number, number];
const tally = new Tally();
const filler = 'x'.repeat(Math.max(0, size - 20));
const starts: (() => void)[] = [];

await inParallel(tables, 16, async (i) => {
  const sockets: WebSocket[] = [];
  let sentAt = 0;
  let had = 0;
  const send = (n: number) => {
    const text = `{"n":${n},"pad":"${filler}"}`;
    tally.sent(text.length);
    sentAt = performance.now();
    sockets[n % SEATS]?.send(text);
  };
  for (let seat = 0; seat < SEATS; seat++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${i}`, { perMessageDeflate: false });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    sockets.push(socket);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      tally.received(text.length);
      if (++had < SEATS) return;
      had = 0;
      tally.move(sentAt, performance.now());
      send(numberAfter(text, '"n":') + 1);
    });
  }
  starts.push(() => send(0));
});
for (const start of starts) start();
await measure(tally, tables, seconds);
