import { planPath } from "#core/rules/rule-paths.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { planActs } from "./acts.ts";
import { getBorderCard, getPlanPdf } from "./card/endpoints.ts";
import { drawPlanPdf } from "./card/make-plan-pdf.ts";
import { buildBorderCard } from "./card/read-card.ts";
import { flash } from "./flashes.ts";
import { planPersonalData } from "./personal-data.ts";
import { calculateTradePlan } from "./plan/endpoints.ts";
import { calculatePlan } from "./plan/read-plan.ts";
import { refuse } from "./refusals.ts";
import * as saved from "./saved/endpoints.ts";
import { deletePlan, savePlan } from "./saved/keep-plan.ts";
import { getPlan, listPlans } from "./saved/reads.ts";
import { getPlanSheet } from "./sheet/endpoints.ts";
import { buildPlanSheet } from "./sheet/read-sheet.ts";

export const tradePlans: Area = {
  name: "regulations/trade-plans",
  acts: Object.values(planActs),
  flashes: Object.values(flash),
  refuse,
  personalData: planPersonalData,
  operations: [
    operation(calculateTradePlan, calculatePlan),
    operation(getPlanSheet, buildPlanSheet),
    operation(getBorderCard, buildBorderCard),
    operation(getPlanPdf, drawPlanPdf),
    operation(saved.listPlans, listPlans),
    operation(saved.getPlan, getPlan),
    operation(saved.savePlan, savePlan),
    operation(saved.deletePlan, deletePlan),
  ],
  sitemap: { pages: () => [planPath] },
};
