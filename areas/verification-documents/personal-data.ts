import { sql } from "drizzle-orm";
import { nameOf, type PersonalData, personalPart } from "#server/personal-data.ts";
import { forgetDocuments } from "./remove-document.ts";
import { verificationDocument } from "./tables.ts";

export const documentPersonalData: PersonalData = {
  parts: {
    verificationDocuments: personalPart({
      table: verificationDocument,
      own: [verificationDocument.accountId],
      without: [verificationDocument.file, verificationDocument.decidedBy],
      from: (p) => sql`from ${verificationDocument}
        where ${verificationDocument.accountId} = ${p.accountId}
        order by ${verificationDocument.createdAt}`,
    }),
  },
  leftOut: {
    [nameOf(verificationDocument.decidedBy)]: "what an officer decided is about somebody else",
  },
  end: async (context, accountId) => ({ documents: await forgetDocuments(context, accountId) }),
};
