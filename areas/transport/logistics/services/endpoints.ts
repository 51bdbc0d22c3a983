import { z } from "zod";
import { chamberCheck } from "#areas/people/verification/endpoints.ts";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { matchLevel } from "#server/operations/answer-bricks.ts";
import {
  existingId,
  idFilter,
  oneOf,
  paging,
  textFilter,
  uuidFilter,
} from "#server/operations/endpoint.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { cost, listEndpoint, oneEndpoint, optionalQuantity, service } from "../endpoints.ts";

const audience = "public";

/** How a comparison is ordered: by the total for the quantity, by time, by rating. */
export const serviceOrders = ["total", "time", "rating"] as const;

/** In the visitor's currency; the day is the rate's. */
const shownTotal = z
  .object({
    totalCost: z.number(),
    currency: z.string(),
    rateDate: z.iso.date(),
    /** Whole days since then; null where a partner edition does not say it yet. */
    rateAgeDays: z.int().nullable().default(null),
  })
  .meta({ id: "ShownTotal" });

/** A service with what the asked quantity costs. */
export const comparedService = service
  .extend({
    /** The asked quantity in the tariff's unit; null where it was not asked or cannot be turned. */
    quantity: z.number().nullable(),
    /** Null where the quantity is outside of the tariff's, or none was asked for. */
    cost: cost.nullable(),
    issue: z.enum(["belowMinimum", "aboveMaximum", "noDistance", "otherUnit"]).nullable(),
    /** Of the total, where the asked currency is another one. */
    shown: shownTotal.nullable(),
    /** What the chamber has checked of the provider. */
    checks: z.array(chamberCheck),
    match: matchLevel,
  })
  .meta({ id: "ComparedService" });
export type ComparedService = z.output<typeof comparedService>;

export const logisticServices = listEndpoint({
  audience,
  path: "logistic-service",
  summary:
    "Services of logistics providers. Between two places (a region has its districts with it) by what the quantity costs, by time or by rating; else the newest first. Words alone find places, providers, goods and descriptions.",
  input: z.object({
    locationFrom: idFilter,
    locationTo: idFilter,
    providerId: uuidFilter,
    /** Names of places, providers and goods, nearly so too, and words of descriptions; without the other filters of ways and goods. */
    term: textFilter(),
    /** Of what words find: where it begins or ends. */
    locationId: idFilter,
    countryCode: countryFilter,
    /** Leaves out services that carry other goods alone. */
    commodityId: idFilter,
    quantity: optionalQuantity,
    /** Of the quantity; kilograms unless given. */
    unitId: idFilter,
    /** Totals are also given in it. */
    currency: z.preprocess((value) => value || undefined, keyText().length(3).optional()),
    sort: oneOf(serviceOrders),
    ...paging(),
  }),
  output: comparedService,
});

export const logisticService_ = oneEndpoint({
  audience,
  path: "logistic-service/{id}",
  summary: "One service with its tariff.",
  input: z.object({ id: existingId }),
  output: service,
});

export const serviceCost = oneEndpoint({
  audience,
  path: "logistic-service/service-cost",
  summary:
    "What a service costs for a quantity: the service, each additional charge, the total, also in another currency.",
  input: z.object({
    serviceId: existingId,
    quantity: optionalQuantity,
    /** Of the quantity; the tariff's unless given. */
    unitId: idFilter,
    currency: z.preprocess((value) => value || undefined, keyText().length(3).optional()),
  }),
  output: cost
    .extend({
      /** In the tariff's unit. */
      quantity: z.number(),
      distanceKm: z.number().nullable(),
      shown: shownTotal.nullable(),
    })
    .meta({ id: "ServiceCost" }),
});
