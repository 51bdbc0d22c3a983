import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { dataLoad } from "./tables.ts";

/**
 * The input of a load: a transaction, the current time, and the texts of its files in the order
 * listed.
 */
export interface LoadInput {
  db: Database;
  now: Date;
  texts: string[];
}

/** Loads data into the tables when its files are new or have changed. */
export interface DataLoader {
  name: string;
  /** Paths of its source files, absolute or relative to the project root. */
  files: string[];
  /**
   * Increased when the same files must be read again because the code interprets them differently.
   */
  version: number;
  /** Inserts or updates rows by their natural key. @returns how many rows the files have */
  load(load: LoadInput): Promise<number>;
}

/**
 * Runs a loader unless exactly these files were loaded before; all or nothing. @returns whether it
 * ran
 */
export async function loadOnce(db: Database, now: Date, loading: DataLoader): Promise<boolean> {
  const texts = loading.files.map((file) => readFileSync(file, "utf8"));
  const hash = createHash("sha256").update(String(loading.version));
  for (const text of texts) hash.update(text);
  const digest = hash.digest("hex");
  const [before] = await db.orm.select().from(dataLoad).where(eq(dataLoad.name, loading.name));
  if (before?.digest === digest) return false;
  await db.transaction(async (tx) => {
    const rows = await loading.load({ db: tx, now, texts });
    const row = { name: loading.name, digest, rows, loadedAt: now };
    const known = { target: dataLoad.name, set: row };
    await tx.orm.insert(dataLoad).values(row).onConflictDoUpdate(known);
  });
  return true;
}
