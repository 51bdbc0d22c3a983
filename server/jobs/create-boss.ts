import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { Database } from "#server/database/database.ts";
import { createLane } from "#server/request-queue.ts";

type Sql = NonNullable<ConstructorOptions["db"]>;

export const queryExecutor = (db: Database): Sql => ({
  executeSql: async (text, values = []) => ({ rows: await db.query(text, values) }),
});

/** As `queryExecutor`, for one frequent statement, which is parsed once per connection. */
export const preparedExecutor = (db: Database, name: string): Sql => ({
  executeSql: async (text, values = []) => ({ rows: await db.named(name, text, values) }),
});

/**
 * Limits how many statements run at once, so that polling workers take no connections from users.
 */
export function limitConcurrency({ executeSql }: Sql, width: number): Sql {
  const inLane = createLane(width);
  return { executeSql: (text, values) => inLane(() => executeSql(text, values)) };
}

/**
 * Creates pg-boss over our own database. It creates and repairs nothing unless the options say so.
 */
export function createBoss(
  db: Sql,
  options: ConstructorOptions,
  warn: (what: string) => void,
): PgBoss {
  const idle = { supervise: false, schedule: false, migrate: false, createSchema: false };
  const boss = new PgBoss({ db, ...idle, ...options });
  // The messages of its errors come from PostgreSQL and the network; they contain no job data.
  boss.on("error", (error) => warn(`the job queue: ${error.message}`));
  boss.on("warning", ({ message }) => warn(`the job queue: ${message}`));
  return boss;
}

/** Returns the name of the dead letter queue, for jobs whose last try failed. */
export const deadLetterQueue = (name: string): string => `${name}-given-up`;
