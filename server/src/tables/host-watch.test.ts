import { toy } from '@conclave/kernel/testing/toy';
import type { AnyGame } from '@conclave/kernel/game';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mainThreadBots } from '../bots/main-thread-bots.ts';
import { singleNode } from '../nodes/cluster.ts';
import { openMemory } from '../../testing/memory.ts';
import type { Listener } from './broadcaster.ts';
import { hostOf } from './chairs.ts';
import { TableRegistry } from './registry.ts';
import type { Table } from './table.ts';

const SECOND = 1000;
const game = toy as unknown as AnyGame;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A person with a connection; `heard` is what came over it. */
class Person implements Listener {
  holder: string | undefined;
  readonly address = '10.0.0.1';
  open = true;
  readonly heard: { readonly type: string; readonly code?: string; readonly host?: number }[] = [];
  private readonly table: Table;
  private readonly secret: string;

  constructor(table: Table, name: string) {
    this.table = table;
    this.secret = Buffer.from(name.padEnd(16)).toString('hex');
  }

  send(text: string): void {
    this.heard.push(JSON.parse(text));
  }

  dismiss(): void {}

  async come(secret?: string): Promise<void> {
    await this.table.join(this, { re: 'hello', secret, since: undefined });
  }

  async sit(seat: number): Promise<void> {
    await this.come();
    await this.ask({ type: 'sit', id: `sit${seat}`, seat, name: 'N', secret: this.secret, contribution: this.secret });
  }

  async back(): Promise<void> {
    await this.come(this.secret);
  }

  go(): void {
    this.table.part(this);
  }

  async ask(message: Parameters<Table['ask']>[1]) {
    this.table.ask(this, message);
    await vi.advanceTimersByTimeAsync(1);
    return this.heard.at(-1);
  }
}

async function lobby(): Promise<{ table: Table; people: [Person, Person, Person]; close(): Promise<void> }> {
  const registry = new TableRegistry({
    store: openMemory(),
    cluster: singleNode,
    bots: mainThreadBots,
    botPause: 0,
    gameOf: () => game,
    onError: (problem) => expect.unreachable(String(problem)),
  });
  const { row } = await registry.create({ game, options: { seats: 2 }, public: false });
  const table = (await registry.table(row.id)) as Table;
  const people: [Person, Person, Person] = [new Person(table, 'Ada'), new Person(table, 'Bo'), new Person(table, 'Cy')];
  await people[0].sit(0);
  await people[1].sit(1);
  await people[2].come(); // to watch
  return { table, people, close: () => registry.close() };
}

test('a host who is away for a minute is replaced by who is here, and the game can start', async () => {
  const { table, people, close } = await lobby();
  const [ada, bo, cy] = people;
  ada.go();
  await vi.advanceTimersByTimeAsync(55 * SECOND);
  expect(await bo.ask({ type: 'start', id: 'early' })).toMatchObject({ code: 'not-host' });
  await vi.advanceTimersByTimeAsync(6 * SECOND);
  for (const each of [bo, cy]) expect(each.heard.findLast(({ type }) => type === 'seats')).toMatchObject({ host: 1 });
  await ada.back();
  expect(await ada.ask({ type: 'start', id: 'late' })).toMatchObject({ code: 'not-host' }); // there is one host
  expect(await bo.ask({ type: 'start', id: 'now' })).toMatchObject({ type: 'snapshot', phase: 'playing' });
  expect(table.state.starter).toBe(1);
  await close();
});

test('a host who is back in time stays host, however often that happens', async () => {
  const { table, people, close } = await lobby();
  const [ada] = people;
  for (let i = 0; i < 5; i++) {
    ada.go();
    await vi.advanceTimersByTimeAsync(50 * SECOND);
    await ada.back();
    await vi.advanceTimersByTimeAsync(20 * SECOND);
  }
  expect(hostOf(table.state)).toBe(0);
  expect(table.state.seq).toBe(2);
  await close();
});

test('where nobody who sits is here nobody takes over, until somebody comes', async () => {
  const { table, people, close } = await lobby();
  const [ada, bo] = people;
  ada.go();
  bo.go();
  await vi.advanceTimersByTimeAsync(300 * SECOND);
  expect(hostOf(table.state)).toBe(0);
  await bo.back();
  await vi.advanceTimersByTimeAsync(61 * SECOND);
  expect(hostOf(table.state)).toBe(1);
  bo.go(); // and on it goes
  await ada.back();
  await vi.advanceTimersByTimeAsync(61 * SECOND);
  expect(hostOf(table.state)).toBe(0);
  await close();
});

test('once the game runs nobody is host of anything', async () => {
  const { table, people, close } = await lobby();
  const [ada] = people;
  await ada.ask({ type: 'start', id: 'now' });
  const { seq } = table.state;
  ada.go();
  await vi.advanceTimersByTimeAsync(300 * SECOND);
  expect(table.state.seq).toBe(seq);
  await close();
});
