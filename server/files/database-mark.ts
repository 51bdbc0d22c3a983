import { createHash } from "node:crypto";
import type { Database } from "#server/database/database.ts";

/**
 * Eight digits that tell the files of a database from those of others in the same folder, as with
 * `npm run start:all`. A database restored under another name or server has other digits.
 */
export async function databaseMark(db: Pick<Database, "query">): Promise<string> {
  const [row] = await db.query<{ identity: string }>(identity, []);
  if (!row) throw new Error("the database does not say which it is");
  return createHash("sha256").update(row.identity).digest("hex").slice(0, 8);
}

const identity = `
  select system_identifier || '/' || oid as identity
  from pg_control_system(), pg_database where datname = current_database()`;

/** The mark for names of new files; undefined while it cannot be learned, which keeps no file out. */
export function markOnceKnown(
  db: Pick<Database, "query"> | undefined,
): () => Promise<string | undefined> {
  let known: string | undefined;
  return async () => {
    known ??= db && (await databaseMark(db).catch(() => undefined));
    return known;
  };
}
