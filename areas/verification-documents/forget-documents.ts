import { eq } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { verificationDocument } from "./tables.ts";

/**
 * Takes all documents of a person away, relied on or not, as when her account ends.
 * @returns the keys of their files, which may go once this is certain
 */
export async function forgetDocuments({ orm }: Database, accountId: string): Promise<string[]> {
  const gone = await orm
    .delete(verificationDocument)
    .where(eq(verificationDocument.accountId, accountId))
    .returning({ file: verificationDocument.file });
  return gone.map(({ file }) => file);
}
