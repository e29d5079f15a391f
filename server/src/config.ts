import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';

/** A whole number written in digits; left out or empty, it is `otherwise`. */
function number(smallest: number, largest: number, otherwise: number) {
  const digits = z.prefault(z.string().check(z.regex(/^\d*$/)), '');
  const value = z.transform((text: string) => (text === '' ? otherwise : Number(text)));
  return z.pipe(z.pipe(digits, value), z.int().check(z.minimum(smallest), z.maximum(largest)));
}

const environment = z.object({
  HOST: z.prefault(z.string(), '0.0.0.0'),
  PORT: number(0, 65_535, 8080),
  /** Where SQLite keeps its file. */
  DATA_DIR: z.prefault(z.string(), 'data'),
  /** A PostgreSQL address; then DATA_DIR is not used. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  /** Other origins whose pages may connect, separated by commas. */
  ALLOWED_ORIGINS: z.prefault(z.string(), ''),
  /** How many proxies stand before the server and name the client in X-Forwarded-For. */
  PROXIES: number(0, 10, 0),
  LOG_LEVEL: z.prefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** Milliseconds a bot waits before it moves. */
  BOT_PAUSE: number(0, 10_000, 400),
  /** Worker threads for bots; a core is left for everything else. */
  BOT_WORKERS: number(1, 64, Math.min(64, Math.max(1, availableParallelism() - 1))),
  /** Limits for one address: new tables and requests in a minute, listed tables, connections, new ones and messages in a second. */
  LIMIT_TABLES: number(1, 1_000_000, 30),
  LIMIT_REQUESTS: number(1, 1_000_000, 600),
  LIMIT_LISTED: number(1, 1_000_000, 8),
  LIMIT_CONNECTIONS: number(1, 1_000_000, 200),
  LIMIT_ARRIVALS: number(1, 1_000_000, 10),
  LIMIT_MESSAGES: number(1, 1_000_000, 60),
  /** Bots of one address that may think at the same time; the others wait their turn. */
  LIMIT_BOTS: number(1, 64, 4),
});
export type Config = z.infer<typeof environment>;

/** The settings from the environment; a sentence about the first that cannot be used. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const config = environment.safeParse(env);
  if (config.success) return config.data;
  const [issue] = config.error.issues;
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
}
