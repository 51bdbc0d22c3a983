import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { overOneConnection } from "./database.ts";

/** Number of the lock under which one process at a time prepares a database. */
const preparationLock = 7_656_053;

/**
 * Runs `work` while no other process prepares the same database; the others wait their turn.
 * The lock goes with its connection, so a killed process holds nobody up.
 */
export function prepareAlone<T>(url: string, work: () => Promise<T>): Promise<T> {
  const config = { connectionString: url, application_name: "soko preparing" };
  return overOneConnection(config, async (client) => {
    await client.query("select pg_advisory_lock($1)", [preparationLock]);
    return work();
  });
}

/** Brings the tables to the newest migration; each migration is all or nothing. */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const config = { connectionString: url, application_name: "soko migrating" };
  await overOneConnection(config, (client) =>
    migrate(drizzle(client), { migrationsFolder: folder, migrationsSchema: "public" }),
  );
}
