import type { Area } from "#server/area.ts";
import { fileColumn } from "#server/files/files-in-use.ts";
import { implement, prepared } from "#server/operations/operation.ts";
import { disputesActs } from "./acts.ts";
import { addToDispute, prepareAddition } from "./add-to-dispute.ts";
import * as answers from "./answer-dispute.ts";
import { decideDispute } from "./decide-dispute.ts";
import * as desk from "./desk-endpoints.ts";
import * as deskReads from "./desk-reads.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { disputeJobs, queueDeadlines } from "./jobs.ts";
import { disputeNotifications } from "./notifications.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { disputesPersonalData } from "./personal-data.ts";
import { prepareRaise, raiseDispute, raiseDisputeWithPhotos } from "./raise-dispute.ts";
import { getDisputePhoto, getOrderDisputes } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { confirmRepayment, refuseRepayment, reportRepayment } from "./repay.ts";
import { disputePhoto } from "./tables.ts";
import * as waiting from "./waiting/endpoints.ts";
import * as waitingReads from "./waiting/reads.ts";

export const disputes: Area = {
  name: "trade/disputes",
  acts: Object.values(disputesActs),
  flashes: Object.values(flash),
  operations: [
    ...implement(endpoints, answers, {
      getOrderDisputes,
      getDisputePhoto,
      raiseDispute,
      raiseDisputeWithPhotos: prepared(prepareRaise, raiseDisputeWithPhotos),
      addToDispute: prepared(prepareAddition, addToDispute),
      reportRepayment,
      confirmRepayment,
      refuseRepayment,
    }),
    ...implement(desk, deskReads, { decideDispute }),
    ...implement(waiting, waitingReads),
  ],
  notifications: Object.values(disputeNotifications),
  jobs: disputeJobs,
  hourly: [queueDeadlines],
  pendingReviews,
  personalData: disputesPersonalData,
  files: [fileColumn(disputePhoto.photo)],
  refuse,
};
