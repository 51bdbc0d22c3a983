import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import type { Database } from "./database.ts";
import { dataLoad } from "./tables.ts";

/** What a load is given: a transaction, the day, and the texts of its files in the order named. */
export interface Load {
  db: Database;
  now: Date;
  texts: string[];
}

/** A piece of data that is brought into the tables when its files are new or changed. */
export interface Loading {
  name: string;
  /** Paths of the files it is made from, absolute or below the project's root. */
  files: string[];
  /** Raised when the same files must be read again because the code reads them differently. */
  version: number;
  /** Inserts or updates rows by their natural key. @returns how many rows the files have */
  load(load: Load): Promise<number>;
}

/** Runs a loading unless these very files were loaded; all or nothing. @returns whether it ran */
export async function loadOnce(db: Database, now: Date, loading: Loading): Promise<boolean> {
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
