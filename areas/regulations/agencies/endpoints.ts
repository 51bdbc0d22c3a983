import { z } from "zod";
import { countryFilter } from "#areas/reference/places/endpoints.ts";
import { ruleFacts } from "#areas/regulations/sources/endpoints.ts";
import { limits } from "#core/limits.ts";
import { matchLevel } from "#server/operations/answer-bricks.ts";
import {
  keyFilter,
  maxInteger,
  notThere,
  numeric,
  paging,
  tagged,
  textFilter,
} from "#server/operations/endpoint.ts";
import { oneStopPlans, phoneKinds } from "./agency-rules.ts";

const { listEndpoint, oneEndpoint } = tagged("regulations");
const audience = "public";

const topic = z.object({ code: z.string(), name: z.string() }).meta({ id: "AgencyTopic" });
const land = z.object({ code: z.string(), name: z.string() }).meta({ id: "RuleCountry" });

const agency = z
  .object({
    id: z.int(),
    code: z.string(),
    acronym: z.string(),
    name: z.string(),
    /** Null for what serves all partner states. */
    country: land.nullable(),
    /** What it decides. */
    mandate: z.string(),
    topics: z.array(topic),
    phones: z.array(
      z
        .object({ number: z.string(), kind: z.enum(phoneKinds).nullable() })
        .meta({ id: "AgencyPhone" }),
    ),
    email: z.string().nullable(),
    address: z.string().nullable(),
    website: z.string().nullable(),
    /** False where a website was found that no source names. */
    isWebsiteConfirmed: z.boolean(),
    note: z.string().nullable(),
    rule: ruleFacts,
    match: matchLevel,
  })
  .meta({ id: "RegulatoryAgency" });
export type Agency = z.output<typeof agency>;

export const regulatoryAgencies = listEndpoint({
  audience,
  path: "regulatory-agency",
  summary:
    "Agencies that decide on trade, by country and short name; of a country with those that serve all partner states, by words of names and topics, nearly so too.",
  input: z.object({
    countryCode: countryFilter,
    /** Code of a topic, as `regulatory-agency-topic` has it. */
    topic: keyFilter(60),
    term: textFilter(),
    ...paging(),
  }),
  output: agency,
});

export const regulatoryAgency_ = oneEndpoint({
  audience,
  path: "regulatory-agency/{id}",
  summary: "One agency: what it decides and how it is reached.",
  input: z.object({ id: numeric(z.int(notThere).min(1, notThere).max(maxInteger, notThere)) }),
  output: agency,
});

export const agencyTopics = listEndpoint({
  audience,
  path: "regulatory-agency-topic",
  summary: "What agencies decide about, by name; of a country, what its agencies do.",
  input: z.object({ countryCode: countryFilter, ...paging(limits.maxPageSize) }),
  output: topic,
});

const office = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    country: land,
    /** The country on the other side; null inland. */
    borders: land.nullable(),
    /** The border post of `import-export-location` where it stands. */
    post: z
      .object({ id: z.int(), name: z.string(), facingName: z.string().nullable() })
      .meta({ id: "PostOfOffice" })
      .nullable(),
    /** Local time "HH:MM"; 00:00 to 24:00 is open all day; null where no source says. */
    opensAt: z.string().nullable(),
    closesAt: z.string().nullable(),
    weekendOpensAt: z.string().nullable(),
    weekendClosesAt: z.string().nullable(),
    phones: z.array(z.string()),
    /** Threshold of the value of imports that its authority names. */
    importThreshold: z.number().nullable(),
    currency: z.string(),
    oneStop: z.enum(oneStopPlans).nullable(),
    rule: ruleFacts,
  })
  .meta({ id: "CustomsOffice" });
export type CustomsOffice = z.output<typeof office>;

export const customsOffices = listEndpoint({
  audience,
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
