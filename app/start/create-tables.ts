import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { openPool } from "#server/database/database.ts";
import { migrateDatabase } from "#server/database/migrate.ts";
import { prepareJobs } from "#server/jobs/prepare-jobs.ts";
import { jobs } from "../areas.ts";
import { root } from "./run.ts";

const migrationsFolder = join(root, "migrations");

/** Returns the hashes of the migrations that this version knows. */
export const knownMigrations = (): Set<string> =>
  new Set(readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash));

interface Journal {
  entries: { when: number; tag: string }[];
}

/**
 * Creates the tables of an older version in an empty database, and those of the job queue.
 * @param last when the last migration of that version was made, as its journal says
 */
export async function createTables(url: string, last: number): Promise<void> {
  const journal = await readJournal();
  const entries = journal.entries.filter(({ when }) => when <= last);
  const folder = await mkdtemp(join(tmpdir(), "soko-migrations-"));
  try {
    await mkdir(join(folder, "meta"));
    await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) {
      await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    await migrateDatabase(url, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { db, close } = openPool(url, { size: 2 });
  // The backup brings the queues; the next start adds those of a newer version.
  await prepareJobs(db, jobs).finally(close);
}

async function readJournal(): Promise<Journal> {
  return JSON.parse(
    await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8"),
  ) as Journal;
}
