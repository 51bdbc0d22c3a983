import { planPath } from "#core/rules/rule-paths.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { planActs } from "./acts.ts";
import { borderCard, planPdf } from "./card/endpoints.ts";
import { makePlanPdf } from "./card/make-plan-pdf.ts";
import { readCard } from "./card/read-card.ts";
import { flash } from "./flashes.ts";
import { planPersonalData } from "./personal-data.ts";
import { plan } from "./plan/endpoints.ts";
import { readPlan } from "./plan/read-plan.ts";
import { refuse } from "./refusals.ts";
import * as saved from "./saved/endpoints.ts";
import { deleteTradePlan, keepTradePlan } from "./saved/keep-plan.ts";
import { listPlans, readOwnPlan } from "./saved/reads.ts";
import { planSheet } from "./sheet/endpoints.ts";
import { readSheet } from "./sheet/read-sheet.ts";

export const tradePlans: Area = {
  name: "regulations/trade-plans",
  acts: Object.values(planActs),
  flashes: Object.values(flash),
  refuse,
  personalData: planPersonalData,
  operations: [
    operation(plan, readPlan),
    operation(planSheet, readSheet),
    operation(borderCard, readCard),
    operation(planPdf, makePlanPdf),
    operation(saved.keptPlans, listPlans),
    operation(saved.keptPlan_, readOwnPlan),
    operation(saved.keepPlan, keepTradePlan),
    operation(saved.deletePlan, deleteTradePlan),
  ],
  sitemap: { pages: () => [planPath] },
};
