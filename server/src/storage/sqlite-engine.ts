import { createRequire } from 'node:module';
import type { DatabaseSync } from '@photostructure/sqlite';

export type Database = InstanceType<typeof DatabaseSync>;

/** The SQLite built into Node where there is one, else the package with the same interface. */
export function sqliteClass(): typeof DatabaseSync {
  const require = createRequire(import.meta.url);
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const builtIn = major > 22 || (major === 22 && minor >= 13);
  const found = require(builtIn ? 'node:sqlite' : '@photostructure/sqlite') as { DatabaseSync: typeof DatabaseSync };
  return found.DatabaseSync;
}
