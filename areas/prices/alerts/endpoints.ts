import { z } from "zod";
import { market } from "#areas/prices/market-prices/endpoints.ts";
import { priceTypes } from "#areas/prices/market-prices/price-types.ts";
import {
  decimal,
  idFilter,
  idParam,
  keyFilter,
  named,
  numeric,
  oneOf,
  paging,
  tagged,
  wholeNumber,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { unit } from "#server/operations/schema-fragments.ts";
import { alertActs } from "./acts.ts";
import { alertKinds, maxPrice, percentLimits } from "./alert-rules.ts";

const audience = alertActs.keep;
const { deleteEndpoint, listEndpoint, oneEndpoint, writeEndpoint } = tagged(
  "price alerts",
  audience,
);
const at = z.iso.datetime();

const priceAlert = objectSchema("PriceAlert", {
  id: z.uuid(),
  kind: z.enum(alertKinds),
  commodity: named,
  /** Null for the median of the country's markets, or for `offered` anywhere. */
  market: market.nullable(),
  priceType: z.enum(priceTypes).nullable(),
  /** The limit per one unit; null if the limit is a percentage. */
  price: z.number().nullable(),
  unit: unit.nullable(),
  currency: z.string().nullable(),
  percent: z.int().nullable(),
  isPaused: z.boolean(),
  /** The day of the last notification, YYYY-MM-DD. */
  lastNotifiedOn: z.string().nullable(),
  dateCreated: at,
  isDemo: z.boolean(),
});
export type PriceAlert = z.output<typeof priceAlert>;

export const listPriceAlerts = listEndpoint({
  path: "price-alert",
  summary: "The caller's alerts of prices, newest first.",
  input: z.object(paging()),
  output: priceAlert,
});

export const getPriceAlert = oneEndpoint({
  path: "price-alert/{id}",
  summary: "One alert of the caller's.",
  input: z.object({ id: idParam }),
  output: priceAlert,
});

const missing = "priceAlerts.limit.missing";
/** An amount per one unit, greater than zero. */
const price = numeric(
  decimal({ min: 0.01, max: maxPrice, places: 2 }, { number: missing }).optional(),
);
const percent = numeric(
  z
    .number("priceAlerts.percent.wrong")
    .int("priceAlerts.percent.wrong")
    .min(percentLimits.min, "priceAlerts.percent.wrong")
    .max(percentLimits.max, "priceAlerts.percent.wrong")
    .optional(),
);
const limit = { price, percent };

export const setPriceAlert = writeEndpoint({
  path: "price-alert",
  summary:
    "Create a price alert. `over` and `under` require price, unit and currency of a quoted series; `moved` a percentage; `offered` a price in any unit of the commodity. A condition that already holds sends no notification.",
  input: z.object({
    kind: z.enum(alertKinds, "priceAlerts.kind.missing"),
    commodityId: wholeNumber(1, undefined, "priceAlerts.commodity.missing"),
    /** A market of location/market-price; without it, the edition's country. */
    locationId: idFilter,
    priceType: oneOf(priceTypes),
    unitId: idFilter,
    currency: keyFilter(3),
    ...limit,
  }),
  output: priceAlert,
});

export const updatePriceAlert = oneEndpoint({
  method: "PUT",
  path: "price-alert/{id}",
  idempotent: true,
  summary: "Change the limit of one of the caller's own alerts.",
  input: z.object({ id: idParam, ...limit }),
  output: priceAlert,
});

const move = (path: string, summary: string) =>
  writeEndpoint({
    path,
    audience,
    summary,
    input: z.object({ id: idParam }),
    output: priceAlert,
  });

export const pausePriceAlert = move("price-alert/{id}/pause", "Let an alert rest.");
export const resumePriceAlert = move(
  "price-alert/{id}/resume",
  "Resume a paused alert. Changes during the pause send no notification.",
);

export const deletePriceAlert = deleteEndpoint({
  path: "price-alert/{id}",
  summary: "Delete one of the caller's own alerts.",
  input: z.object({ id: idParam }),
});
