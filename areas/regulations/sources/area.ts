import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { ruleActs } from "./acts.ts";
import { confirmRule, doubtRule, liftDoubt } from "./decide-rule.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { decisionNotifications } from "./notifications.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { rulePersonalData } from "./personal-data.ts";
import { listOwnRuleReports, listReportedRules } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportRule } from "./report-rule.ts";

export const sources: Area = {
  name: "regulations/sources",
  pendingReviews,
  acts: Object.values(ruleActs),
  flashes: Object.values(flash),
  operations: [
    operation(endpoints.reportRule, reportRule),
    operation(endpoints.listOwnRuleReports, listOwnRuleReports),
    operation(endpoints.listReportedRules, listReportedRules),
    operation(endpoints.confirmRule, confirmRule),
    operation(endpoints.doubtRule, doubtRule),
    operation(endpoints.liftDoubt, liftDoubt),
  ],
  notifications: Object.values(decisionNotifications),
  refuse,
  personalData: rulePersonalData,
};
