import { tellPerson } from "#areas/accounts/tell-person.ts";
import { decideDocument } from "#areas/verification-documents/decide-document.ts";
import type { DocumentAct, DocumentState } from "#areas/verification-documents/document-states.ts";
import type { VerificationDocument } from "#areas/verification-documents/endpoints.ts";
import { readDocument } from "#areas/verification-documents/reads.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";

interface ReviewInput {
  id: string;
  comment: string;
  seen: DocumentState;
}

/**
 * An officer's decision on one document. Its owner hears of a refusal at once, as she has to act; an
 * approval she hears of with her account's.
 * @throws AppError errors.notFound, verificationDocuments.ownDocument, or decidedMeanwhile
 */
export const reviewDocument =
  (act: DocumentAct) =>
  async (context: Context, { id, comment, seen }: ReviewInput): Promise<VerificationDocument> => {
    const { accountId: by } = personOf(context);
    const { accountId } = await context.transaction((context) =>
      decideDocument(context, { id, act, seen, by, comment: comment || null }),
    );
    const document = await readDocument(context, id);
    if (act === "decline") {
      const { fileName: name } = document;
      await tellPerson(context, accountId, {
        kind: "documentDeclined",
        subject: { key: "desk.told.document.subject" },
        text: { key: "desk.told.document.declined" },
        values: { name, comment, link: `${context.edition.server}/profile/verificationDocuments` },
      });
    }
    return document;
  };
