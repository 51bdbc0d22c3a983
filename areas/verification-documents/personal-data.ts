import { nameOf, ownRows, type PersonalData } from "#server/personal-data.ts";
import { forgetDocuments } from "./remove-document.ts";
import { verificationDocument } from "./tables.ts";

export const documentPersonalData: PersonalData = {
  parts: {
    verificationDocuments: ownRows({
      table: verificationDocument,
      own: [verificationDocument.accountId],
      without: [verificationDocument.file, verificationDocument.decidedBy],
      order: [verificationDocument.createdAt],
    }),
  },
  leftOut: {
    [nameOf(verificationDocument.decidedBy)]: "what an officer decided is about somebody else",
  },
  end: async (context, accountId) => ({ documents: await forgetDocuments(context, accountId) }),
};
