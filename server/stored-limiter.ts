import { sql } from "drizzle-orm";
import { RateLimiterMemory, RateLimiterPostgres } from "rate-limiter-flexible";
import { dayMs } from "#core/time.ts";
import type { Database } from "./database/database.ts";
import {
  columnName,
  insertColumns,
  insertInto,
  type Parameters,
  returning,
  select,
  set,
  statement,
} from "./database/statement.ts";
import { rateLimit } from "./database/tables.ts";
import type { Keys } from "./keys.ts";

export interface LimitStore {
  db: Database;
  keys: Keys;
}

interface StoredLimit {
  /** Separates its counts from those of other limits. */
  name: string;
  points: number;
  seconds: number;
}

/**
 * Counts in the database by digests of callers. While the database does not respond, counts in this
 * process.
 */
export function storedLimiter({ db, keys }: LimitStore, { name, points, seconds }: StoredLimit) {
  const limiter = new RateLimiterPostgres({
    storeClient: clientOver(db),
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true,
    // The hourly job deletes expired counts.
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // A caller beyond the limit causes no further writes.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
  });
  return { consume: (caller: string) => limiter.consume(keys.hmac("limit", caller)) };
}

/** Requests of one caller that a process counted in its memory. */
export interface CountedCaller {
  /** The name of the limit. */
  limit: string;
  caller: string;
  /** Requests since the last exchange. */
  added: number;
  /** When the caller's window ends, in milliseconds since 1970. */
  until: number;
}

/**
 * Adds the counts of this process to those of all processes.
 * @param now in milliseconds since 1970
 * @returns the totals in the order of the callers
 */
export async function exchangeCounts(
  { db, keys }: LimitStore,
  callers: readonly CountedCaller[],
  now: number,
): Promise<number[]> {
  const named = callers.map(({ limit, caller }) => `${limit}:${keys.hmac("limit", caller)}`);
  const rows = await addCounts(
    { db },
    {
      keys: named,
      points: callers.map(({ added }) => added),
      expires: callers.map(({ until }) => Math.ceil(until)),
      now,
    },
  );
  const totals = new Map(rows.map(({ key, points }) => [key, points]));
  return named.map((key) => totals.get(key) ?? 0);
}

const addCounts = statement(
  "counts exchanged",
  (p: Parameters<{ keys: string[]; points: number[]; expires: number[]; now: number }>) =>
    returning(
      // In the order of the keys, so that two processes never wait for each other.
      sql`insert into ${insertColumns(rateLimit, "key", "points", "expire")}
        select * from unnest(${p.keys}::text[], ${p.points}::int[], ${p.expires}::bigint[])
          as sent (key, points, expire) order by key
        on conflict (${columnName(rateLimit.key)}) do update ${set(rateLimit, {
          points: sql`case when ${rateLimit.expire} > ${p.now}
            then ${rateLimit.points} + excluded.points else excluded.points end`,
          expire: sql`case when ${rateLimit.expire} > ${p.now}
            then ${rateLimit.expire} else excluded.expire end`,
        })}`,
      { key: rateLimit.key, points: rateLimit.points },
    ),
);

/** Implements the part of a `pg` pool that the library needs. */
const clientOver = (db: Database) => ({
  async query({ name, text, values }: { name: string; text: string; values: unknown[] }) {
    const rows = await db.named<object>(name, text, values);
    return { rows, rowCount: rows.length };
  },
});

/** @returns whether this is the first claim within a day; a rollback undoes the claim */
export async function claimOncePerDay(
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
    on conflict (${columnName(rateLimit.key)}) do update
      ${set(rateLimit, { expire: sql`excluded.${columnName(rateLimit.expire)}` })}
      where ${rateLimit.expire} <= ${p.now}
    returning 1`,
);

/** Deleted items that still count against a limit: whose, and which limit. */
interface Deleted {
  limit: string;
  accountId: string;
}

type Counting = LimitStore & { now: Date };

const keyOfDeleted = ({ keys }: LimitStore, { limit, accountId }: Deleted): string =>
  `deleted:${keys.hmac("limit", `${limit} ${accountId}`)}`;

/**
 * Records a deletion that still counts against a limit, in the transaction of the deletion.
 * @param until when it no longer counts
 */
export async function recordDeletion(
  context: Counting,
  deleted: Deleted,
  until: Date,
): Promise<void> {
  const [now, expire] = [context.now.getTime(), until.getTime()];
  if (expire > now) await addDeleted(context, { key: keyOfDeleted(context, deleted), now, expire });
}

/** Returns how many deleted items still count against a limit, and the seconds until none does. */
export async function readDeletions(
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
    on conflict (${columnName(rateLimit.key)}) do update ${set(rateLimit, {
      points: sql`case when ${rateLimit.expire} > ${p.now} then ${rateLimit.points} + 1 else 1 end`,
      expire: sql`greatest(${rateLimit.expire}, excluded.${columnName(rateLimit.expire)})`,
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

/** Deletes expired counts. */
export const deleteExpiredCounts = (context: { db: Database; now: Date }) =>
  forgetExpired(context, { now: context.now.getTime() });

const forgetExpired = statement(
  "forget counts",
  (p: Parameters<{ now: number }>) =>
    sql`delete from ${rateLimit} where ${rateLimit.expire} <= ${p.now}`,
);
