import type { WebSocket } from 'ws';
import { openSocket } from './player-socket.ts';
import { Tally } from './tally.ts';
import { Reserve, Turns, type Waiting } from './turns.ts';

/**
 * Players who only pass messages of the given size round the table, as many as a match has moves; then three others, at
 * connections of their own, do the same in their place.
 */
const SEATS = 3;
const NUMBER = /^\{"type":"moved","n":(\d+)/;
const [port, tables, size, chars, length] = process.argv.slice(2).map(Number) as [
  number,
  number,
  number,
  number,
  number,
];
const tally = new Tally();
let made = 0;
const reserve = new Reserve(size, () => match(made++));
const turns = new Turns(tally, tables, reserve);
const filler = 'x'.repeat(Math.max(0, chars - 20));

async function match(name: number): Promise<Waiting> {
  const sockets: WebSocket[] = [];
  let sentAt = 0;
  let had = 0;
  const send = (n: number) => {
    const text = `{"n":${n},"pad":"${filler}"}`;
    tally.sent(text.length);
    sentAt = performance.now();
    sockets[n % SEATS]?.send(text);
  };
  const goOn = (n: number) => {
    if (n < length) send(n);
    else turns.begin(waiting);
  };
  const waiting = { start: () => send(0) };
  for (let seat = 0; seat < SEATS; seat++) {
    sockets.push(
      await openSocket(`ws://127.0.0.1:${port}/${name}`, (text) => {
        tally.received(text.length);
        if (++had < SEATS) return;
        had = 0;
        tally.move(sentAt, performance.now());
        const next = Number(NUMBER.exec(text)?.[1]) + 1;
        if (turns.on) goOn(next);
        else turns.hold(() => goOn(next));
      }),
    );
  }
  return waiting;
}

await turns.take();
