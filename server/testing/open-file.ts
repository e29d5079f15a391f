import { openSqlite } from '../src/storage/sqlite-store.ts';

/** Opens a data file as a server does, migrates it if it is old, and ends. For tests that kill this process meanwhile. */
const [path = ''] = process.argv.slice(2);
const store = await openSqlite(path);
await store.close();
