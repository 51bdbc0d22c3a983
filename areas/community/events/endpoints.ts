import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { limits } from "#core/limits.ts";
import {
  idFilter,
  idParam,
  oneOf,
  paging,
  tagged,
  textFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { matchLevel } from "#server/operations/schema-fragments.ts";
import { eventTypes } from "./event-types.ts";

const { listEndpoint, oneEndpoint } = tagged("events", "public");

/** Upcoming and past events. */
export const eventTimes = ["upcoming", "past"] as const;
export type EventTime = (typeof eventTimes)[number];

const day = z.iso.date();
const month = z.int().min(1).max(12);

const event = objectSchema("Event", {
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(eventTypes),
  venue: z.string().nullable(),
  location: objectSchema("EventPlace", {
    town: z.string(),
    countryCode: z.string(),
    countryName: z.string(),
  }),
  /** First day of the next edition, or of the last one for a past event; null where unknown. */
  date: day.nullable(),
  /** It is upcoming: on an announced day, or in its usual month. */
  isUpcoming: z.boolean(),
  /** First and last day; null where those of the next edition are not announced. */
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** The months in which it usually takes place, where no day is announced. */
  months: objectSchema("EventMonths", { first: month, last: month }).nullable(),
  /** The last known edition. */
  last: objectSchema("LastEdition", {
    year: z.string().nullable(),
    startsOn: day.nullable(),
    endsOn: day.nullable(),
  }).nullable(),
  organiser: z.string().nullable(),
  website: z.string().nullable(),
  tickets: objectSchema("EventTickets", {
    price: z.number().nullable(),
    currency: z.string().nullable(),
    url: z.string().nullable(),
  }).nullable(),
  source: z.string().nullable(),
  isVerified: z.boolean(),
  isDemo: z.boolean(),
  match: matchLevel,
});
export type TradeEvent = z.output<typeof event>;

export const listEvents = listEndpoint({
  path: "events",
  summary:
    "Trade fairs, workshops, conferences and trainings: the upcoming ones by day, then those whose days are not announced by their usual month; or the past ones, the newest first.",
  input: z.object({
    time: oneOf(eventTimes),
    type: oneOf(eventTypes),
    countryCode: countryFilter,
    /** In a place of the edition, by the name of its town. */
    locationId: idFilter,
    term: textFilter(),
    ...paging(limits.pageSize),
  }),
  output: event,
});

export const getEvent = oneEndpoint({
  path: "events/{id}",
  summary: "One event.",
  input: z.object({ id: idParam }),
  output: event,
});
