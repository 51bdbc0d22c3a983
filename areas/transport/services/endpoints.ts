import { z } from "zod";
import { chamberCheck } from "#areas/people/verification/endpoints.ts";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import {
  absentIfEmptyOrNull,
  decimal,
  idFilter,
  idParam,
  numeric,
  oneOf,
  paging,
  tagged,
  textFilter,
  uuidFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { matchLevel, measuredUnit } from "#server/operations/schema-fragments.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { chargeKinds, chargeModes, chargingModes } from "./tariff-kinds.ts";
import { transportModes } from "./transport-modes.ts";

export const { oneEndpoint, listEndpoint, writeEndpoint } = tagged("logistics");

export const at = z.iso.datetime();

/** A place of transport, such as "Kasulu" in Kigoma, Tanzania. */
export const place = objectSchema("TransportPlace", {
  id: z.int(),
  name: z.string(),
  regionName: z.string().nullable(),
  countryCode: z.string(),
  countryName: z.string(),
});
export type Place = z.output<typeof place>;

/** At most three decimals, which is what a market scale shows. */
export const cargoQuantity = numeric(
  decimal({ min: 0.001, max: 99_999_999, places: 3 }, { number: "logistics.quantity.invalid" }),
);

export const optionalQuantity = z.preprocess(absentIfEmptyOrNull, cargoQuantity.optional());

const charge = objectSchema("LogisticsCharge", {
  kind: z.enum(chargeKinds),
  mode: z.enum(chargeModes),
  /** An amount in the tariff's currency, or a percentage of the service cost. */
  value: z.number(),
});

export const tariff = objectSchema("LogisticsTariff", {
  chargingMode: z.enum(chargingModes),
  currency: z.string(),
  /** Price per unit, for the whole load, or per unit and kilometre. */
  price: z.number(),
  /** Cheaper prices from a quantity on, in the tariff's unit. */
  bands: z.array(objectSchema("WeightBand", { from: z.number(), price: z.number() })),
  /** 0 for none. */
  minimumCharge: z.number(),
  measurementUnit: measuredUnit,
  minimumOrder: z.number(),
  maximumOrder: z.number().nullable(),
  charges: z.array(charge),
});
export type ServiceTariff = z.output<typeof tariff>;

/** Cost of a quantity; the total is exactly the sum of its parts. */
export const cost = objectSchema("LogisticsCost", {
  serviceCost: z.number(),
  additionalCharges: z.array(
    objectSchema("ChargedAmount", { ...charge.shape, amount: z.number() }),
  ),
  additionalChargesCost: z.number(),
  totalCost: z.number(),
  currency: z.string(),
});

export const provider = objectSchema("LogisticsProviderName", {
  id: z.uuid(),
  name: z.string(),
  rating: z.number().nullable(),
  ratings: z.int(),
  isDemo: z.boolean(),
});

/** The public view of a service. */
export const service = objectSchema("LogisticService", {
  id: z.uuid(),
  /** "Kigoma – Kigali", in the reader's language. */
  name: z.string(),
  description: z.string(),
  mode: z.enum(transportModes),
  locationFrom: place,
  locationTo: place,
  provider,
  providerName: z.string(),
  /** Where the provider is and how to contact it, in one line. */
  contactDetails: z.string(),
  headquarters: place,
  emails: z.array(z.string()),
  tels: z.array(z.string()),
  tariff,
  /** Ids and names of the commodity categories it carries; empty for all. */
  goods: z.array(objectSchema("CarriedGoods", { id: z.int(), name: z.string() })),
  minDays: z.int(),
  maxDays: z.int(),
  distanceKm: z.number().nullable(),
  isDistanceEstimated: z.boolean(),
  isDemo: z.boolean(),
});
export type LogisticService = z.output<typeof service>;

const audience = "public";

/** Sort orders of a comparison: by total for the quantity, by time, by rating. */
export const serviceSortOrders = ["total", "time", "rating"] as const;

/** The total in the visitor's currency, with the day of the exchange rate. */
const displayTotal = objectSchema("ShownTotal", {
  totalCost: z.number(),
  currency: z.string(),
  rateDate: z.iso.date(),
  /** Age of the rate in whole days; null if a partner edition does not return it yet. */
  rateAgeDays: z.int().nullable().default(null),
});

/** A service with the cost of the requested quantity. */
export const comparedService = objectSchema("ComparedService", {
  ...service.shape,
  /**
   * The requested quantity in the tariff's unit; null if there is none or it cannot be converted.
   */
  quantity: z.number().nullable(),
  /** Null if no quantity was requested or it is outside the tariff's bounds. */
  cost: cost.nullable(),
  issue: z.enum(["belowMinimum", "aboveMaximum", "noDistance", "otherUnit"]).nullable(),
  /** The converted total, if another currency is requested. */
  shown: displayTotal.nullable(),
  /** What the chamber has verified about the provider. */
  checks: z.array(chamberCheck),
  match: matchLevel,
});
export type ComparedService = z.output<typeof comparedService>;

export const listTransportServices = listEndpoint({
  audience,
  path: "logistic-service",
  summary:
    "Services of logistics providers. Between two places (a region has its districts with it) by what the quantity costs, by time or by rating; else the newest first. Words alone find places, providers, goods and descriptions.",
  input: z.object({
    locationFrom: idFilter,
    locationTo: idFilter,
    providerId: uuidFilter,
    /**
     * Words in names of places, providers and commodities (also fuzzy) and in descriptions; used
     * without the other filters of route and commodity.
     */
    term: textFilter(),
    /** Limits a search by words to services that begin or end there. */
    locationId: idFilter,
    countryCode: countryFilter,
    /** Excludes services that carry other commodities only. */
    commodityId: idFilter,
    quantity: optionalQuantity,
    /** Unit of the quantity; defaults to kilograms. */
    unitId: idFilter,
    /** Totals are also returned in this currency. */
    currency: z.preprocess((value) => value || undefined, keyText().length(3).optional()),
    sort: oneOf(serviceSortOrders),
    ...paging(),
  }),
  output: comparedService,
});

export const getTransportService = oneEndpoint({
  audience,
  path: "logistic-service/{id}",
  summary: "One service with its tariff.",
  input: z.object({ id: idParam }),
  output: service,
});

export const getServiceCost = oneEndpoint({
  audience,
  path: "logistic-service/service-cost",
  summary:
    "What a service costs for a quantity: the service, each additional charge, the total, also in another currency.",
  input: z.object({
    serviceId: idParam,
    quantity: optionalQuantity,
    /** Unit of the quantity; defaults to the tariff's. */
    unitId: idFilter,
    currency: z.preprocess((value) => value || undefined, keyText().length(3).optional()),
  }),
  output: objectSchema("ServiceCost", {
    ...cost.shape,
    /** In the tariff's unit. */
    quantity: z.number(),
    distanceKm: z.number().nullable(),
    shown: displayTotal.nullable(),
  }),
});
