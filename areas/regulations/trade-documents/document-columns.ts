import { type SQL, sql } from "drizzle-orm";
import {
  commodity,
  commodityCategory,
  commoditySubCategory,
} from "#areas/reference/commodities/tables.ts";
import { country } from "#areas/reference/places/tables.ts";
import { regulatoryAgency as agency } from "#areas/regulations/agencies/tables.ts";
import { ruleFactsOf } from "#areas/regulations/sources/rule-rows.ts";
import type { Language } from "#core/languages.ts";
import { nameIn } from "#server/database/name-in.ts";
import { jsonObject, nullIfMissing, type Parameters } from "#server/database/statement.ts";
import type { TradeDocument } from "./endpoints.ts";
import {
  tradeDocumentCategory as category,
  tradeDocument as document,
  tradeDocumentGoods as goods,
  tradeDocumentAgency,
  tradeDocumentType as type,
} from "./tables.ts";

const entryOf = <T extends typeof type | typeof category>(table: T, language: SQL<Language>) =>
  jsonObject({ id: table.id, code: table.code, name: nameIn(table.names, language) });

/** Columns of a document, except its files, whose URL depends on the edition. */
export const documentColumns = (language: SQL<Language>) => ({
  id: document.id,
  code: document.code,
  name: nameIn(document.names, language),
  type: entryOf(type, language),
  category: entryOf(category, language),
  summary: nameIn(document.summaries, language),
  issuedBy: nameIn(document.issuers, language),
  agencies: sql<TradeDocument["agencies"]>`array(select ${jsonObject({
    id: agency.id,
    acronym: agency.acronym,
    name: nameIn(agency.names, language),
    countryCode: sql<string | null>`${agency.countryCode}`,
  })} from ${tradeDocumentAgency} join ${agency} on ${agency.id} = ${tradeDocumentAgency.agencyId}
    where ${tradeDocumentAgency.documentId} = ${document.id} order by ${agency.countryCode}, ${agency.id})`,
  tradeOperation: document.operations,
  country: nullIfMissing(
    country.code,
    jsonObject({ code: country.code, name: nameIn(country.names, language) }),
  ),
  condition: document.condition,
  goods: sql<string[]>`array(select coalesce(${nameIn(commodityCategory.names, language)},
      ${nameIn(commoditySubCategory.names, language)}, ${nameIn(commodity.names, language)})
    from ${goods}
      left join ${commodityCategory} on ${commodityCategory.id} = ${goods.categoryId}
      left join ${commoditySubCategory} on ${commoditySubCategory.id} = ${goods.subCategoryId}
      left join ${commodity} on ${commodity.id} = ${goods.commodityId}
    where ${goods.documentId} = ${document.id} and not ${goods.isExcept} order by ${goods.id})`,
  fields: document.fields,
  hasForm: document.hasForm,
  rule: ruleFactsOf("document", document),
});

export const documentTables = sql`from ${document}
  join ${type} on ${type.id} = ${document.typeId}
  join ${category} on ${category.id} = ${document.categoryId}
  left join ${country} on ${country.code} = ${document.countryCode}`;

/** Filters documents by goods: one commodity, or any of a sub-category or category. */
export interface CommodityFilter {
  commodityId: number | undefined;
  subCategoryId: number | undefined;
  categoryId: number | undefined;
}

const isAmong = sql`(${goods.commodityId} = ${commodity.id}
  or ${goods.subCategoryId} = ${commodity.subCategoryId}
  or ${goods.categoryId} = ${commodity.categoryId})`;

/**
 * Matches documents that cover some of the filtered goods; a document without goods covers all.
 * Unknown commodities match no document.
 */
export const isForGoods = (p: Parameters<CommodityFilter>): SQL => sql`(
  (${p.commodityId}::int is null and ${p.subCategoryId}::int is null
    and ${p.categoryId}::int is null)
  or exists (select from ${commodity}
    where (${p.commodityId}::int is null or ${commodity.id} = ${p.commodityId})
      and (${p.subCategoryId}::int is null or ${commodity.subCategoryId} = ${p.subCategoryId})
      and (${p.categoryId}::int is null or ${commodity.categoryId} = ${p.categoryId})
      and (not exists (select from ${goods} where ${goods.documentId} = ${document.id})
        or (exists (select from ${goods} where ${goods.documentId} = ${document.id}
            and not ${goods.isExcept} and ${isAmong})
          and not exists (select from ${goods} where ${goods.documentId} = ${document.id}
            and ${goods.isExcept} and ${isAmong})))))`;
