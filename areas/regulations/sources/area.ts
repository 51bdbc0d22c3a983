import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { ruleActs } from "./acts.ts";
import { findRuleDoubtful, findRuleRight, liftRuleDoubt } from "./decide-rule.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { told } from "./notifications.ts";
import { rulePersonalData } from "./personal-data.ts";
import { listOwnReports, listReportedRules } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { reportWrongRule } from "./report-rule.ts";

export const rules: Area = {
  name: "regulations/sources",
  acts: Object.values(ruleActs),
  flashes: Object.values(flash),
  operations: [
    operation(endpoints.reportRule, reportWrongRule),
    operation(endpoints.ownRuleReports, listOwnReports),
    operation(endpoints.deskRuleReports, listReportedRules),
    operation(endpoints.findRight, findRuleRight),
    operation(endpoints.findDoubtful, findRuleDoubtful),
    operation(endpoints.liftDoubt, liftRuleDoubt),
  ],
  notifications: Object.values(told),
  refuse,
  personalData: rulePersonalData,
};
