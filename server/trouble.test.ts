import { expect, test } from 'vitest';
import type { Entry } from './src/entry.ts';
import type { Head, Store } from './src/storage/store.ts';
import { openHouse } from './testing/house.ts';
import { openMemory } from './testing/memory.ts';
import type { Player } from './testing/player.ts';

test('a bot whose move could not be stored tries again, and the game goes on', async () => {
  let failures = 0;
  const store = troubled({
    append: (entry) => entry.kind === 'move' && entry.by === 'bot' && ++failures % 3 === 0,
  });
  const house = await openHouse({ store });
  const { players } = await house.seated({ game: 'toy', options: { seats: 2 } }, ['Ada']);
  const [ada] = players as [Player];
  await ada.ask({ type: 'bot', seat: 1, bot: 'random' });
  await ada.ask({ type: 'start' });
  await ada.ask({ type: 'leave' }); // a bot plays on for her
  await ada.until((message) => message.type === 'over');
  expect(failures).toBeGreaterThan(2);
  await house.close();
});

test('heads that could not be saved are saved later, and those of a server that was killed when their table is opened again', async () => {
  let failing = true;
  const saved = new Map<number, Head>();
  const store = troubled({ saveHeads: () => failing });
  const { saveHeads } = store;
  const watched: Store = {
    ...store,
    async saveHeads(heads) {
      await saveHeads(heads);
      for (const [key, head] of heads) saved.set(key, head);
    },
  };
  const phaseOf = async (table: string) => saved.get((await store.find(table))?.key ?? 0)?.phase;
  const house = await openHouse({ store: watched });
  const { table } = await house.playing({ game: 'toy', options: { seats: 2 } }, ['Ada', 'Bea']);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(await phaseOf(table)).toBeUndefined();
  failing = false;
  await expect.poll(() => phaseOf(table), { timeout: 5000 }).toBe('playing');
  await house.close();

  saved.clear(); // as if the server had been killed before it came to that
  const next = await openHouse({ store: watched });
  await next.hall.room(table);
  await expect.poll(() => phaseOf(table), { timeout: 5000 }).toBe('playing');
  await next.close();
});

/** A store in memory that fails where it is told to. */
function troubled(fails: { append?: (entry: Entry) => boolean; saveHeads?: () => boolean }): Store {
  const store = openMemory();
  return {
    ...store,
    async append(key, entry) {
      if (fails.append?.(entry)) throw new Error('the disk is tired');
      return store.append(key, entry);
    },
    async saveHeads(heads) {
      if (fails.saveHeads?.()) throw new Error('the disk is tired');
      return store.saveHeads(heads);
    },
  };
}
