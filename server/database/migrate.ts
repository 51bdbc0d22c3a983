import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { withDedicatedConnection } from "./database.ts";

/** The id of the advisory lock that lets only one process at a time prepare a database. */
const preparationLock = 7_656_053;

/**
 * Runs `work` while no other process prepares the same database; the others wait. The lock is
 * released with its connection, so a killed process blocks no one.
 */
export function withPreparationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  const config = { connectionString: url, application_name: "soko preparing" };
  return withDedicatedConnection(config, async (client) => {
    await client.query("select pg_advisory_lock($1)", [preparationLock]);
    return work();
  });
}

/** Migrates the tables to the newest version. Each migration is all or nothing. */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const config = { connectionString: url, application_name: "soko migrating" };
  await withDedicatedConnection(config, (client) =>
    migrate(drizzle(client), { migrationsFolder: folder, migrationsSchema: "public" }),
  );
}
