import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { mailActs } from "./acts.ts";
import { decideAccount } from "./decide-account.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { getAccountFigures } from "./get-account-figures.ts";
import { giveRole } from "./give-role.ts";
import { listAccounts } from "./list-accounts.ts";
import { listAudit } from "./list-audit.ts";
import { createReviewQueue } from "./list-pending-reviews.ts";
import { deskNotifications } from "./notifications.ts";
import { getDeskAccount } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reviewDocument } from "./review-document.ts";
import { sendMail } from "./send-mail.ts";

/** @param areas those whose pending reviews the desk lists */
export const createDesk = (areas: readonly Area[]): Area => ({
  name: "office/desk",
  flashes: Object.values(flash),
  acts: Object.values(mailActs),
  operations: implement(endpoints, {
    listPendingReviews: createReviewQueue(areas.flatMap((area) => area.pendingReviews ?? [])),
    listDeskAccounts: listAccounts,
    getDeskAccount,
    getAccountFigures,
    listAuditEntries: listAudit,
    approveAccount: decideAccount("approve"),
    declineAccount: decideAccount("decline"),
    suspendAccount: decideAccount("suspend"),
    restoreAccount: decideAccount("restore"),
    approveDocument: reviewDocument("approve"),
    declineDocument: reviewDocument("decline"),
    giveRole,
    sendMail,
  }),
  notifications: deskNotifications,
  refuse,
});
