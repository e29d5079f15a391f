import { aurum } from '@conclave/aurum';
import { parseOptions } from '@conclave/kernel/options';
import { legalWords, play, visibleEvents } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { stages } from './stages.ts';

test('the last card of a trick is shown among the others before they are gathered', () => {
  const options = must(parseOptions(aurum, { seats: 3 }));
  let state = aurum.setup(options, 'ab'.repeat(32));
  const shown: { trick: number; held: number }[] = [];
  const playsToTrick: number[] = [];
  for (let i = 0; i < 30; i++) {
    const seat = aurum.decision(state)?.seats[0] ?? 0;
    const words = legalWords(aurum, state, seat)[0] ?? '';
    const { state: after, events } = must(play(aurum, state, seat, words));
    const [stage] = stages(aurum.redact(state, 0), aurum.redact(after, 0), visibleEvents(events, 0));
    const held = state.hands.flat().length;
    if (stage !== undefined)
      shown.push({ trick: stage.view.trick.length, held: held - stage.view.hands.flat().length });
    else if (words.startsWith('play')) playsToTrick.push(after.trick.length);
    state = after;
  }
  expect(shown.slice(0, 3)).toEqual([
    { trick: 3, held: 1 },
    { trick: 3, held: 1 },
    { trick: 3, held: 1 },
  ]);
  expect(playsToTrick).not.toContain(0);
});
