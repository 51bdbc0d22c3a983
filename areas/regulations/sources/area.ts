import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { ruleActs } from "./acts.ts";
import * as decideRule from "./decide-rule.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { decisionNotifications } from "./notifications.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { rulePersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportRule } from "./report-rule.ts";

export const sources: Area = {
  name: "regulations/sources",
  pendingReviews,
  acts: Object.values(ruleActs),
  flashes: Object.values(flash),
  operations: implement(endpoints, reads, decideRule, { reportRule }),
  notifications: Object.values(decisionNotifications),
  refuse,
  personalData: rulePersonalData,
};
