import { planPath } from "#areas/regulations/sources/paths.ts";
import type { Area } from "#server/area.ts";
import { operation } from "#server/operations/operation.ts";
import { planActs } from "./acts.ts";
import { buildBorderCard } from "./card/build-border-card.ts";
import { drawPlanPdf } from "./card/draw-plan-pdf.ts";
import { getBorderCard, getPlanPdf } from "./card/endpoints.ts";
import { flash } from "./flashes.ts";
import { planPersonalData } from "./personal-data.ts";
import { calculatePlan } from "./plan/calculate-plan.ts";
import { calculateTradePlan } from "./plan/endpoints.ts";
import { refuse } from "./refusals.ts";
import * as saved from "./saved/endpoints.ts";
import { getPlan, listPlans } from "./saved/reads.ts";
import { deletePlan, savePlan } from "./saved/save-plan.ts";
import { buildPlanSheet } from "./sheet/build-plan-sheet.ts";
import { getPlanSheet } from "./sheet/endpoints.ts";

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
