import { planPath } from "#areas/regulations/sources/paths.ts";
import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { planActs } from "./acts.ts";
import { buildBorderCard } from "./card/build-border-card.ts";
import { drawPlanPdf } from "./card/draw-plan-pdf.ts";
import * as card from "./card/endpoints.ts";
import { flash } from "./flashes.ts";
import { planPersonalData } from "./personal-data.ts";
import { calculatePlan } from "./plan/calculate-plan.ts";
import * as plan from "./plan/endpoints.ts";
import { refuse } from "./refusals.ts";
import * as saved from "./saved/endpoints.ts";
import * as reads from "./saved/reads.ts";
import { deletePlan, savePlan } from "./saved/save-plan.ts";
import { buildPlanSheet } from "./sheet/build-plan-sheet.ts";
import * as sheet from "./sheet/endpoints.ts";

export const tradePlans: Area = {
  name: "regulations/trade-plans",
  acts: Object.values(planActs),
  flashes: Object.values(flash),
  refuse,
  personalData: planPersonalData,
  operations: [
    ...implement(plan, { calculateTradePlan: calculatePlan }),
    ...implement(sheet, { getPlanSheet: buildPlanSheet }),
    ...implement(card, { getBorderCard: buildBorderCard, getPlanPdf: drawPlanPdf }),
    ...implement(saved, reads, { savePlan, deletePlan }),
  ],
  sitemap: { pages: () => [planPath] },
};
