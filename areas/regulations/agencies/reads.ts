import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  declareSearch,
  inMatchOrder,
  paginateMatches,
} from "#areas/platform/search-index/find-by-name.ts";
import { country } from "#areas/reference/places/tables.ts";
import { ruleFactsOf } from "#areas/regulations/sources/rule-rows.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { byName, inLanguage, nameIn } from "#server/database/name-in.ts";
import {
  jsonObject,
  nullIfMissing,
  type Parameters,
  select,
  statement,
} from "#server/database/statement.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { Agency } from "./endpoints.ts";
import { regulatoryAgency as agency, agencyTopic } from "./tables.ts";

const topicNames = alias(agencyTopic, "topic_name");

const columns = (language: SQL<Language>) => ({
  id: agency.id,
  code: agency.code,
  acronym: agency.acronym,
  name: nameIn(agency.names, language),
  country: nullIfMissing(
    country.code,
    jsonObject({ code: country.code, name: nameIn(country.names, language) }),
  ),
  mandate: nameIn(agency.mandates, language),
  topics: sql<Agency["topics"]>`array(select ${jsonObject({
    code: topicNames.code,
    name: nameIn(topicNames.names, language),
  })} from ${agencyTopic} topic_name where ${topicNames.code} = any(${agency.topics}) order by 1)`,
  phones: agency.phones,
  email: agency.email,
  address: agency.address,
  website: agency.website,
  isWebsiteConfirmed: agency.isWebsiteConfirmed,
  note: sql<string | null>`${inLanguage(agency.notes, language)}`,
  rule: ruleFactsOf("agency", agency),
});

const from = sql`from ${agency} left join ${country} on ${country.code} = ${agency.countryCode}`;

interface QueryParams {
  countryCode: string | undefined;
  topic: string | undefined;
}

/** An agency without a country serves every partner state. */
const isOf = (code: SQL<string | undefined>) => sql`(${code}::text is null
  or ${agency.countryCode} = ${code} or ${agency.countryCode} is null)`;

const isChosen = (p: Parameters<QueryParams>) => sql`${isOf(p.countryCode)}
  and (${p.topic}::text is null or ${p.topic} = any(${agency.topics}))`;

const findCalled = declareSearch<QueryParams>({
  kind: "agency",
  table: agency,
  id: agency.id,
  searchText: agency.searchText,
  names: sql`array(select value from jsonb_each_text(${agency.names})) || ${agency.acronym}`,
  isListed: sql`true`,
  isChosen,
});

/** There are few agencies, so all are read and then paged in memory. */
export const listAgencies: Handler<typeof endpoints.listAgencies> = async (
  context,
  { countryCode, topic, term, ...page },
) => {
  const rows = await readAll(context, { countryCode, topic, language: context.language });
  if (!term) return pageOf(rows, page);
  const matches = await findCalled(context, { countryCode, topic, term });
  return { data: inMatchOrder(paginateMatches(matches, page), rows), total: matches.length };
};

const readAll = statement("agencies", (p: Parameters<QueryParams & { language: Language }>) =>
  select(
    columns(p.language),
    sql`${from} where ${isChosen(p)}
      order by ${agency.countryCode} nulls last, ${agency.acronym}, ${agency.id}`,
  ),
);

/** @throws AppError errors.notFound */
export const getAgency: Handler<typeof endpoints.getAgency> = async (context, { id }) => {
  const [row] = await findOne(context, { id, language: context.language });
  if (!row) throw notFound();
  return row;
};

const findOne = statement("agency", (p: Parameters<{ id: number; language: Language }>) =>
  select(columns(p.language), sql`${from} where ${agency.id} = ${p.id}`),
);

export const listAgencyTopics: Handler<typeof endpoints.listAgencyTopics> = async (
  context,
  { countryCode, ...page },
) => pageOf(await readTopics(context, { countryCode, language: context.language }), page);

const readTopics = statement(
  "agency topics",
  (p: Parameters<{ countryCode: string | undefined; language: Language }>) =>
    select(
      { code: agencyTopic.code, name: nameIn(agencyTopic.names, p.language) },
      sql`from ${agencyTopic} where exists (select from ${agency}
          where ${isOf(p.countryCode)} and ${agencyTopic.code} = any(${agency.topics}))
        order by ${byName(agencyTopic.names, p.language)}, ${agencyTopic.code}`,
    ),
);
