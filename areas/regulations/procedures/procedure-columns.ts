import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  commodity,
  commodityCategory,
  commoditySubCategory,
} from "#areas/reference/commodities/tables.ts";
import { country, importExportLocation } from "#areas/reference/places/tables.ts";
import { ruleFactsOf } from "#areas/regulations/sources/rule-rows.ts";
import { type Language, type LocalizedText, localize as textIn } from "#core/languages.ts";
import { byName, idAndName, inLanguage, nameIn } from "#server/database/name-in.ts";
import { jsonObject, nullIfMissing, type RowOf } from "#server/database/statement.ts";
import type { Procedure } from "./endpoints.ts";
import type { StepTime } from "./procedure-rules.ts";
import { tradeProcedureStep as step, tradeProcedure } from "./tables.ts";

export const procedure = alias(tradeProcedure, "procedure");
/**
 * The category of the goods, used if the procedure names no commodity and lists exactly one
 * category.
 */
const category = alias(commodityCategory, "category");
const subCategory = alias(commoditySubCategory, "sub_category");

const namesOfIds = (
  table: typeof commodityCategory | typeof commoditySubCategory,
  ids: SQL,
  language: SQL,
) =>
  sql`array(select one.names ->> ${language}::text from ${table} one
    where one.id = any(${ids}) order by 1)`;

/** Columns of a stored procedure with its steps; names in the user's language. */
export const procedureColumns = (language: SQL<Language>) => ({
  id: procedure.id,
  code: procedure.code,
  title: nameIn(procedure.titles, language),
  tradeOperation: procedure.operation,
  country: jsonObject({ code: country.code, name: nameIn(country.names, language) }),
  commodityCategory: nullIfMissing(category.id, jsonObject(idAndName(category, language))),
  commoditySubCategory: nullIfMissing(subCategory.id, jsonObject(idAndName(subCategory, language))),
  commodity: nullIfMissing(commodity.id, jsonObject(idAndName(commodity, language))),
  goods: sql<string[]>`(${namesOfIds(commodityCategory, sql`${procedure.categoryIds}`, language)}
    || ${namesOfIds(commoditySubCategory, sql`${procedure.subCategoryIds}`, language)})`,
  description: sql<string | null>`${inLanguage(procedure.notes, language)}`,
  documents: procedure.documents,
  isOnline: procedure.isOnline,
  applicationUrl: procedure.applyUrl,
  applicationAddress: sql<string | null>`${inLanguage(procedure.applyAt, language)}`,
  costs: procedure.costs,
  times: procedure.times,
  paymentProcess: sql<string | null>`${inLanguage(procedure.payments, language)}`,
  completedBy: sql<string | null>`${inLanguage(procedure.completedBy, language)}`,
  institutions: procedure.institutions,
  place: nullIfMissing(
    importExportLocation.id,
    jsonObject({ id: importExportLocation.id, name: importExportLocation.name }),
  ),
  stepsTotal: procedure.stepsTotal,
  steps: sql<StoredStep[]>`coalesce((select jsonb_agg(${jsonObject({
    code: step.code,
    position: step.position,
    name: nameIn(step.names, language),
    parts: step.parts,
    times: step.times,
  })} order by ${step.position}, ${step.id}) from ${step} where ${step.procedureId} = ${procedure.id}), '[]')`,
  rule: ruleFactsOf("procedure", procedure),
});

interface StoredStep {
  code: string;
  position: number;
  name: string;
  parts: number;
  times: StepTime[];
}

export const fromProcedures = sql`from ${tradeProcedure} procedure
  join ${country} on ${country.code} = ${procedure.countryCode}
  left join ${commodity} on ${commodity.id} = ${procedure.commodityId}
  left join ${commoditySubCategory} sub_category on ${subCategory.id} = coalesce(${commodity.subCategoryId},
    case when cardinality(${procedure.subCategoryIds}) = 1 and cardinality(${procedure.categoryIds}) = 0
      then ${procedure.subCategoryIds}[1] end)
  left join ${commodityCategory} category on ${category.id} = coalesce(${subCategory.categoryId},
    case when cardinality(${procedure.categoryIds}) = 1 and cardinality(${procedure.subCategoryIds}) = 0
      then ${procedure.categoryIds}[1] end)
  left join ${importExportLocation} on ${importExportLocation.id} = ${procedure.placeId}`;

/** Orders procedures for named goods before those for any goods, then by country and title. */
export const procedureOrder = (language: SQL<Language>) => sql`
  (${procedure.commodityId} is null and cardinality(${procedure.categoryIds}) = 0
    and cardinality(${procedure.subCategoryIds}) = 0),
  ${byName(country.names, language)}, ${byName(procedure.titles, language)}, ${procedure.id}`;

type Stored = RowOf<ReturnType<typeof procedureColumns>>;

/**
 * Converts a stored row to the response: lists in one language, and the country as origin or
 * destination.
 */
export function toProcedure(stored: Stored, language: Language): Procedure {
  const {
    documents,
    isOnline,
    costs,
    times,
    goods: categoryNames,
    commodity,
    steps,
    ...row
  } = stored;
  const textOrNull = (texts: LocalizedText | null) => (texts ? textIn(texts, language) : null);
  const isExport = row.tradeOperation === "export";
  const named = categoryNames.length > 0 ? categoryNames : commodity ? [commodity.name] : [];
  return {
    ...row,
    commodity,
    countryFrom: isExport ? row.country : null,
    countryTo: isExport ? null : row.country,
    goods: named,
    isForAnyGoods: named.length === 0,
    requirements: documents.map((text) => textIn(text, language)),
    onlineApplication: isOnline,
    cost: costs.map(({ item, amount, currency, per, plus }) => ({
      item: textIn(item, language),
      amount,
      currency,
      per: textOrNull(per),
      plus: textOrNull(plus),
    })),
    timeFrame: times,
    steps: steps.map((text) => ({
      ...text,
      times: text.times.map((time) => ({ ...time, name: textIn(time.name, language) })),
    })),
  };
}
