import { expect, test } from 'vitest';
import { fileWith } from '../../testing/stage.ts';
import { type Asked, External } from './external.ts';

const ASKED: Asked = { game: 'toy', seat: 0, prompt: 'lay', legal: ['lay 1', 'lay 2'], view: {}, position: 'hand 1 2' };

/** A program that does this with every line it reads. */
function program(onLine: string): string {
  const code = `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => { const q = JSON.parse(line); ${onLine} })`;
  return `${process.execPath} ${fileWith(code, 'bot.cjs')}`;
}

async function ask(command: string, milliseconds = 5000) {
  const external = new External(command, milliseconds);
  try {
    return [await external.ask(ASKED), await external.ask(ASKED)];
  } finally {
    external.close();
  }
}

test('a good answer is taken', async () => {
  const good = program('console.log(JSON.stringify({ id: q.id, move: q.legal[1] }))');
  expect(await ask(good)).toEqual([{ words: 'lay 2' }, { words: 'lay 2' }]);
});

test('it is told its seat, its prompt and how long it has', async () => {
  const echo = program(
    'console.log(JSON.stringify({ id: q.id, move: q.seat === 0 && q.prompt === "lay" && q.milliseconds === 5000 && q.position === "hand 1 2" ? "lay 1" : "no" }))',
  );
  expect(await ask(echo)).toEqual([{ words: 'lay 1' }, { words: 'lay 1' }]);
});

test('a program that says nothing loses its moves and is not waited for longer than it may take', async () => {
  const began = performance.now();
  expect(await ask(program(''), 150)).toEqual([{ fault: 'slow' }, { fault: 'slow' }]);
  expect(performance.now() - began).toBeLessThan(5000);
});

test('an answer that comes too late is not taken for the next question', async () => {
  const late = new External(
    program('setTimeout(() => console.log(JSON.stringify({ id: q.id, move: "lay 1" })), q.id === 1 ? 700 : 0)'),
    400,
  );
  expect(await late.ask(ASKED)).toEqual({ fault: 'slow' });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(await late.ask({ ...ASKED, legal: ['lay 1'] })).toEqual({ words: 'lay 1' });
  late.close();
});

test('a program that ends is started again, but not for ever', async () => {
  const external = new External(program('process.exit(3)'), 5000);
  for (let i = 0; i < 10; i++) expect(await external.ask(ASKED)).toEqual({ fault: 'crashed' });
  const began = performance.now();
  for (let i = 0; i < 100; i++) expect(await external.ask(ASKED)).toEqual({ fault: 'crashed' });
  expect(performance.now() - began).toBeLessThan(1000);
});

test('a program that is not there has crashed', async () => {
  expect(await ask('/nowhere/at-all')).toEqual([{ fault: 'crashed' }, { fault: 'crashed' }]);
});

test.each([
  ['words that are not JSON', 'console.log("I resign")'],
  ['JSON that is no answer', 'console.log("[1,2]")'],
  ['a move that is not legal', 'console.log(JSON.stringify({ id: q.id, move: "lay 9" }))'],
  ['a line without end', 'console.log("x".repeat(1e6))'],
])('%s are nonsense', async (_what, onLine) => {
  expect(await ask(program(onLine))).toEqual([{ fault: 'nonsense' }, { fault: 'nonsense' }]);
});
