import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { carrierApplication, trader } from "#areas/people/accounts/tables.ts";
import { decideDocument } from "#areas/people/verification/decide-document.ts";
import type { DocumentReviewAct } from "#areas/people/verification/document-states.ts";
import { getDocument } from "#areas/people/verification/reads.ts";
import type { Context } from "#server/context.ts";
import { lookup } from "#server/database/statement.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { approveDocument } from "./endpoints.ts";
import { documentDecisions } from "./notifications.ts";

/**
 * Saves an officer's decision on a document and notifies its owner; an approval is included in the
 * notification about the account if that is awaiting approval.
 * @throws AppError errors.notFound, verificationDocuments.ownDocument, or decidedMeanwhile
 */
export const reviewDocument =
  (act: DocumentReviewAct) =>
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
      const document = await getDocument(context, id);
      const payload = { name: document.fileName, comment };
      const applications = [
        ...(await findShop(context, { accountId: to })),
        ...(await findCarrier(context, { accountId: to })),
      ];
      const isHeardLater =
        act === "approve" && applications.some(({ state }) => state === "awaiting approval");
      if (!isHeardLater) await notify(context, documentDecisions[act], { to, payload });
      return document;
    });
  };

const findCarrier = lookup(carrierApplication, "carrier of a document", ["state"], "accountId");
const findShop = lookup(trader, "shop of a document", ["state"], "accountId");
