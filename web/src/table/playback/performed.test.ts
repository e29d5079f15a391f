import type { GameEvent } from '@conclave/kernel/game';
import { expect, test } from 'vitest';
import type { Frame } from './frame.ts';
import { ACT, performed } from './performed.ts';

test('an act of somebody else stands for the time of an act, your own not at all', () => {
  const frames = [frame(0, { seat: 1 })];
  expect(performed(frames, { you: 0, steps: undefined })).toMatchObject([{ hold: ACT, actor: 1 }]);
  expect(performed(frames, { you: 1, steps: undefined })).toEqual(frames);
});

test('an act that is shown in several frames takes no longer than one that is shown in one', () => {
  const shown = performed([frame(450, { seat: 1 }), frame(450, { seat: 1 }), frame(0, { seat: 1 })], {
    you: 0,
    steps: undefined,
  });
  expect(shown.reduce((sum, { hold }) => sum + hold, 0)).toBe(ACT);
});

test('what follows for another seat is an act of its own, and what happens to nobody is none', () => {
  const shown = performed([frame(0, { seat: 1 }), frame(450, {}), frame(0, { seat: 2 })], {
    you: 0,
    steps: undefined,
  });
  expect(shown.map(({ hold, actor }) => [hold, actor])).toEqual([
    [ACT, 1],
    [450, undefined],
    [ACT, 2],
  ]);
});

test('a game says at whose seat an event is performed', () => {
  const steps = { step: (view: unknown) => view, hold: () => 0, actor: () => 3 };
  expect(performed([frame(0, {})], { you: 0, steps })).toMatchObject([{ actor: 3 }]);
});

function frame(hold: number, fields: { readonly seat?: number }): Frame {
  const event = { type: 'did', rule: 'T-1', ...fields } as GameEvent;
  return { view: 0, events: [{ seq: 1, event }], hold };
}
