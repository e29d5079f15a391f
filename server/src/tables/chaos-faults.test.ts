import type { AnyGame } from '@conclave/kernel/game';
import { afterEach, expect, test, vi } from 'vitest';
import { ClientConnection } from '../transport/client-connection.ts';
import { Broadcaster } from './broadcaster.ts';
import { Scheduler } from './scheduler.ts';
import { errorFrame } from './messages.ts';
import { hostOf, seatOf } from './chairs.ts';
import { HostWatch } from './host-watch.ts';
import { Table } from './table.ts';
import { ChaosDisk } from '../../testing/chaos/chaos-disk.ts';
import { findFault } from '../../testing/chaos/find-fault.ts';
import { TOY } from '../../testing/chaos/games.ts';
import type { ActionKind } from '../../testing/chaos/script.ts';
import type { ChaosGame } from '../../testing/chaos/play-script.ts';
import type { TableLaw } from '../../testing/chaos/violation.ts';
import type { Sabotage } from '../../testing/chaos/world.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A server with one fault, and the law that must find it. */
interface Broken {
  readonly law: TableLaw;
  readonly sabotage: () => Sabotage;
  readonly game?: ChaosGame;
  /** What it takes to find it; without, anything. */
  readonly kinds?: readonly ActionKind[];
}

const BROKEN: Readonly<Record<string, Broken>> = {
  'stores what bots say without looking at it': {
    law: 'every entry is readable',
    kinds: ['leave', 'wait', 'play'],
    sabotage: () => {
      vi.spyOn(Table.prototype, 'moveFor').mockImplementation(async function (this: Table, seat, move, by) {
        await this['write']({ kind: 'move', seat, move: String(move), by } as never, {});
        return 'stored';
      });
      return {};
    },
  },
  'lets moves be taken back without those who have left': {
    law: 'nothing is taken back without consent',
    kinds: ['leave', 'play', 'undo', 'wait'],
    sabotage: () => {
      const { ask } = Table.prototype;
      vi.spyOn(Table.prototype, 'ask').mockImplementation(function (this: Table, listener, message) {
        const { state: match } = this;
        const seat = listener.holder === undefined ? undefined : seatOf(match, listener.holder);
        const n = match.moves.findLastIndex((move) => move.seat === seat && move.by === undefined);
        const alone = match.chairs.every(({ bot }, other) => other === seat || bot !== undefined);
        if (message.type !== 'undo' || seat === undefined || !alone || n < 0 || match.phase !== 'playing') {
          return ask.call(this, listener, message);
        }
        const { id } = message;
        this['jobs'].add(() => this['carryOut']({ entry: { kind: 'undo', seat, id, n } }, listener, message));
      });
      return {};
    },
  },
  'leaves the last change out of what a move has changed': {
    law: 'what a client knows follows from the log',
    sabotage: () => ({
      frame: (text) => {
        const frame = JSON.parse(text) as { delta?: unknown[] };
        frame.delta?.pop();
        return JSON.stringify(frame);
      },
    }),
  },
  'forgets the others behind somebody who is too slow': {
    law: 'what a client knows follows from the log',
    kinds: ['stall', 'play'],
    sabotage: () => {
      const { tellMove } = Broadcaster.prototype;
      const { send } = ClientConnection.prototype;
      let [telling, isSlow] = [false, false];
      vi.spyOn(Broadcaster.prototype, 'tellMove').mockImplementation(function (this: Broadcaster, ...args) {
        [telling, isSlow] = [true, false];
        tellMove.apply(this, args);
        telling = false;
      });
      vi.spyOn(ClientConnection.prototype, 'send').mockImplementation(function (this: ClientConnection, text) {
        if (telling && isSlow) return;
        send.call(this, text);
        isSlow = this['socket'].bufferedAmount > 0;
      });
      return {};
    },
  },
  'keeps something of the game in a variable': {
    law: 'nobody is stuck',
    sabotage: () => ({}),
    game: { ...TOY, newGame: () => forgetful(TOY.newGame()) },
  },
  'shows a hand to everybody': {
    law: 'what a client knows follows from the log',
    sabotage: () => ({ game: (game) => ({ ...game, redact: (s) => game.redact(s, 0) }) }),
  },
  'says the secret of the shuffle': {
    law: 'nobody learns what they may not know',
    sabotage: () => {
      const { snapshot } = Broadcaster.prototype;
      vi.spyOn(Broadcaster.prototype, 'snapshot').mockImplementation(function (this: Broadcaster, ...args) {
        const { commitment, row } = this['match'];
        return snapshot.apply(this, args).replace(commitment, row.secret);
      });
      return {};
    },
  },
  'does the same message twice': {
    law: 'no move is lost or doubled',
    kinds: ['leave', 'sit', 'repeat', 'bot'],
    sabotage: () => {
      const { ask } = Table.prototype;
      vi.spyOn(Table.prototype, 'ask').mockImplementation(function (this: Table, listener, message) {
        this.state.done.length = 0;
        ask.call(this, listener, message);
      });
      return {};
    },
  },
  'says that a move is made which it has not stored': {
    law: 'what a client knows follows from the log',
    sabotage: () => ({
      node: ({ registry }) => {
        const { store } = registry['context'];
        const { append } = store;
        store.append = async (log, ...entries) => entries[0].kind === 'move' || append(log, ...entries);
      },
    }),
  },
  'stores an undo without the moves that stay': {
    law: 'what a client knows follows from the log',
    kinds: ['play', 'undo', 'agree'],
    sabotage: () => ({
      node: ({ registry }) => {
        const { store } = registry['context'];
        const { append } = store;
        store.append = (log, first) => append(log, first);
      },
    }),
  },
  'makes somebody else host while the host is here': {
    law: 'every entry is allowed',
    sabotage: () => {
      vi.spyOn(HostWatch.prototype, 'heir').mockImplementation(function (this: HostWatch) {
        const { chairs, phase } = this['match'];
        const host = hostOf({ chairs });
        const heir = chairs.findIndex(({ holder }, seat) => holder !== undefined && seat !== host);
        return phase === 'open' && heir >= 0 ? heir : undefined;
      });
      return {};
    },
  },
  'forgets after a kill which clocks run': {
    law: 'nobody is stuck',
    kinds: ['kill', 'long'],
    sabotage: () => {
      const { handle } = ChaosDisk.prototype;
      vi.spyOn(ChaosDisk.prototype, 'handle').mockImplementation(function (this: ChaosDisk) {
        const { store, cut } = handle.call(this);
        return { store: { ...store, lagging: async () => [] }, cut };
      });
      return {};
    },
  },
  'writes down everybody who comes and goes': {
    law: 'repetition costs nothing',
    kinds: ['loop'],
    sabotage: () => {
      const { ask } = Table.prototype;
      vi.spyOn(Table.prototype, 'ask').mockImplementation(function (this: Table, listener, message) {
        for (const uses of this.state.uses) delete uses.leave;
        ask.call(this, listener, message);
      });
      return {};
    },
  },
  'has enough of a table at some time': {
    law: 'nobody is stuck',
    sabotage: () => {
      const { ask } = Table.prototype;
      vi.spyOn(Table.prototype, 'ask').mockImplementation(function (this: Table, listener, message) {
        if (this.state.seq < 12) ask.call(this, listener, message);
        else listener.send(errorFrame(message.id, 'too-many', 'this table has seen enough; make another'));
      });
      return {};
    },
  },
  'does not ask a bot that takes over': {
    law: 'nobody is stuck',
    kinds: ['leave', 'long'],
    sabotage: () => {
      vi.spyOn(Scheduler.prototype, 'drive').mockImplementation(() => {});
      return {};
    },
  },
};

test.each(Object.keys(BROKEN))('a server that %s is caught', async (name) => {
  const { law, sabotage, game = TOY, kinds } = BROKEN[name] as Broken;
  const { fault } = await findFault(game, { runs: 300, most: 20, seed: 1, kinds, sabotage: sabotage() });
  expect(fault).toMatchObject({ law });
  expect(fault?.script.actions.length, fault?.report).toBeLessThan(8);
});

/** The toy, but the words of a boast are only known where the cards before it were laid. */
function forgetful(game: AnyGame): AnyGame {
  let laid = false;
  return {
    ...game,
    legal: (s, seat) => (game.decision(s)?.prompt === 'boast' && !laid ? [] : game.legal(s, seat)),
    apply(s, seat, move, emit) {
      laid = true;
      game.apply(s, seat, move, emit);
    },
  };
}
