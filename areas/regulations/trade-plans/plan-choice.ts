import { z } from "zod";
import { goodsQuantity } from "#areas/transport/services/endpoints.ts";
import {
  absentIfEmptyOrNull,
  decimal,
  formBoolean,
  idFilter,
  numeric,
  uuidFilter,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { maxUnitPrice } from "./plan-limits.ts";

const code = z.preprocess(
  absentIfEmptyOrNull,
  keyText().trim().toUpperCase().length(3, "tradePlans.field.currency").optional(),
);

const answer = z.preprocess(absentIfEmptyOrNull, formBoolean.optional());

/** What a plan is made of: a product, or goods with the place they come from and their price. */
export const planChoice = z.object({
  productId: uuidFilter,
  commodityId: idFilter,
  /** Ids of places; of a product the first is its own. */
  locationFrom: idFilter,
  locationTo: wholeNumber(1, undefined, "tradePlans.field.to"),
  /** In the unit; the least that may be ordered where it is a product. */
  quantity: z.preprocess(absentIfEmptyOrNull, goodsQuantity.optional()),
  /** Kilograms unless given; of a product its own. */
  unitId: idFilter,
  /** What the goods cost for one unit; of a product its own price. */
  price: numeric(
    decimal(
      { min: 0, max: maxUnitPrice, places: 2 },
      { number: "tradePlans.field.price", places: "tradePlans.field.price" },
    ).optional(),
  ),
  /** Of that price; the edition's unless given. */
  currency: code,
  /** A service of transport; the cheapest unless given. */
  serviceId: uuidFilter,
  /** As harvested or raised, not processed; unanswered nobody reckons on it. */
  isUnprocessed: answer,
  /** With an EAC certificate of origin, simplified or full; so unless answered no. */
  hasCertificate: answer,
});
export type PlanInput = z.output<typeof planChoice>;
