// Scripted players for boardgame.io: they speak its socket protocol directly, without the weight of its own client.
import { createRequire } from 'node:module';
import { inParallel, measure, Tally } from '../../server/bench/tally.ts';
import { aurum } from './aurum.mjs';

const require = createRequire(import.meta.url);
const { io } = require('socket.io-client');
const SEATS = 3;
const [port, tables, seconds] = process.argv.slice(2).map(Number);
const tally = new Tally();
const starts = [];

await inParallel(tables, 16, async (i) => {
  const match = `m${i}`;
  const sockets = [];
  const had = new Map();
  const sentAt = new Map(); // by the state that the move leads to

  const act = (seat, state) => {
    if (state.ctx.gameover !== undefined || state.ctx.currentPlayer !== String(seat)) return;
    const moves = aurum.ai.enumerate(state.G, state.ctx, String(seat));
    const { move, args } = moves[Math.floor(Math.random() * moves.length)];
    const action = { type: 'MAKE_MOVE', payload: { type: move, args, playerID: String(seat), credentials: undefined } };
    sentAt.set(state._stateID + 1, performance.now());
    tally.sent(JSON.stringify(action).length);
    sockets[seat].emit('update', action, state._stateID, match, String(seat));
  };
  const hear = (seat, state) => {
    const count = (had.get(state._stateID) ?? 0) + 1;
    had.set(state._stateID, count);
    if (count === SEATS) {
      had.delete(state._stateID);
      tally.move(sentAt.get(state._stateID), performance.now());
      sentAt.delete(state._stateID);
    }
  };

  const first = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const socket = io(`http://127.0.0.1:${port}/aurum`, { transports: ['websocket'], forceNew: true });
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    sockets.push(socket);
    const synced = new Promise((resolve) => socket.once('sync', (_match, info) => resolve(info)));
    socket.emit('sync', match, String(seat), undefined, SEATS);
    first.push((await synced).state);
    socket.on('update', (_match, state) => {
      // every player has the move when the third has it; whoever is next acts on its own copy
      hear(seat, state);
      act(seat, state);
    });
  }
  starts.push(() => {
    for (const [seat, state] of first.entries()) act(seat, state);
  });
});
process.send?.('ready');
for (const start of starts) start();
await measure(tally, tables, seconds);
