import type { Context } from "#server/context.ts";
import type { Handler } from "#server/operations/operation.ts";
import { calculatePlan } from "../plan/calculate-plan.ts";
import type { TradePlan } from "../plan/endpoints.ts";
import { costSection } from "./cost-section.ts";
import type { getPlanSheet, PlanSheet } from "./endpoints.ts";
import { originSection } from "./origin-section.ts";
import { paperSections } from "./paper-sections.ts";
import { routeSection } from "./route-section.ts";
import { salesSection } from "./sales-section.ts";
import { readerOf } from "./sheet-reader.ts";

/** @throws AppError as `calculatePlan` */
export const buildPlanSheet: Handler<typeof getPlanSheet> = async (context, input) =>
  writeSheet(await calculatePlan(context, input), context);

/** Writes a plan in the user's language. */
export function writeSheet(
  plan: TradePlan,
  context: Pick<Context, "phrases" | "language" | "edition">,
): PlanSheet {
  const reader = readerOf(context);
  const { transport } = plan;
  const cost = costSection(plan, reader);
  const sales = salesSection(plan, reader);
  return {
    heading: headingOf(plan),
    isCrossBorder: plan.isCrossBorder,
    isDemo: plan.goods.product?.isDemo ?? false,
    currency: plan.currency,
    figures: [...cost.rows, ...sales.rows]
      .filter(({ key }) => firstRead.has(key))
      .map(({ term, detail }) => ({ label: term, value: detail })),
    services: transport.choices.map(({ id, name, provider, amount }) => ({
      id,
      name: `${provider.name}, ${name}`,
      amount,
      isChosen: id === transport.service?.id,
    })),
    sections: [
      cost,
      sales,
      originSection(plan, reader),
      routeSection(plan, reader),
      ...paperSections(plan, reader),
    ],
  };
}

const firstRead = new Set(["total", "atMost", "left"]);

/** Returns "Beans, Kigoma – Bujumbura". */
export const headingOf = ({ goods, from, to }: TradePlan): string =>
  `${goods.product?.name ?? goods.commodity.name}, ${from.name} – ${to.name}`;
