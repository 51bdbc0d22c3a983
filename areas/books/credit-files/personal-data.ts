import { sql } from "drizzle-orm";
import { type Parameters, returning, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData } from "#server/personal-data.ts";
import { creditFile } from "./tables.ts";

export const creditFilePersonalData: PersonalData = {
  parts: {
    creditFiles: ownRows(creditFile, {
      own: ["accountId"],
      without: ["file"],
      order: ["madeAt", "id"],
    }),
  },
  /** Their codes are unknown from then on. */
  async end(context, accountId) {
    const gone = await deleteFiles(context, { accountId });
    return { documents: gone.map(({ file }) => file) };
  },
};

const deleteFiles = statement(
  "credit files of a deleted account",
  (p: Parameters<{ accountId: string }>) =>
    returning(sql`delete from ${creditFile} where ${creditFile.accountId} = ${p.accountId}`, {
      file: creditFile.file,
    }),
);
