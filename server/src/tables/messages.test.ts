import { GAMES } from '@conclave/catalogue/games';
import { below, seeded, seedFrom } from '@conclave/kernel/chance';
import type { AnyGame, GameEvent, Move, Seat } from '@conclave/kernel/game';
import { parseOptions } from '@conclave/kernel/options';
import { collect, visibleEvents } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { PartialView } from '@conclave/kernel/view';
import { patch } from '@conclave/protocol/delta';
import { serverMessage } from '@conclave/protocol/messages';
import { expect, test } from 'vitest';
import { answering, MovedFrames } from './messages.ts';

const NOTHING = PartialView.ofPublic({ secrets: () => ({}) } as unknown as AnyGame, {});

/** What a client makes of a frame. */
function heard(text: string) {
  const message = serverMessage.parse(JSON.parse(text));
  if (message.type !== 'moved') throw new Error(`not a move: ${text}`);
  return message;
}

test.each(GAMES.map((game) => [game.id, game] as const))(
  'every audience of a game of %s is told its own events and what has changed for it',
  (id, game) => {
    const rng = seeded(seedFrom(`frames ${id}`));
    const options = must(parseOptions(game, {}));
    const state = game.setup(options, seedFrom(`frames ${id}`));
    const audiences = [undefined, ...Array.from({ length: options.seats }, (_, seat) => seat)].map((seat) => {
      const view: unknown = game.redact(state, seat);
      return { seat, view };
    });
    for (let n = 1, now = game.decision(state); now !== undefined && n < 300; now = game.decision(state), n++) {
      const mover = now.seats[below(rng, now.seats.length)] as Seat;
      const legal = game.legal(state, mover);
      const before = game.clone(state);
      const move = legal[below(rng, legal.length)] as Move;
      const events = collect<GameEvent>((emit) => game.apply(state, mover, move, emit));
      const parts = { seq: n + 4, n, seat: mover, by: undefined, clocks: undefined };
      const frames = new MovedFrames(
        parts,
        events,
        PartialView.ofPublic(game, before),
        PartialView.ofPublic(game, state),
      );
      for (const audience of audiences) {
        const { seat } = audience;
        const frame = frames.frameFor(
          seat,
          PartialView.ofSecrets(game, before, seat),
          PartialView.ofSecrets(game, state, seat),
        );
        const [answer, news] = [heard(answering(frame, 'm-7')), heard(frame)];
        expect(answer).toEqual({ ...news, re: 'm-7' });
        expect(news).toMatchObject({ seq: n + 4, n, seat: mover });
        expect(news.events).toEqual(JSON.parse(JSON.stringify(visibleEvents(events, seat))));
        audience.view = patch(audience.view, news.delta);
        expect(audience.view).toEqual(game.redact(state, seat));
      }
    }
  },
);

test('who moved for whom, and how the clocks stand, is told', () => {
  const clocks = { now: 5, left: [null, 30], reserve: [60, 60] };
  const frames = new MovedFrames({ seq: 9, n: 2, seat: 1, by: 'clock', clocks }, [], NOTHING, NOTHING);
  expect(heard(frames.frameFor(0, NOTHING, NOTHING))).toEqual({
    type: 'moved',
    seq: 9,
    n: 2,
    seat: 1,
    by: 'clock',
    clocks,
    delta: [],
    events: [],
  });
});
