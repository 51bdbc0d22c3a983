import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import { type AppError, type RefusalDetails, retryAfter } from "#core/errors.ts";
import { dayMs, earlier, hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";

type RefuseTooMany = (details: RefusalDetails) => AppError;

interface CountParams {
  /** The start of the period. */
  since: Date;
  max: number;
}

/**
 * Selects the seconds until one more row may be created; null while there are fewer than `max` of
 * the period. Reads at most `max` entries of an index on the owner and the time.
 * @param at when a row was created
 * @param rows `from … where …`: all rows that count, of any time
 */
export const secondsUntilFree = (
  at: Column | SQL,
  rows: SQL,
  { since, max }: Parameters<CountParams>,
) => sql<number | null>`(select ceil(extract(epoch from ${at} - ${since}::timestamptz))::int
    ${rows} and ${at} > ${since} order by ${at} desc limit 1 offset ${max}::int - 1)`;

/** Refuses with Retry-After if a limit is reached: `seconds` as `secondsUntilFree` selects them. */
export function enforceFree(
  seconds: number | null | undefined,
  max: number,
  tooMany: RefuseTooMany,
): void {
  if (seconds == null) return;
  throw tooMany({ values: { max, seconds }, headers: retryAfter(seconds) });
}

interface LimitedRows {
  /** When a row was created, with its table. */
  at: Column;
  /** The column of the owner. The table has an index on owner and time. */
  by: Column;
  /** Creates the refusal (429). */
  tooMany: RefuseTooMany;
  /** A day by default. */
  periodMs?: number;
}

interface Owner {
  id: string;
  /** The maximum number of rows in the period. */
  max: number;
  /** Deleted rows that still count, as `readDeletions` returns them. */
  deleted?: { count: number; seconds: number };
}

/**
 * Declares a limit on the rows that one owner creates in a day. Call the result in the transaction
 * of the write, after locking the owner, so that concurrent writes cannot exceed the limit.
 */
export function dailyLimit({ at, by, tooMany, periodMs = dayMs }: LimitedRows) {
  const read = statement(
    `limit of ${getTableName(at.table)} by ${by.name} and ${at.name}${periodMs === dayMs ? "" : ` in ${periodMs / hourMs} hours`}`,
    (p: Parameters<CountParams & { id: string }>) =>
      select(
        { seconds: secondsUntilFree(at, sql`from ${at.table} where ${by} = ${p.id}`, p) },
        sql``,
      ),
  );
  return async (
    context: Pick<Context, "db" | "now">,
    { id, max, deleted = { count: 0, seconds: 0 } }: Owner,
  ): Promise<void> => {
    const left = max - deleted.count;
    if (left < 1) return enforceFree(deleted.seconds, max, tooMany);
    const since = earlier(context.now, periodMs);
    const [row] = await read(context, { id, since, max: left });
    enforceFree(row?.seconds, max, tooMany);
  };
}
