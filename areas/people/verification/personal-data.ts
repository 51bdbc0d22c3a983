import { sql } from "drizzle-orm";
import { type Parameters, returning, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData, qualifiedName } from "#server/personal-data.ts";
import { verificationDocument } from "./tables.ts";

export const documentPersonalData: PersonalData = {
  parts: {
    verificationDocuments: ownRows(verificationDocument, {
      own: ["accountId"],
      without: ["file", "decidedBy"],
      order: ["createdAt"],
    }),
  },
  leftOut: {
    [qualifiedName(verificationDocument.decidedBy)]: "an officer's decision is about another user",
  },
  // Whether the approval is based on it or not.
  end: async (context, accountId) => {
    const gone = await deleteDocuments(context, { accountId });
    return { documents: gone.map(({ file }) => file) };
  },
};

const deleteDocuments = statement("documents forgotten", (p: Parameters<{ accountId: string }>) =>
  returning(
    sql`delete from ${verificationDocument}
      where ${verificationDocument.accountId} = ${p.accountId}`,
    { file: verificationDocument.file },
  ),
);
