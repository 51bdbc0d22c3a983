import { z } from "zod";
import { measuredUnit } from "#server/operations/answer-bricks.ts";
import { absentIfEmptyOrNull, decimal, numeric, tagged } from "#server/operations/endpoint.ts";
import { chargeKinds, chargeModes, chargingModes } from "./tariff-kinds.ts";
import { transportModes } from "./transport-rules.ts";

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
