import type { GameEvent } from '@conclave/kernel/game';
import { describe, expect, test } from 'vitest';
import type { LogEntry, TableSnapshot } from '../../client/table.ts';
import { framesOf, type Steps } from './frame.ts';
import { type Playback, playback, startPlayback, toldLog } from './playback.ts';

/** A game that counts: an event adds its number. */
const steps: Steps<unknown> = {
  step: (view, event) => (view as number) + numberIn(event),
  hold: (event) => (event.type === 'slow' ? 100 : 0),
};
const options = { steps, lessMotion: false, watching: false, interrupts: false, atOnce: false };

describe('the frames of a move', () => {
  const events = [entry(1, 'slow', 1), entry(1, 'quick', 2), entry(1, 'slow', 4), entry(1, 'quick', 8)];

  test('show every held event with the view it leads to, and end with the truth', () => {
    const frames = framesOf({ before: 0, after: 99, events, lessMotion: false }, steps);
    expect(frames.map(({ view, hold }) => [view, hold])).toEqual([
      [1, 100],
      [7, 100],
      [99, 0],
    ]);
  });

  test('tell every event once', () => {
    const frames = framesOf({ before: 0, after: 99, events, lessMotion: false }, steps);
    expect(frames.flatMap((frame) => frame.events)).toEqual(events);
  });

  test('are one for a game that takes nothing apart', () => {
    expect(framesOf({ before: 0, after: 99, events, lessMotion: false }, undefined)).toEqual([
      { view: 99, events, hold: 0 },
    ]);
  });

  test('do not hold the last event: the table as it is shows it', () => {
    const frames = framesOf({ before: 0, after: 1, events: [entry(1, 'slow', 1)], lessMotion: false }, steps);
    expect(frames).toMatchObject([{ view: 1, hold: 0 }]);
  });
});

describe('the playback', () => {
  const first = [entry(1, 'slow', 1), entry(1, 'quick', 1)];
  const second = [entry(2, 'slow', 1), entry(2, 'quick', 1)];
  const begun = startPlayback(snapshot(0, 0, []));
  const moved = update(begun, snapshot(1, 2, first));

  test('shows the view and tells the log of the same moment', () => {
    expect(viewOf(moved)).toBe(1);
    expect(toldLog(moved)).toEqual(first.slice(0, 1));
    const done = next(moved);
    expect(viewOf(done)).toBe(2);
    expect(toldLog(done)).toEqual(first);
  });

  test('waits for nothing when nothing is held', () => {
    const quick = update(begun, snapshot(1, 5, [entry(1, 'quick', 5)]));
    expect(quick.queue).toEqual([]);
    expect(viewOf(quick)).toBe(5);
  });

  test('goes on with the next move after the one that is shown', () => {
    const two = update(moved, snapshot(2, 4, [...first, ...second]));
    expect(viewOf(two)).toBe(1);
    expect(toldLog(two)).toEqual(first.slice(0, 1));
    expect(toldLog(next(next(two)))).toEqual([...first, ...second.slice(0, 1)]);
  });

  test('tells the move it is at to its end and passes over those that have waited too long', () => {
    const slow = { ...options, steps: { ...steps, hold: () => 3000 } };
    const third = [entry(3, 'slow', 1), entry(3, 'quick', 1)];
    const all = [...first, ...second, ...third];
    const one = update(begun, snapshot(1, 2, first), slow);
    const two = update(one, snapshot(2, 4, [...first, ...second]), slow);
    const three = update(two, snapshot(3, 6, all), slow);
    expect(toldLog(three)).toEqual(first.slice(0, 1));
    expect(toldLog(next(three))).toEqual(first);
    expect(toldLog(next(next(three)))).toEqual([...first, ...second]);
    expect(toldLog(next(next(next(three))))).toEqual([...first, ...second, ...third.slice(0, 1)]);
  });

  test('in a replay the next step ends the showing of the one before', () => {
    const two = update(moved, snapshot(2, 4, [...first, ...second]), { ...options, interrupts: true });
    expect(toldLog(two)).toEqual([...first, ...second.slice(0, 1)]);
  });

  test('at once nothing is held, and can still be shown again', () => {
    const there = update(begun, snapshot(1, 2, first), { ...options, atOnce: true });
    expect(there.queue).toEqual([]);
    expect(viewOf(playback(there, { type: 'repeat' }))).toBe(0);
  });

  test('the last turn can be shown again until another one begins', () => {
    const acted = playback(next(next(moved)), { type: 'act' });
    expect(viewOf(playback(acted, { type: 'repeat' }))).toBe(0);
  });

  test('a skip shows the table as it is', () => {
    const skipped = playback(moved, { type: 'skip' });
    expect(viewOf(skipped)).toBe(2);
    expect(toldLog(skipped)).toEqual(first);
  });

  test('a timer that comes too late changes nothing', () => {
    const [frame] = moved.queue;
    if (frame === undefined) throw new Error('nothing is shown');
    const skipped = playback(moved, { type: 'skip' });
    expect(playback(skipped, { type: 'next', frame })).toBe(skipped);
  });

  test('shows again what happened since you last moved, from the view before it', () => {
    const two = update(playback(next(next(moved)), { type: 'act' }), snapshot(2, 4, [...first, ...second]));
    const again = playback(next(next(two)), { type: 'repeat' });
    expect(viewOf(again)).toBe(2);
    expect(toldLog(again)).toEqual(first);
    expect(again.queue.every(({ hold }) => hold > 0)).toBe(true);
    expect(viewOf(next(next(next(again))))).toBe(4);
  });

  test('shows again only the last move where nobody moves', () => {
    const watching = { ...options, watching: true };
    const two = update(update(begun, snapshot(1, 2, first), watching), snapshot(2, 4, [...first, ...second]), watching);
    expect(viewOf(playback(two, { type: 'repeat' }))).toBe(2);
  });

  test.each([
    ['a move that is taken back', snapshot(0, 0, [])],
    ['another seat that looks at the table', { ...snapshot(1, 2, first), you: 1 }],
    ['a leap over several moves', snapshot(3, 9, [...first, ...second, entry(3, 'slow', 5)])],
  ])('%s ends the showing, and nothing before it is shown again', (_what, after) => {
    const there = update(moved, after);
    expect(there.queue).toEqual([]);
    expect(there.recent).toEqual([]);
    expect(toldLog(there)).toBe(after.log);
  });

  test('news without a move leaves the showing alone', () => {
    const same = update(moved, { ...moved.snapshot, connection: 'reconnecting' });
    expect(same.queue).toBe(moved.queue);
    expect(same.snapshot.connection).toBe('reconnecting');
  });
});

function update(state: Playback, after: TableSnapshot, how: typeof options = options): Playback {
  return playback(state, { type: 'update', snapshot: after, options: how });
}

function next(state: Playback): Playback {
  const [frame] = state.queue;
  return frame === undefined ? state : playback(state, { type: 'next', frame });
}

function viewOf({ queue, snapshot: now }: Playback): unknown {
  return queue[0] === undefined ? now.view : queue[0].view;
}

function entry(seq: number, type: string, n: number): LogEntry {
  return { seq, event: { type, rule: 'T-1', n } as GameEvent };
}

function numberIn(event: GameEvent): number {
  return (event as GameEvent & { readonly n: number }).n;
}

function snapshot(seq: number, view: number, log: readonly LogEntry[]): TableSnapshot {
  return {
    id: 'table',
    gameId: 'toy',
    options: { seats: 2 },
    status: 'playing',
    seats: [],
    you: 0,
    standIn: false,
    view,
    decision: undefined,
    legal: [],
    seq,
    log,
    undo: 'none',
    undoProposal: undefined,
    undoMuted: false,
    clocks: undefined,
    fairness: undefined,
    outcome: undefined,
    endedAtLimit: false,
    connection: 'live',
    record: undefined,
    passTo: undefined,
    host: false,
    rematchId: undefined,
  };
}
