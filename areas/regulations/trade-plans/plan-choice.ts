import { z } from "zod";
import { cargoQuantity } from "#areas/transport/services/endpoints.ts";
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

/** What a plan consists of: a product, or goods with their origin and price. */
export const planChoice = z.object({
  productId: uuidFilter,
  commodityId: idFilter,
  /** Ids of places; for a product, its own location replaces the origin. */
  locationFrom: idFilter,
  locationTo: wholeNumber(1, undefined, "tradePlans.field.to"),
  /** In the unit; defaults to the minimum order quantity of a product. */
  quantity: z.preprocess(absentIfEmptyOrNull, cargoQuantity.optional()),
  /** Defaults to kilograms; a product has its own unit. */
  unitId: idFilter,
  /** Price per unit; a product has its own price. */
  price: numeric(
    decimal(
      { min: 0, max: maxUnitPrice, places: 2 },
      { number: "tradePlans.field.price", places: "tradePlans.field.price" },
    ).optional(),
  ),
  /** Currency of the price; defaults to the edition's. */
  currency: code,
  /** A transport service; defaults to the cheapest. */
  serviceId: uuidFilter,
  /** As harvested or raised, not processed. If unanswered, the plan does not rely on it. */
  isUnprocessed: answer,
  /**
   * With an EAC certificate of origin, simplified or full. If unanswered, it counts as possible.
   */
  hasCertificate: answer,
});
export type PlanInput = z.output<typeof planChoice>;
