import { z } from "zod";
import { limits } from "#core/limits.ts";
import {
  existingId,
  keyFilter,
  optionalLine,
  paging,
  tagged,
} from "#server/operations/endpoint.ts";
import { planActs } from "../acts.ts";
import { planChoice } from "../plan-choice.ts";
import { maxPlanTitle } from "../plan-limits.ts";

const { listEndpoint, oneEndpoint } = tagged("trade plans");
const audience = planActs.keep;

/** The input of a saved plan; values left open are null. */
const keptChoice = z
  .object({
    productId: z.uuid().nullable(),
    commodityId: z.int().nullable(),
    locationFrom: z.int().nullable(),
    locationTo: z.int(),
    quantity: z.number().nullable(),
    unitId: z.int().nullable(),
    price: z.number().nullable(),
    currency: z.string().nullable(),
    serviceId: z.uuid().nullable(),
    isUnprocessed: z.boolean().nullable(),
    hasCertificate: z.boolean().nullable(),
  })
  .meta({ id: "KeptPlanChoice" });

const keptPlan = z
  .object({
    id: z.uuid(),
    title: z.string(),
    choice: keptChoice,
    /** The total when the plan was saved. */
    total: z.number(),
    atMost: z.number().nullable(),
    currency: z.string(),
    dateCreated: z.iso.datetime(),
    isDemo: z.boolean(),
  })
  .meta({ id: "KeptPlan" });
export type KeptPlan = z.output<typeof keptPlan>;

export const keptPlans = listEndpoint({
  path: "trade-plan/saved",
  audience,
  summary: "Trade plans that the caller keeps, the newest first.",
  input: z.object(paging(limits.pageSize)),
  output: keptPlan,
});

export const keptPlan_ = oneEndpoint({
  path: "trade-plan/saved/{id}",
  audience,
  summary: "One trade plan that the caller keeps.",
  input: z.object({ id: existingId }),
  output: keptPlan,
});

export const keepPlan = oneEndpoint({
  method: "POST",
  path: "trade-plan/saved",
  audience,
  summary: "Keep a trade plan, with what it comes to today; the same once more is kept anew.",
  input: planChoice.extend({
    /** Defaults to the goods and both places. */
    title: optionalLine(maxPlanTitle),
    shownCurrency: keyFilter(3),
  }),
  output: keptPlan,
});

export const deletePlan = oneEndpoint({
  method: "DELETE",
  path: "trade-plan/saved/{id}",
  audience,
  idempotent: true,
  summary: "Delete a trade plan of one's own.",
  input: z.object({ id: existingId }),
});
