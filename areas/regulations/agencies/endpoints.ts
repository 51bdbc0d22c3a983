import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { ruleFacts } from "#areas/regulations/sources/endpoints.ts";
import { limits } from "#core/limits.ts";
import {
  keyFilter,
  maxInteger,
  notFoundMessage,
  numeric,
  paging,
  tagged,
  textFilter,
} from "#server/operations/endpoint.ts";
import { objectSchema } from "#server/operations/object-schema.ts";
import { matchLevel } from "#server/operations/schema-fragments.ts";
import { oneStopPlans, phoneKinds } from "./agency-rules.ts";

const { listEndpoint, oneEndpoint } = tagged("regulations", "public");

const topic = objectSchema("AgencyTopic", { code: z.string(), name: z.string() });
const land = objectSchema("RuleCountry", { code: z.string(), name: z.string() });

const agency = objectSchema("RegulatoryAgency", {
  id: z.int(),
  code: z.string(),
  acronym: z.string(),
  name: z.string(),
  /** Null if the agency serves all partner states. */
  country: land.nullable(),
  /** The matters the agency decides on. */
  mandate: z.string(),
  topics: z.array(topic),
  phones: z.array(
    objectSchema("AgencyPhone", { number: z.string(), kind: z.enum(phoneKinds).nullable() }),
  ),
  email: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  /** False if the website was found but no source names it. */
  isWebsiteConfirmed: z.boolean(),
  note: z.string().nullable(),
  rule: ruleFacts,
  match: matchLevel,
});
export type Agency = z.output<typeof agency>;

export const listAgencies = listEndpoint({
  path: "regulatory-agency",
  summary:
    "Agencies that decide on trade, by country and short name; of a country with those that serve all partner states, by words of names and topics, nearly so too.",
  input: z.object({
    countryCode: countryFilter,
    /** Code of a topic from `regulatory-agency-topic`. */
    topic: keyFilter(60),
    term: textFilter(),
    ...paging(),
  }),
  output: agency,
});

export const getAgency = oneEndpoint({
  path: "regulatory-agency/{id}",
  summary: "One agency: what it decides and how it is reached.",
  input: z.object({
    id: numeric(z.int(notFoundMessage).min(1, notFoundMessage).max(maxInteger, notFoundMessage)),
  }),
  output: agency,
});

export const listAgencyTopics = listEndpoint({
  path: "regulatory-agency-topic",
  summary: "What agencies decide about, by name; of a country, what its agencies do.",
  input: z.object({ countryCode: countryFilter, ...paging(limits.maxPageSize) }),
  output: topic,
});

const office = objectSchema("CustomsOffice", {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  country: land,
  /** The country on the other side of the border; null for inland offices. */
  borders: land.nullable(),
  /** The border post of `import-export-location` where the office is. */
  post: objectSchema("PostOfOffice", {
    id: z.int(),
    name: z.string(),
    facingName: z.string().nullable(),
  }).nullable(),
  /** Local time "HH:MM"; 00:00 to 24:00 means open all day; null if no source gives the hours. */
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  weekendOpensAt: z.string().nullable(),
  weekendClosesAt: z.string().nullable(),
  phones: z.array(z.string()),
  /** Threshold of the import value, as named by the office's authority. */
  importThreshold: z.number().nullable(),
  currency: z.string(),
  oneStop: z.enum(oneStopPlans).nullable(),
  rule: ruleFacts,
});
export type CustomsOffice = z.output<typeof office>;

export const listCustomsOffices = listEndpoint({
  path: "customs-office",
  summary:
    "Offices of customs with hours, telephone and threshold: those at a border first. Published for Rwanda alone.",
  input: z.object({
    countryCode: countryFilter,
    /** The country on the other side of the border. */
    borders: countryFilter,
    term: textFilter(),
    ...paging(),
  }),
  output: office,
});
