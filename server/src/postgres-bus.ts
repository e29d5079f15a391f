import { Client } from 'pg';
import { GroupCommit } from './storage/group-commit.ts';
import type { Bus } from './bus.ts';

const CHANNEL = 'conclave';
/** Milliseconds before a lost connection is tried again. */
const PAUSE = 1000;

/** News between nodes by PostgreSQL's own NOTIFY: nodes that share its tables need no other service. */
export async function openPostgresBus(url: string, trouble: (problem: unknown) => void): Promise<Bus> {
  const hears: { hear: (table: string, seq: number) => void; missed: () => void }[] = [];
  let client: Client;
  let closed = false;

  const connect = async () => {
    client = new Client({ connectionString: url });
    client.on('error', trouble);
    client.on('end', () => {
      if (!closed) setTimeout(() => void again(), PAUSE).unref();
    });
    client.on('notification', ({ payload = '' }) => {
      const [table = '', seq] = payload.split(' ');
      for (const { hear } of hears) hear(table, Number(seq));
    });
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  };
  const again = async () => {
    try {
      await connect();
      for (const { missed } of hears) missed();
    } catch (problem) {
      trouble(problem);
    }
  };
  const news = new GroupCommit<string, void>(async (items) => {
    await client.query({
      name: 'notify',
      text: `select pg_notify('${CHANNEL}', item) from unnest($1::text[]) as item`,
      values: [items],
    });
    return items.map(() => undefined);
  });

  await connect();
  return {
    publish(table, seq) {
      news.add(`${table} ${seq}`).catch(trouble);
    },
    subscribe(hear, missed) {
      hears.push({ hear, missed });
    },
    async close() {
      await news.idle();
      closed = true;
      await client.end();
    },
  };
}
