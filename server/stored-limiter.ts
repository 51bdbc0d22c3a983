import { sql } from "drizzle-orm";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { dayMs } from "#core/time.ts";
import type { Database } from "./database/database.ts";
import { bare, insertInto, type Parameters, select, set, statement } from "./database/statement.ts";
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

/** What somebody deleted that a limit goes on counting: of whom, by what limit. */
interface Deleted {
  limit: string;
  accountId: string;
}

type Counting = LimitStore & { now: Date };

const keyOfDeleted = ({ keys }: LimitStore, { limit, accountId }: Deleted): string =>
  `deleted:${keys.hmac("limit", `${limit} ${accountId}`)}`;

/**
 * Notes that something was deleted whose place in a limit is not given back, in the transaction
 * that deletes it.
 * @param until when the limit counts it no more
 */
export async function countDeleted(
  context: Counting,
  deleted: Deleted,
  until: Date,
): Promise<void> {
  const [now, expire] = [context.now.getTime(), until.getTime()];
  if (expire > now) await addDeleted(context, { key: keyOfDeleted(context, deleted), now, expire });
}

/** How many deleted things a limit goes on counting, and until when all of them. */
export async function readDeleted(
  context: Counting,
  deleted: Deleted,
): Promise<{ count: number; seconds: number }> {
  const now = context.now.getTime();
  const [row] = await findDeleted(context, { key: keyOfDeleted(context, deleted), now });
  return { count: row?.points ?? 0, seconds: Math.ceil(((row?.expire ?? now) - now) / 1000) };
}

const addDeleted = statement(
  "deleted thing counted",
  (p: Parameters<{ key: string; now: number; expire: number }>) => sql`
    ${insertInto(rateLimit, { key: p.key, points: 1, expire: p.expire })}
    on conflict (${bare(rateLimit.key)}) do update ${set(rateLimit, {
      points: sql`case when ${rateLimit.expire} > ${p.now} then ${rateLimit.points} + 1 else 1 end`,
      expire: sql`greatest(${rateLimit.expire}, excluded.${bare(rateLimit.expire)})`,
    })}`,
);

const findDeleted = statement(
  "deleted things counted",
  (p: Parameters<{ key: string; now: number }>) =>
    select(
      { points: rateLimit.points, expire: rateLimit.expire },
      sql`from ${rateLimit} where ${rateLimit.key} = ${p.key} and ${rateLimit.expire} > ${p.now}`,
    ),
);

/** Takes away counts that are over. */
export const forgetCounts = (context: { db: Database; now: Date }) =>
  forgetExpired(context, { now: context.now.getTime() });

const forgetExpired = statement(
  "forget counts",
  (p: Parameters<{ now: number }>) =>
    sql`delete from ${rateLimit} where ${rateLimit.expire} <= ${p.now}`,
);
