import { z } from "zod";
import { chamberCheck } from "#areas/people/verification/endpoints.ts";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { matchLevel, measuredUnit } from "#server/operations/answer-bricks.ts";
import {
  absentIfEmptyOrNull,
  decimal,
  existingId,
  idFilter,
  numeric,
  oneOf,
  paging,
  tagged,
  textFilter,
  uuidFilter,
} from "#server/operations/endpoint.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { chargeKinds, chargeModes, chargingModes } from "./tariff-kinds.ts";
import { transportModes } from "./transport-modes.ts";

export const { oneEndpoint, listEndpoint } = tagged("logistics");

export const at = z.iso.datetime();

/** A place of transport: "Kasulu", in Kigoma, Tanzania. */
export const place = z
  .object({
    id: z.int(),
    name: z.string(),
    regionName: z.string().nullable(),
    countryCode: z.string(),
    countryName: z.string(),
  })
  .meta({ id: "TransportPlace" });
export type Place = z.output<typeof place>;

/** At most three places: what a scale at a market shows. */
export const goodsQuantity = numeric(
  decimal({ min: 0.001, max: 99_999_999, places: 3 }, { number: "logistics.quantity.invalid" }),
);

export const optionalQuantity = z.preprocess(absentIfEmptyOrNull, goodsQuantity.optional());

const charge = z
  .object({
    kind: z.enum(chargeKinds),
    mode: z.enum(chargeModes),
    /** An amount in the tariff's currency, or percent of the service cost. */
    value: z.number(),
  })
  .meta({ id: "LogisticsCharge" });

export const tariff = z
  .object({
    chargingMode: z.enum(chargingModes),
    currency: z.string(),
    /** For one unit, for all of it, or for one unit and kilometre. */
    price: z.number(),
    /** Cheaper from a quantity on, in the tariff's unit. */
    bands: z.array(z.object({ from: z.number(), price: z.number() }).meta({ id: "WeightBand" })),
    /** 0 for none. */
    minimumCharge: z.number(),
    measurementUnit: measuredUnit,
    minimumOrder: z.number(),
    maximumOrder: z.number().nullable(),
    charges: z.array(charge),
  })
  .meta({ id: "LogisticsTariff" });
export type ServiceTariff = z.output<typeof tariff>;

/** What a quantity costs; the total is exactly the sum of its parts. */
export const cost = z
  .object({
    serviceCost: z.number(),
    additionalCharges: z.array(charge.extend({ amount: z.number() }).meta({ id: "ChargedAmount" })),
    additionalChargesCost: z.number(),
    totalCost: z.number(),
    currency: z.string(),
  })
  .meta({ id: "LogisticsCost" });

export const provider = z
  .object({
    id: z.uuid(),
    name: z.string(),
    rating: z.number().nullable(),
    ratings: z.int(),
    isDemo: z.boolean(),
  })
  .meta({ id: "LogisticsProviderName" });

/** A service as everybody sees it. */
export const service = z
  .object({
    id: z.uuid(),
    /** "Kigoma – Kigali", in the reader's language. */
    name: z.string(),
    description: z.string(),
    mode: z.enum(transportModes),
    locationFrom: place,
    locationTo: place,
    provider,
    providerName: z.string(),
    /** Where and how the provider is reached, in one line. */
    contactDetails: z.string(),
    headquarters: place,
    emails: z.array(z.string()),
    tels: z.array(z.string()),
    tariff,
    /** Codes and names of the commodity categories it carries; empty for all. */
    goods: z.array(z.object({ id: z.int(), name: z.string() }).meta({ id: "CarriedGoods" })),
    minDays: z.int(),
    maxDays: z.int(),
    distanceKm: z.number().nullable(),
    isDistanceEstimated: z.boolean(),
    isDemo: z.boolean(),
  })
  .meta({ id: "LogisticService" });
export type LogisticService = z.output<typeof service>;

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
