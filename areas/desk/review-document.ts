import { decideDocument } from "#areas/verification-documents/decide-document.ts";
import type { DocumentAct, DocumentState } from "#areas/verification-documents/document-states.ts";
import type { VerificationDocument } from "#areas/verification-documents/endpoints.ts";
import { readDocument } from "#areas/verification-documents/reads.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import { documentDeclined } from "./notifications.ts";

interface Asked {
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
  async (context: Context, { id, comment, seen }: Asked): Promise<VerificationDocument> => {
    const { accountId: by } = personOf(context);
    if (!idPattern.test(id)) throw notFound();
    return context.transaction(async (context) => {
      const decision = { act, seen, by, comment: comment || null, at: context.now };
      const { accountId: to } = await decideDocument(context.db, id, decision);
      const document = await readDocument(context, id);
      const payload = { name: document.fileName, comment };
      if (act === "decline") await notify(context, documentDeclined, { to, payload });
      return document;
    });
  };
