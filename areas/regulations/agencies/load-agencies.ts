import { z } from "zod";
import { namesOfCountries } from "#areas/reference/places/names-of-countries.ts";
import { importExportLocation } from "#areas/reference/places/tables.ts";
import {
  readOn,
  ruleColumnsOf,
  ruleSourceFields,
  ruleTexts,
  ruleTextsFile,
} from "#areas/regulations/sources/rule-texts.ts";
import { searchText } from "#core/search-words.ts";
import { cell, readCsv } from "#server/csv.ts";
import type { Database } from "#server/database/database.ts";
import type { Loading } from "#server/database/load-once.ts";
import { numberOrNull, type Row } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { oneStopPlans, phoneKinds } from "./agency-rules.ts";
import { agencyTopic, customsOffice, regulatoryAgency } from "./tables.ts";

const agencyRows = z.array(
  z.object({
    code: z.string(),
    country: z.string().nullable(),
    acronym: z.string(),
    name: z.string(),
    mandate: z.string(),
    website: z.url().nullable(),
    websiteConfirmed: z.boolean(),
    phones: z.array(z.object({ number: z.string(), kind: z.enum(phoneKinds).nullable() })),
    email: z.string().nullable(),
    address: z.string().nullable(),
    topics: z.array(z.string()).min(1),
    note: z.string().nullable(),
    ...ruleSourceFields,
  }),
);

/** Loads the agencies of the five countries and of the Community, with their mandates. */
export const agencyLoading: Loading = {
  name: "regulatory agencies",
  version: 2,
  files: [ruleTextsFile, "data/reference/regulatory_agencies.json"],
  async load({ db, texts: [texts = "", file = ""] }) {
    const textOf = ruleTexts(texts);
    const agencies = agencyRows.parse(JSON.parse(file));
    const topics = [...new Set(agencies.flatMap((one) => one.topics))];
    await upsert(
      db,
      agencyTopic,
      [agencyTopic.code],
      topics.map((code) => ({ code, names: textOf(code) })),
    );
    const landOf = await namesOfCountries(db);
    const rows = agencies.map((one) => {
      const called = textOf(one.name);
      return {
        code: one.code,
        countryCode: one.country,
        acronym: one.acronym,
        names: called,
        mandates: textOf(one.mandate),
        website: one.website,
        isWebsiteConfirmed: one.websiteConfirmed,
        phones: one.phones,
        email: one.email,
        address: one.address,
        topics: one.topics,
        notes: one.note === null ? null : textOf(one.note),
        ...ruleColumnsOf(one),
        searchText: searchText(
          one.acronym,
          ...Object.values(called),
          ...one.topics.flatMap((topic) => Object.values(textOf(topic))),
          ...(one.country ? landOf(one.country) : []),
        ),
      };
    });
    await upsert(db, regulatoryAgency, [regulatoryAgency.code], rows);
    return rows.length;
  },
};

/** The country whose offices are in the file. */
const country = "RW";
const currency = "RWF";

/** Loads the customs offices of Rwanda and links those at a known border post to it. */
export const customsOfficeLoading: Loading = {
  name: "customs offices",
  version: 1,
  files: ["data/reference/rw_customs_offices.csv"],
  async load({ db, texts: [file = ""] }) {
    const postIds = await postsOf(db);
    const rows = readCsv(file).map((row) => officeOf(row, postIds));
    await upsert(db, customsOffice, [customsOffice.code], rows);
    return rows.length;
  },
};

async function postsOf(db: Database): Promise<Map<string, number>> {
  const posts = await db.orm.select().from(importExportLocation);
  return new Map(
    posts
      .filter(({ kind, countryCode }) => kind === "border post" && countryCode === country)
      .map(({ name, id }) => [name, id]),
  );
}

function officeOf(row: Row, postIds: Map<string, number>) {
  const post = cell(row, "border_post");
  const postId = postIds.get(post) ?? null;
  if (post && postId === null) throw new Error(`No border post is called ${post}`);
  const [source, url, asOf] = [cell(row, "source"), cell(row, "source_url"), cell(row, "as_of")];
  const oneStop = cell(row, "one_stop");
  return {
    code: cell(row, "code"),
    countryCode: country,
    name: cell(row, "name"),
    bordersCode: cell(row, "borders") || null,
    postId,
    opensAt: hour(cell(row, "opens")),
    closesAt: hour(cell(row, "closes")),
    weekendOpensAt: hour(cell(row, "weekend_opens")),
    weekendClosesAt: hour(cell(row, "weekend_closes")),
    phones: cell(row, "phones").split("|").filter(Boolean),
    importThreshold: numberOrNull(row, "import_value_threshold_rwf"),
    currency,
    oneStop: oneStop === "" ? null : z.enum(oneStopPlans).parse(oneStop),
    sources: [{ name: source, url }],
    asOf,
    isApproximate: false,
    readOn,
    isVerified: cell(row, "verified") === "true",
  };
}

function hour(text: string): string | null {
  if (text === "") return null;
  return z
    .string()
    .regex(/^([01]\d|2[0-4]):[0-5]\d$/)
    .parse(text);
}
