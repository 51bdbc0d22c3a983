import { type Column, type SQL, sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { wholeList } from "#server/operations/whole-list.ts";
import {
  commodity,
  commodityCategory,
  commodityInModule,
  commoditySubCategory,
  measurementUnit,
} from "./tables.ts";

/** A filter that is undefined matches everything. */
interface Lookup {
  language: Language;
  module?: string | undefined;
  tradeOperation?: string | undefined;
}

/** Whether it has something to show in the module; always true without a module. */
const isInModule = (id: Column, ofCommodity: Column, p: Parameters<Lookup>): SQL => sql`
  ((${p.module}::text is null and ${p.tradeOperation}::text is null) or ${id} in (
    select ${ofCommodity} from ${commodityInModule}
      join ${commodity} on ${commodity.id} = ${commodityInModule.commodityId}
    where (${p.module}::text is null or ${commodityInModule.module} = ${p.module})
      and (${p.tradeOperation}::text is null
        or ${commodityInModule.tradeOperation} = ${p.tradeOperation})))`;

const entryColumns = <Id extends Column, Code extends Column>(
  { id, code, names }: { id: Id; code: Code; names: Column },
  language: SQL<Language>,
) => ({ id, code, name: nameIn(names, language) });

const readCategories = statement("commodity categories", (p: Parameters<Lookup>) =>
  select(
    entryColumns(commodityCategory, p.language),
    sql`from ${commodityCategory}
      where ${isInModule(commodityCategory.id, commodity.categoryId, p)}
      order by ${byName(commodityCategory.names, p.language)}, ${commodityCategory.id}`,
  ),
);

const readSubCategories = statement(
  "commodity sub-categories",
  (p: Parameters<Lookup & { categoryId?: number | undefined }>) =>
    select(
      {
        ...entryColumns(commoditySubCategory, p.language),
        categoryId: commoditySubCategory.categoryId,
      },
      sql`from ${commoditySubCategory}
        where (${p.categoryId}::int is null or ${commoditySubCategory.categoryId} = ${p.categoryId})
          and ${isInModule(commoditySubCategory.id, commodity.subCategoryId, p)}
        order by ${byName(commoditySubCategory.names, p.language)}, ${commoditySubCategory.id}`,
    ),
);

const readCommodities = statement(
  "commodities",
  (
    p: Parameters<Lookup & { categoryId?: number | undefined; subCategoryId?: number | undefined }>,
  ) =>
    select(
      {
        ...entryColumns(commodity, p.language),
        categoryId: commodity.categoryId,
        subCategoryId: commodity.subCategoryId,
        hsCode: commodity.hsCode,
      },
      sql`from ${commodity}
        where (${p.categoryId}::int is null or ${commodity.categoryId} = ${p.categoryId})
          and (${p.subCategoryId}::int is null or ${commodity.subCategoryId} = ${p.subCategoryId})
          and ${isInModule(commodity.id, commodity.id, p)}
        order by ${byName(commodity.names, p.language)}, ${commodity.id}`,
    ),
);

const readUnits = statement("measurement units", (p: Parameters<{ language: Language }>) =>
  select(
    {
      ...entryColumns(measurementUnit, p.language),
      shortName: nameIn(measurementUnit.shortNames, p.language),
      baseUnit: measurementUnit.baseUnit,
      factor: measurementUnit.factor,
    },
    sql`from ${measurementUnit} order by ${measurementUnit.id}`,
  ),
);

export const listCommodityCategories = wholeList(readCategories);
export const listCommoditySubCategories = wholeList(readSubCategories);
export const listCommodities = wholeList(readCommodities);
export const listMeasurementUnits = wholeList(readUnits);
