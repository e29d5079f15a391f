import { expect, test } from 'vitest';
import { BotQueue, type QueuedBot } from './bot-queue.ts';
import { thinkingTime } from './thinking-time.ts';

interface Question extends QueuedBot {
  readonly seat: number;
}

function ask(table: string, address: string | undefined, seat = 0): Question {
  return { table, seat, address: () => address };
}

/** A table of which all bots are asked at once. */
function addTable(
  queue: BotQueue<Question>,
  table: string,
  { address, bots }: { address: string; bots: number },
): void {
  for (let seat = 0; seat < bots; seat++) queue.add(ask(table, address, seat));
}

/** Takes and answers one question after the other, as a single worker does; the tables in the order they were served. */
function serve(queue: BotQueue<Question>, turns: number): string[] {
  const served: string[] = [];
  for (let i = 0; i < turns; i++) {
    const turn = queue.take();
    if (turn === undefined) break;
    served.push(turn.question.table);
    queue.done(turn.question);
  }
  return served;
}

/** Answers questions with one worker until `enough`; in simulated time, which only thinking takes. */
function answer(
  queue: Pick<BotQueue<Question>, 'take' | 'done'>,
  enough: (question: Question) => boolean,
  meanwhile: (question: Question) => void = () => {},
): { turns: number; milliseconds: number } {
  let [turns, milliseconds] = [0, 0];
  for (let turn = queue.take(); turn !== undefined; turn = queue.take()) {
    const { question, load } = turn;
    turns++;
    milliseconds += thinkingTime({ load, waited: milliseconds, left: undefined });
    const last = enough(question);
    if (!last) meanwhile(question);
    queue.done(question);
    if (last) break;
  }
  return { turns, milliseconds };
}

/** What is left of two seconds after the pause before a bot moves. */
const IN_TIME = 1600;

test('while 20 tables of 7 masters wait at one address, each bot of somebody else waits for one turn, and answers in time', () => {
  const queue = new BotQueue<Question>({ workers: 1, perAddress: 4 });
  for (let table = 0; table < 20; table++) addTable(queue, `theirs ${table}`, { address: 'crowd', bots: 7 });
  const mine = ask('mine', 'alone');
  for (let move = 0; move < 100; move++) {
    let asked = false;
    const { turns, milliseconds } = answer(
      queue,
      (each) => each === mine,
      (each) => {
        if (!asked) queue.add(mine); // a worker is never interrupted
        asked = true;
        queue.add(each); // whoever has been answered is asked again at once
      },
    );
    expect(turns).toBe(2); // the one of theirs that ran already, then mine
    expect(milliseconds).toBeLessThan(IN_TIME);
  }
});

test('in a single line that bot would wait for all of them', () => {
  const line: Question[] = [];
  for (let table = 0; table < 20; table++)
    for (let seat = 0; seat < 7; seat++) line.push(ask(`theirs ${table}`, 'crowd'));
  const mine = ask('mine', 'alone');
  line.push(mine);
  const take = () => {
    const question = line.shift();
    return question === undefined ? undefined : { question, load: 1 };
  };
  const { turns, milliseconds } = answer({ take, done: () => {} }, (each) => each === mine);
  expect(turns).toBe(141);
  expect(milliseconds).toBeGreaterThan(IN_TIME);
});

test('seven bots that are asked at once beside that crowd all answer in time', () => {
  const queue = new BotQueue<Question>({ workers: 1, perAddress: 4 });
  for (let table = 0; table < 20; table++) addTable(queue, `theirs ${table}`, { address: 'crowd', bots: 7 });
  addTable(queue, 'mine', { address: 'alone', bots: 7 });
  let mine = 0;
  const { turns, milliseconds } = answer(queue, ({ table }) => table === 'mine' && ++mine === 7);
  expect(turns).toBeLessThanOrEqual(14);
  expect(milliseconds).toBeLessThan(IN_TIME);
});

test('every address gets as many turns as any other, however much each of them asks for', () => {
  const queue = new BotQueue<Question>({ workers: 1, perAddress: 4 });
  const sizes = { one: 1, two: 5, three: 20 };
  for (const [address, tables] of Object.entries(sizes)) {
    for (let table = 0; table < tables; table++) addTable(queue, `${address} ${table}`, { address, bots: 30 });
  }
  const turns = new Map<string, number>();
  for (const table of serve(queue, 90)) {
    const [address = ''] = table.split(' ');
    turns.set(address, (turns.get(address) ?? 0) + 1);
  }
  expect(Object.fromEntries(turns)).toEqual({ one: 30, two: 30, three: 30 });
});

test('who asks one question after the other has no more turns than who asks many at once', () => {
  const queue = new BotQueue<Question>({ workers: 1, perAddress: 4 });
  addTable(queue, 'many', { address: 'many', bots: 10 });
  const served: string[] = [];
  for (let i = 0; i < 30; i++) {
    for (const quick of ['quick', 'quicker']) {
      if (served.at(-1) === quick || i === 0) queue.add(ask(quick, quick));
    }
    served.push(...serve(queue, 1));
  }
  expect(served.filter((table) => table === 'many').length).toBe(10);
});

test('the tables of one address take turns too', () => {
  const queue = new BotQueue<Question>({ workers: 1, perAddress: 4 });
  addTable(queue, 'large', { address: 'a', bots: 3 });
  addTable(queue, 'small', { address: 'a', bots: 1 });
  expect(serve(queue, 4)).toEqual(['large', 'small', 'large', 'large']);
});

test('one address has only so many bots thinking; what waits beyond them comes later', () => {
  const queue = new BotQueue<Question>({ workers: 8, perAddress: 2 });
  addTable(queue, 'crowd', { address: 'crowd', bots: 5 });
  const [first, second] = [queue.take(), queue.take()];
  expect(queue.take()).toBeUndefined();
  queue.add(ask('other', 'other'));
  expect(queue.take()?.question.table).toBe('other');
  expect(queue.take()).toBeUndefined();
  for (const turn of [first, second]) if (turn !== undefined) queue.done(turn.question);
  expect([queue.take(), queue.take()].map((turn) => turn?.question.seat)).toEqual([2, 3]);
});

test('a free worker goes to the address with the fewest bots thinking', () => {
  const queue = new BotQueue<Question>({ workers: 3, perAddress: 3 });
  addTable(queue, 'one', { address: 'one', bots: 5 });
  expect([queue.take(), queue.take()].map((turn) => turn?.question.table)).toEqual(['one', 'one']);
  addTable(queue, 'two', { address: 'two', bots: 5 });
  expect(queue.take()?.question.table).toBe('two');
});

test('an address is looked up when a worker is free, so a table that somebody comes back to does not wait with the others', () => {
  const queue = new BotQueue<Question>({ workers: 1, perAddress: 1 });
  let address: string | undefined;
  for (let table = 0; table < 50; table++) queue.add(ask(`left ${table}`, undefined));
  queue.add({ table: 'mine', seat: 0, address: () => address });
  expect(serve(queue, 1)).toEqual(['left 0']);
  address = 'back';
  expect(serve(queue, 2)).toContain('mine');
});

test('a worker shared by more questions gives each less time, and a calm one gives all of it', () => {
  const queue = new BotQueue<Question>({ workers: 2, perAddress: 2 });
  const taken = () => {
    const turn = queue.take();
    return turn === undefined ? undefined : thinkingTime({ load: turn.load, waited: 0, left: undefined });
  };
  queue.add(ask('a', 'a'));
  expect(taken()).toBe(900);
  addTable(queue, 'b', { address: 'b', bots: 4 });
  expect(taken()).toBe(325); // two addresses, a worker each
});

test.each([
  { load: 1, waited: 0, left: undefined, time: 900 },
  { load: 2, waited: 0, left: undefined, time: 650 },
  { load: 2, waited: 1000, left: undefined, time: 150 },
  { load: 1000, waited: 0, left: undefined, time: 50 },
  { load: 1, waited: 5000, left: undefined, time: 50 },
  { load: 1, waited: 0, left: 1000, time: 500 },
  { load: 1000, waited: 0, left: 60, time: 30 },
  { load: 1, waited: 0, left: 0, time: 1 },
])('$load questions for a worker, $waited ms of waiting and $left ms on the clock leave $time ms to think', (at) => {
  expect(thinkingTime(at)).toBe(at.time);
});
