import { z } from "zod";
import { limits } from "#core/limits.ts";
import { idParam, keyFilter, optionalLine, paging, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { planActs } from "../acts.ts";
import { planChoice } from "../plan-choice.ts";
import { maxPlanTitle } from "../plan-limits.ts";

const { deleteEndpoint, listEndpoint, oneEndpoint } = tagged("trade plans", planActs.keep);

/** The input of a saved plan; values left open are null. */
const savedChoice = objectSchema("KeptPlanChoice", {
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
});

const savedPlan = objectSchema("KeptPlan", {
  id: z.uuid(),
  title: z.string(),
  choice: savedChoice,
  /** The total when the plan was saved. */
  total: z.number(),
  atMost: z.number().nullable(),
  currency: z.string(),
  dateCreated: z.iso.datetime(),
  isDemo: z.boolean(),
});
export type SavedPlan = z.output<typeof savedPlan>;

export const listPlans = listEndpoint({
  path: "trade-plan/saved",
  summary: "List the caller's saved trade plans, newest first.",
  input: z.object(paging(limits.pageSize)),
  output: savedPlan,
});

export const getPlan = oneEndpoint({
  path: "trade-plan/saved/{id}",
  summary: "Get one of the caller's saved trade plans.",
  input: z.object({ id: idParam }),
  output: savedPlan,
});

export const savePlan = oneEndpoint({
  method: "POST",
  path: "trade-plan/saved",
  summary: "Save a trade plan with its result of today. Saving the same plan again replaces it.",
  input: planChoice.extend({
    /** Defaults to the goods and both places. */
    title: optionalLine(maxPlanTitle),
    shownCurrency: keyFilter(3),
  }),
  output: savedPlan,
});

export const deletePlan = deleteEndpoint({
  path: "trade-plan/saved/{id}",
  summary: "Delete one of the caller's saved trade plans.",
  input: z.object({ id: idParam }),
});
