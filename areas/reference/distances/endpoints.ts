import { z } from "zod";
import { borderFacts } from "#areas/reference/places/endpoints.ts";
import { alsoNumber, named, tagged } from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { keyText } from "#server/operations/text-kinds.ts";
import { corridors } from "./corridors.ts";
import {
  distanceKinds,
  rateBases,
  rateLoads,
  rateModes,
  rateUnits,
  timeMeasures,
  timeModes,
} from "./tables.ts";

const { oneEndpoint, listEndpoint } = tagged("distances", "public");

/** Id or code of a place: 12, RW-01. */
const place = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value),
  keyText().trim().min(1).max(80).meta(alsoNumber),
);

const borderPost = objectSchema("BorderPostOnWay", {
  id: z.int(),
  name: z.string(),
  countryCode: z.string(),
  /** The post on the other side. */
  facingName: z.string().nullable(),
  facingCountryCode: z.string().nullable(),
  ...borderFacts,
});

const leg = objectSchema("DistanceLeg", {
  from: z.string(),
  to: z.string(),
  km: z.number(),
  kind: z.enum(distanceKinds),
  /** Ids of the `borderPosts` crossed on the leg. */
  borderPostIds: z.array(z.int()),
});

const distanceShape = objectSchema("Distance", {
  from: named,
  to: named,
  km: z.number(),
  /** published, routed on OpenStreetMap, or estimated if a tenth or more of it is. */
  kind: z.enum(distanceKinds),
  legs: z.array(leg),
  /** In the order of the route, each as the side that is reached first. */
  borderPosts: z.array(borderPost),
  /** Both ends and the places between them, in order. */
  nodes: z.array(
    objectSchema("DistanceNode", {
      name: z.string(),
      countryCode: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  /** A published distance for the whole route; it may follow another road. */
  published: z
    .object({ km: z.number(), source: z.string(), asOf: z.string().nullable() })
    .nullable(),
  /** A shorter route that is closed at present, with its closed posts. */
  closedWay: objectSchema("ClosedWay", {
    km: z.number(),
    borderPosts: z.array(borderPost),
  }).nullable(),
});
export type Distance = z.output<typeof distanceShape>;

export const getDistance = oneEndpoint({
  path: "distance",
  summary:
    "How far it is by road between two places, by id or code, with legs and border posts; no way where no road leads.",
  cacheSeconds: 60,
  input: z.object({ from: place, to: place }),
  output: objectSchema("Way", { way: distanceShape.nullable() }),
});

/** A route; without one, everything that is published. */
const route = z.object({ from: place.optional(), to: place.optional() });

const end = objectSchema("EndOfRoute", { code: z.string(), name: z.string() }).nullable();

const figure = {
  /** A town, port or country; null for the whole region. */
  from: end,
  to: end,
  corridor: z.enum(corridors),
  /** Null if the source has no date. */
  year: z.int().nullable(),
  source: z.string(),
};

export const listFreightRates = listEndpoint({
  path: "freight-rate",
  summary: "Published rates of transport that touch the way between two places; without them all.",
  cacheSeconds: 60,
  input: route,
  output: objectSchema("FreightRate", {
    ...figure,
    mode: z.enum(rateModes),
    basis: z.enum(rateBases),
    containerFeet: z.int().nullable(),
    load: z.enum(rateLoads).nullable(),
    rate: z.number(),
    currency: z.string(),
    per: z.enum(rateUnits),
  }),
});
export type FreightRate = z.output<(typeof listFreightRates)["output"]>;

export const listTransitTimes = listEndpoint({
  path: "transit-time",
  summary: "Published times of transport that touch the way between two places; without them all.",
  cacheSeconds: 60,
  input: route,
  output: objectSchema("TransitTime", {
    ...figure,
    mode: z.enum(timeModes),
    measure: z.enum(timeMeasures),
    hoursLow: z.number(),
    hoursHigh: z.number(),
  }),
});
export type TransitTime = z.output<(typeof listTransitTimes)["output"]>;
