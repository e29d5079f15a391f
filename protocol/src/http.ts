import * as z from 'zod/mini';
import { clock, phase, seatInfo } from './pieces.ts';

/** Body of POST /api/tables. */
export const createRequest = z.strictObject({
  game: z.string().check(z.maxLength(32)),
  options: z.optional(z.record(z.string(), z.unknown())),
  public: z.optional(z.boolean()),
  clock: z.optional(clock),
  /** Hints may be taken although several people play; who is alone with bots always may. */
  hints: z.optional(z.boolean()),
});
export type CreateRequest = z.infer<typeof createRequest>;

/** Answer to POST /api/tables, with status 201. */
export const createAnswer = z.object({ table: z.string(), commitment: z.string() });

/** Answer to GET /api/tables: public tables, the newest first. */
export const tableList = z.object({
  tables: z.array(
    z.object({
      id: z.string(),
      game: z.string(),
      options: z.record(z.string(), z.unknown()),
      clock: z.optional(clock),
      phase,
      seats: z.array(seatInfo),
      changed: z.number(),
    }),
  ),
});
export type TableList = z.infer<typeof tableList>;

/** Any refusal over HTTP, with a 4xx status. */
export const httpError = z.object({ code: z.string(), text: z.string(), rule: z.optional(z.string()) });
