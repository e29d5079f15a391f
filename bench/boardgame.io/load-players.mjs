// Scripted players for boardgame.io: they speak its socket protocol directly, without the weight of its own client.
import { createRequire } from 'node:module';
import { Tally } from '../../server/bench/tally.ts';
import { Reserve, Turns } from '../../server/bench/turns.ts';
import { aurum } from './aurum.mjs';

const require = createRequire(import.meta.url);
const { io } = require('socket.io-client');
const SEATS = 3;
const [port, tables, size] = process.argv.slice(2).map(Number);
const tally = new Tally();
let made = 0;
const reserve = new Reserve(size, () => seated(`m${made++}`));
const turns = new Turns(tally, tables, reserve);

// a match that is over makes way for one of those in reserve, already joined
async function seated(match) {
  const sockets = [];
  let had = 0;
  let sentAt = 0;

  const act = (state) => {
    if (state.ctx.gameover !== undefined) {
      turns.begin(waiting);
      return;
    }
    const seat = state.ctx.currentPlayer;
    const moves = aurum.ai.enumerate(state.G, state.ctx, seat);
    const { move, args } = moves[Math.floor(Math.random() * moves.length)];
    const action = { type: 'MAKE_MOVE', payload: { type: move, args, playerID: seat, credentials: undefined } };
    tally.sent(JSON.stringify(action).length);
    sentAt = performance.now();
    sockets[seat].emit('update', action, state._stateID, match, seat);
  };
  // one more player has the move; when all have it, whoever is next makes the next one
  const has = (state) => {
    if (++had < SEATS) return;
    had = 0;
    tally.move(sentAt, performance.now());
    if (turns.on) act(state);
    else turns.hold(() => act(state));
  };

  const first = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const socket = io(`http://127.0.0.1:${port}/aurum`, { transports: ['websocket'], forceNew: true });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    sockets.push(socket);
    const synced = new Promise((resolve) => socket.once('sync', (_match, info) => resolve(info)));
    socket.emit('sync', match, String(seat), undefined, SEATS);
    first.push((await synced).state);
    socket.on('update', (_match, state) => has(state));
  }
  const waiting = {
    start: () => act(first[0]),
    end: () => {
      for (const socket of sockets) socket.disconnect();
    },
  };
  return waiting;
}

await turns.take();
