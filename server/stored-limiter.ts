import { sql } from "drizzle-orm";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { dayMs } from "#core/time.ts";
import type { Database } from "./database/database.ts";
import { bare, insertInto, type Parameters, set, statement } from "./database/statement.ts";
import { rateLimit } from "./database/tables.ts";
import type { Keys } from "./keys.ts";

export interface LimitStore {
  db: Database;
  keys: Keys;
}

interface StoredLimit {
  /** Tells its counts from those of others. */
  name: string;
  points: number;
  seconds: number;
}

/** Counts in the database by digests of callers; while that does not answer, in this process. */
export function storedLimiter({ db, keys }: LimitStore, { name, points, seconds }: StoredLimit) {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOver(db),
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    // By the hourly work.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // Who is past the limit costs no further write.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
  });
  return { consume: (caller: string) => limiter.consume(keys.hmac("limit", caller)) };
}

/** As much of a pool of `pg` as the library asks for. */
const clientOver = (db: Database) => ({
  async query({ name, text, values }: { name: string; text: string; values: unknown[] }) {
    const rows = await db.named<object>(name, text, values);
    return { rows, rowCount: rows.length };
  },
});

/** @returns whether this is the first time in a day; undone with the transaction */
export async function isFirstOfDay(
  context: { db: Database; now: Date },
  key: string,
): Promise<boolean> {
  const now = context.now.getTime();
  const claimed = await claimDay(context, { key: `day:${key}`, now, expire: now + dayMs });
  return claimed.length > 0;
}

const claimDay = statement(
  "first of a day",
  (p: Parameters<{ key: string; now: number; expire: number }>) => sql`
    ${insertInto(rateLimit, { key: p.key, points: 1, expire: p.expire })}
    on conflict (${bare(rateLimit.key)}) do update
      ${set(rateLimit, { expire: sql`excluded.${bare(rateLimit.expire)}` })}
      where ${rateLimit.expire} <= ${p.now}
    returning 1`,
);

/** Takes away counts that are over. */
export const forgetCounts = (context: { db: Database; now: Date }) =>
  forgetExpired(context, { now: context.now.getTime() });

const forgetExpired = statement(
  "forget counts",
  (p: Parameters<{ now: number }>) =>
    sql`delete from ${rateLimit} where ${rateLimit.expire} <= ${p.now}`,
);
