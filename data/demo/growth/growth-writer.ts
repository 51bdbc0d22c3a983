import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { type Database, withDedicatedConnection } from "#server/database/database.ts";
import { dataLoad } from "#server/database/tables.ts";
import { StartError } from "#server/start-error.ts";
import { progressBar } from "../progress-bar.ts";
import { copyRows } from "./copy-rows.ts";

/** Writes the rows of one batch, in its transaction. */
export interface GrowthWriter {
  copy<T extends PgTable>(table: T, rows: readonly T["$inferInsert"][]): Promise<void>;
  /** As `copy`, into another table with the same columns. */
  copyInto<T extends PgTable>(
    name: string,
    table: T,
    rows: readonly T["$inferInsert"][],
  ): Promise<void>;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Runs each batch in a transaction of its own. */
export type WriteBatch = (write: (writer: GrowthWriter) => Promise<void>) => Promise<void>;

/** Opens the connection that batches are written on. */
export const withGrowthWriter = (
  url: string,
  work: (writeBatch: WriteBatch) => Promise<void>,
): Promise<void> =>
  withDedicatedConnection({ connectionString: url, application_name: "soko demo" }, (client) =>
    work((write) => inTransaction(client, write)),
  );

async function inTransaction(
  client: pg.Client,
  write: (writer: GrowthWriter) => Promise<void>,
): Promise<void> {
  try {
    // A batch lost in a crash is created again, so the commit does not wait for the disk.
    await client.query("begin; set local synchronous_commit = off");
    await write({
      copy: (table, rows) => copyRows(client, table, rows),
      copyInto: (name, table, rows) => copyRows(client, table, rows, name),
      query: async (text, values) => (await client.query(text, values)).rows,
    });
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

/**
 * Turns triggers and checks of foreign keys off for the transaction: for millions of orders they
 * take most of the time. Whoever does so keeps the counts that the triggers maintain.
 * @throws StartError when the role may not
 */
export async function withoutTriggers({ query }: GrowthWriter): Promise<void> {
  try {
    await query("set local session_replication_role = replica");
  } catch (error) {
    if ((error as { code?: string }).code !== "42501") throw error;
    throw new StartError(
      "The database user may not leave out triggers, without which orders take hours. As an administrator of PostgreSQL: " +
        "grant set on parameter session_replication_role to the user of DATABASE_URL.",
    );
  }
}

/** How far a kind of growth has come. It continues with the same goal, or begins another part. */
export interface GrowthState {
  /** Number of records before the current part. */
  first: number;
  /** Number of records now. */
  done: number;
  goal: number;
}

/** @param name of its row in `data_load`, which `--remove` deletes: it starts with "demo" */
export async function readGrowth(
  { orm }: Database,
  name: string,
  goal: number,
): Promise<GrowthState> {
  const [row] = await orm.select().from(dataLoad).where(sql`${dataLoad.name} = ${name}`);
  const done = row?.rows ?? 0;
  const [first = done, before = 0] = (row?.digest ?? "").split(" to ").map(Number);
  return { first: before === goal ? first : done, done, goal };
}

/** Stores, with the batch, how far the growth has come. */
export async function storeGrowth(
  { query }: GrowthWriter,
  name: string,
  { first, done, goal }: GrowthState,
): Promise<void> {
  await query(
    `insert into data_load (name, digest, rows, loaded_at) values ($1, $2, $3, now())
     on conflict (name) do update set digest = excluded.digest, rows = excluded.rows,
       loaded_at = excluded.loaded_at`,
    [name, `${first} to ${goal}`, done],
  );
}

/** Shows progress and says the end of a growth. */
export function growthProgress(
  noun: string,
  { say, show }: { say: (line: string) => void; show?: ((line: string) => void) | undefined },
  { from, goal }: { from: number; goal: number },
) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  return {
    at: (done: number) =>
      show?.(progressBar(done, goal, { rows: done - from, seconds: seconds() })),
    end(done: number): void {
      const message = `Made ${done - from} ${noun} in ${seconds().toFixed(1)} s`;
      const left = goal - done;
      say(left > 0 ? `${message}, ${left} are left: run it again to go on.` : `${message}.`);
    },
  };
}
