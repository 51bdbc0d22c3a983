import { writeAudit } from "#areas/accounts/audit-log.ts";
import { decideDocument } from "#areas/verification-documents/decide-document.ts";
import type { DocumentAct } from "#areas/verification-documents/document-states.ts";
import { readDocument } from "#areas/verification-documents/reads.ts";
import type { Context } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { approveDocument } from "./endpoints.ts";
import { documentDeclined } from "./notifications.ts";

/**
 * An officer's decision on one document. Its owner hears of a refusal at once, as she has to act; an
 * approval she hears of with her account's.
 * @throws AppError errors.notFound, verificationDocuments.ownDocument, or decidedMeanwhile
 */
export const reviewDocument =
  (act: DocumentAct) =>
  async (context: Context, { id, comment, seen }: ParsedInputOf<typeof approveDocument>) => {
    const { accountId: by } = personOf(context);
    return context.transaction(async (context) => {
      const decision = { id, act, seen, by, comment: comment || null };
      const { accountId: to } = await decideDocument(context, decision);
      await writeAudit(context, {
        subject: "document",
        subjectId: id,
        act,
        accountId: to,
        seen,
        comment,
      });
      const document = await readDocument(context, id);
      const payload = { name: document.fileName, comment };
      if (act === "decline") await notify(context, documentDeclined, { to, payload });
      return document;
    });
  };
