import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { Database } from "#server/database/database.ts";
import { lane } from "#server/waiting-room.ts";

type Sql = NonNullable<ConstructorOptions["db"]>;

export const through = (db: Database): Sql => ({
  executeSql: async (text, values = []) => ({ rows: await db.query(text, values) }),
});

/** As `through`, for one statement that is asked again and again: parsed once a connection. */
export const prepared = (db: Database, name: string): Sql => ({
  executeSql: async (text, values = []) => ({ rows: await db.named(name, text, values) }),
});

/** Lets so many statements through at once, so that workers that look take no connection from people. */
export function narrow({ executeSql }: Sql, width: number): Sql {
  const inLane = lane(width);
  return { executeSql: (text, values) => inLane(() => executeSql(text, values)) };
}

/** pg-boss over a database that is ours: it makes and mends nothing unless it is told to. */
export function bossOver(
  db: Sql,
  options: ConstructorOptions,
  warn: (what: string) => void,
): PgBoss {
  const idle = { supervise: false, schedule: false, migrate: false, createSchema: false };
  const boss = new PgBoss({ db, ...idle, ...options });
  // The words of its errors are PostgreSQL's and the network's; data of jobs are not among them.
  boss.on("error", (error) => warn(`the job queue: ${error.message}`));
  boss.on("warning", ({ message }) => warn(`the job queue: ${message}`));
  return boss;
}

/** Where jobs go whose last try failed. */
export const givenUpQueue = (name: string): string => `${name}-given-up`;
