import { aurum } from '@conclave/aurum';
import { parseOptions } from '@conclave/kernel/options';
import { legalWords, play, toldTo } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { expect, test } from 'vitest';
import { stages } from './stages.ts';

test('the last card of a trick is shown among the others before they are gathered', () => {
  const options = must(parseOptions(aurum, { seats: 3 }));
  let state = aurum.setup(options, 'ab'.repeat(32));
  let shown = 0;
  for (let i = 0; i < 60 && shown < 3; i++) {
    const seat = must1(aurum.decision(state)?.seats[0]);
    const words = must1(legalWords(aurum, state, seat).at(-1) === 'end' ? 'end' : legalWords(aurum, state, seat)[0]);
    const { state: after, events } = must(play(aurum, state, seat, words));
    const [stage] = stages(aurum.redact(state, 0), aurum.redact(after, 0), toldTo(events, 0));
    if (stage !== undefined) {
      expect(stage.view.trick).toHaveLength(3);
      expect(stage.view.hands.map((hand) => hand.length)).toEqual(
        state.hands.map((hand, i) => hand.length - (i === seat && words.startsWith('play G') === false ? 1 : 0)),
      );
      shown++;
    } else if (words.startsWith('play')) {
      expect(after.trick.length).toBeGreaterThan(0);
    }
    state = after;
  }
  expect(shown).toBe(3);
});

function must1<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('nothing there');
  return value;
}
