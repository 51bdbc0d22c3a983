import { z } from "zod";
import { readCountryNames } from "#areas/reference/places/country-names.ts";
import { importExportLocation } from "#areas/reference/places/tables.ts";
import {
  readOn,
  ruleColumnsOf,
  ruleSourceFields,
  ruleTexts,
  ruleTextsFile,
} from "#areas/regulations/sources/rule-texts.ts";
import { searchText } from "#core/search-words.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { Database } from "#server/database/database.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { type CsvRow, numberOrNull } from "#server/database/loading-rows.ts";
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
export const agencyLoading: DataLoader = {
  name: "regulatory agencies",
  version: 2,
  files: [ruleTextsFile, "data/reference/regulatory_agencies.json"],
  async load({ db, texts: [texts = "", file = ""] }) {
    const textOf = ruleTexts(texts);
    const agencies = agencyRows.parse(JSON.parse(file));
    const topics = [...new Set(agencies.flatMap((agency) => agency.topics))];
    await upsert(
      db,
      agencyTopic,
      [agencyTopic.code],
      topics.map((code) => ({ code, names: textOf(code) })),
    );
    const landOf = await readCountryNames(db);
    const rows = agencies.map((agency) => {
      const called = textOf(agency.name);
      return {
        code: agency.code,
        countryCode: agency.country,
        acronym: agency.acronym,
        names: called,
        mandates: textOf(agency.mandate),
        website: agency.website,
        isWebsiteConfirmed: agency.websiteConfirmed,
        phones: agency.phones,
        email: agency.email,
        address: agency.address,
        topics: agency.topics,
        notes: agency.note === null ? null : textOf(agency.note),
        ...ruleColumnsOf(agency),
        searchText: searchText(
          agency.acronym,
          ...Object.values(called),
          ...agency.topics.flatMap((topic) => Object.values(textOf(topic))),
          ...(agency.country ? landOf(agency.country) : []),
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
export const customsOfficeLoading: DataLoader = {
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

function officeOf(row: CsvRow, postIds: Map<string, number>) {
  const post = getCell(row, "border_post");
  const postId = postIds.get(post) ?? null;
  if (post && postId === null) throw new Error(`No border post is called ${post}`);
  const [source, url, asOf] = [
    getCell(row, "source"),
    getCell(row, "source_url"),
    getCell(row, "as_of"),
  ];
  const oneStop = getCell(row, "one_stop");
  return {
    code: getCell(row, "code"),
    countryCode: country,
    name: getCell(row, "name"),
    bordersCode: getCell(row, "borders") || null,
    postId,
    opensAt: hour(getCell(row, "opens")),
    closesAt: hour(getCell(row, "closes")),
    weekendOpensAt: hour(getCell(row, "weekend_opens")),
    weekendClosesAt: hour(getCell(row, "weekend_closes")),
    phones: getCell(row, "phones").split("|").filter(Boolean),
    importThreshold: numberOrNull(row, "import_value_threshold_rwf"),
    currency,
    oneStop: oneStop === "" ? null : z.enum(oneStopPlans).parse(oneStop),
    sources: [{ name: source, url }],
    asOf,
    isApproximate: false,
    readOn,
    isVerified: getCell(row, "verified") === "true",
  };
}

function hour(text: string): string | null {
  if (text === "") return null;
  return z
    .string()
    .regex(/^([01]\d|2[0-4]):[0-5]\d$/)
    .parse(text);
}
