// Scripted players for boardgame.io: they speak its socket protocol directly, without the weight of its own client.
import { closeAll, openSocket } from '../../server/bench/player-socket.ts';
import { Tally } from '../../server/bench/tally.ts';
import { Reserve, Turns } from '../../server/bench/turns.ts';
import { aurum } from './aurum.mjs';

const SEATS = 3;
const [port, tables, size] = process.argv.slice(2).map(Number);
const tally = new Tally();
let made = 0;
const reserve = new Reserve(size, () => seated(`m${made++}`));
const turns = new Turns(tally, tables, reserve);

// what stands before an event at this game's door, as socket.io writes it; behind it begins a move's text
const EVENT = '42/aurum,';
const UPDATE = `${EVENT}["update"`;

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
    const text = EVENT + JSON.stringify(['update', action, state._stateID, match, seat]);
    tally.sent(text.length);
    sentAt = performance.now();
    sockets[seat].send(text);
  };
  // one more player has the move; when all have it, whoever is next makes the next one
  const has = (text) => {
    tally.received(text.length);
    if (++had < SEATS) return;
    had = 0;
    tally.move(sentAt, performance.now());
    const [, , state] = argumentsOf(text);
    if (turns.on) act(state);
    else turns.hold(() => act(state));
  };

  const first = [];
  for (let seat = 0; seat < SEATS; seat++) {
    const heard = []; // its greeting may come before anybody waits for it
    let wake = () => {};
    const socket = await openSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, (text) => {
      if (text.startsWith(UPDATE)) {
        has(text);
      } else if (text === '2') {
        socket.send('3'); // a heartbeat, and its answer
      } else {
        heard.push(text);
        wake();
      }
    });
    const next = async () => {
      while (heard.length === 0) {
        await new Promise((resolve) => {
          wake = resolve;
        });
      }
      return argumentsOf(heard.shift());
    };
    await next(); // its greeting
    socket.send('40/aurum,');
    await next(); // through the door
    socket.send(EVENT + JSON.stringify(['sync', match, String(seat), undefined, SEATS]));
    const [, , info] = await next();
    first.push(info.state);
    sockets.push(socket);
  }
  const waiting = {
    start: () => act(first[0]),
    end: () => closeAll(sockets),
  };
  return waiting;
}

function argumentsOf(text) {
  return text.startsWith(EVENT) ? JSON.parse(text.slice(EVENT.length)) : [];
}

await turns.take();
