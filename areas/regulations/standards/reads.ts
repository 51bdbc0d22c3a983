import { type SQL, sql } from "drizzle-orm";
import {
  declareSearch,
  inMatchOrder,
  paginateMatches,
} from "#areas/platform/search-index/find-by-name.ts";
import {
  commodity,
  commodityCategory,
  commoditySubCategory as shelf,
} from "#areas/reference/commodities/tables.ts";
import { country, importExportLocation as place } from "#areas/reference/places/tables.ts";
import { ruleFactsOf } from "#areas/regulations/sources/rule-rows.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { idAndName, inLanguage, nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { Standard } from "./endpoints.ts";
import { limitSigns, standardOperations } from "./standard-rules.ts";
import { eastAfricanStandard as standard, standardCommodity } from "./tables.ts";

const partnerStates = (language: SQL<Language>) => sql<Standard["importLocation"]>`array(
  select ${jsonObject({ code: country.code, name: nameIn(country.names, language) })}
  from ${country} where ${country.isEdition} order by ${country.code})`;

const limitOf = (kind: keyof typeof limitSigns, max: SQL) =>
  sql`case when ${max} is not null then jsonb_build_object('kind', ${sql.raw(`'${kind}'`)},
    'max', ${max}, 'unit', ${sql.raw(`'${limitSigns[kind]}'`)}) end`;

const columns = (language: SQL<Language>) => ({
  id: standard.id,
  code: standard.code,
  name: nameIn(standard.names, language),
  specificationType: standard.specificationType,
  tradeOperation: sql<Standard["tradeOperation"]>`array[${sql.raw(
    standardOperations.map((operation) => `'${operation}'`).join(", "),
  )}]`,
  importLocation: partnerStates(language),
  exportLocation: partnerStates(language),
  category: jsonObject(idAndName(commodityCategory, language)),
  subCategory: jsonObject(idAndName(shelf, language)),
  commodities: sql<
    Standard["commodities"]
  >`array(select ${jsonObject(idAndName(commodity, language))}
    from ${standardCommodity} join ${commodity} on ${commodity.id} = ${standardCommodity.commodityId}
    where ${standardCommodity.standardId} = ${standard.id} order by ${commodity.id})`,
  hsCode: standard.hsCode,
  ics: standard.ics,
  edition: standard.edition,
  status: sql<string | null>`${inLanguage(standard.statuses, language)}`,
  limits: sql<Standard["limits"]>`array_remove(array[
    ${limitOf("moisture", sql`${standard.moistureMax}`)},
    ${limitOf("aflatoxin", sql`${standard.aflatoxinMax}`)}], null)`,
  note: sql<string | null>`${inLanguage(standard.notes, language)}`,
  rule: ruleFactsOf("standard", standard),
});

const from = sql`from ${standard} join ${shelf} on ${shelf.id} = ${standard.subCategoryId}
  join ${commodityCategory} on ${commodityCategory.id} = ${shelf.categoryId}`;

interface QueryParams {
  importLocation: string | undefined;
  exportLocation: string | undefined;
  countryCode: string | undefined;
  categoryId: number | undefined;
  subCategoryId: number | undefined;
  commodityId: number | undefined;
  specificationType: string | undefined;
}

/** True for a partner state or a place in one: every East African Standard applies there. */
const holdsIn = (where: SQL<string | undefined>) => sql`(${where}::text is null
  or exists (select from ${country} where ${country.isEdition} and (${country.code} = ${where}
    or ${country.code} = (select ${place.countryCode} from ${place}
      where ${place.id}::text = ${where}))))`;

const isChosen = (p: Parameters<QueryParams>) => sql`${holdsIn(p.importLocation)}
  and ${holdsIn(p.exportLocation)} and ${holdsIn(p.countryCode)}
  and (${p.categoryId}::int is null or ${standard.subCategoryId} in (
    select ${shelf.id} from ${shelf} where ${shelf.categoryId} = ${p.categoryId}))
  and (${p.subCategoryId}::int is null or ${standard.subCategoryId} = ${p.subCategoryId})
  and (${p.commodityId}::int is null or exists (select from ${standardCommodity}
    where ${standardCommodity.standardId} = ${standard.id}
      and ${standardCommodity.commodityId} = ${p.commodityId}))
  and (${p.specificationType}::text is null or ${standard.specificationType} = ${p.specificationType})`;

const findCalled = declareSearch<QueryParams>({
  kind: "standard",
  table: standard,
  id: standard.id,
  searchText: standard.searchText,
  names: sql`array(select value from jsonb_each_text(${standard.names})) || ${standard.code}
    || array(select names.value from ${standardCommodity}
      join ${commodity} on ${commodity.id} = ${standardCommodity.commodityId},
      jsonb_each_text(${commodity.names}) names
      where ${standardCommodity.standardId} = ${standard.id})`,
  isListed: sql`true`,
  isChosen,
});

/** Lists standards by number. There are few, so all are read and then paged in memory. */
export const listStandards: Handler<typeof endpoints.listStandards> = async (context, input) => {
  const { term, page, size, tradeOperation: _, ...given } = input;
  const params = {
    importLocation: given.importLocation,
    exportLocation: given.exportLocation,
    countryCode: given.countryCode,
    categoryId: given.categoryId,
    subCategoryId: given.subCategoryId,
    commodityId: given.commodityId,
    specificationType: given.specificationType,
  };
  const rows = await readAll(context, { ...params, language: context.language });
  if (!term) return pageOf(rows, { page, size });
  const matches = await findCalled(context, { ...params, term });
  return {
    data: inMatchOrder(paginateMatches(matches, { page, size }), rows),
    total: matches.length,
  };
};

const readAll = statement("standards", (p: Parameters<QueryParams & { language: Language }>) =>
  select(
    columns(p.language),
    sql`${from} where ${isChosen(p)}
      order by substring(${standard.code} from '[0-9]+')::int, ${standard.id}`,
  ),
);

/** @throws AppError errors.notFound */
export const getStandard: Handler<typeof endpoints.getStandard> = async (context, { id }) => {
  const [row] = await findOne(context, { id, language: context.language });
  if (!row) throw notFound();
  return row;
};

const findOne = statement("standard", (p: Parameters<{ id: number; language: Language }>) =>
  select(columns(p.language), sql`${from} where ${standard.id} = ${p.id}`),
);
