import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { complaintsActs } from "./acts.ts";
import * as decideComplaint from "./decide-complaint.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { complaintDecided, ownerNotifications } from "./notifications.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { complaintsPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportThing } from "./report-thing.ts";

export const complaints: Area = {
  name: "office/complaints",
  pendingReviews,
  personalData: complaintsPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(complaintsActs),
  operations: implement(endpoints, reads, decideComplaint, { reportThing }),
  notifications: [...Object.values(ownerNotifications), complaintDecided],
  refuse,
};
