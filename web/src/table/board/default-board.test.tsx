import { aurum } from '@conclave/aurum';
import { parseOptions } from '@conclave/kernel/options';
import { legalWords } from '@conclave/kernel/play';
import { must } from '@conclave/kernel/result';
import { textsOf } from '@conclave/texts/catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultBoard } from './default-board.tsx';

const texts = textsOf('en', {
  'move.predict': 'Predict with {a1}',
  'default.moves': '{n} moves',
  'default.position': 'Position',
  'default.seats': 'Players',
  'table.you': 'You',
});

test('a game without a board shows its players, its position as text, and every legal move in words', () => {
  const state = aurum.setup(must(parseOptions(aurum, { seats: 3 })), 'ab'.repeat(32));
  const seat = aurum.decision(state)?.seats[0] ?? 0;
  const legal = legalWords(aurum, state, seat);
  const { board } = defaultBoard(aurum.notation).useParts({
    view: aurum.redact(state, seat),
    now: aurum.redact(state, seat),
    playback: { settled: true, count: 0, repeatable: false, skip() {}, repeat() {} },
    you: seat,
    me: seat,
    seats: ['Ada', 'Bob', 'Cleo'].map((name, i) => ({
      name,
      kind: 'human',
      level: undefined,
      connected: true,
      you: i === seat,
    })),
    acting: [seat],
    asked: true,
    prompt: 'predict',
    legal,
    choose() {},
    takeBack: undefined,
    whyNot() {},
    ruleAgainst: () => undefined,
    log: [],
    texts,
    readOnly: false,
  });
  const page = renderToStaticMarkup(board);
  expect([...page.matchAll(/data-state="legal"/g)]).toHaveLength(legal.length);
  for (const words of legal) expect(page).toContain(`Predict with ${words.split(' ')[1]}`);
  expect(page).toContain('12 moves');
  expect(page).toContain(`hand ${seat}`);
  expect(page).toContain('Bob');
  // nobody else's cards are in it
  expect(page).toContain('?*12');
});
