import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Context } from "#server/context.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import {
  commodity,
  commodityCategory,
  commodityInModule,
  commoditySubCategory,
  measurementUnit,
} from "./tables.ts";

type Lookup = ParsedInputOf<typeof endpoints.commodityCategories>;

// The tree is a few hundred rows: read whole, then cut into pages, so that totals are always true.

/** Commodities with something to show in the module; absent without a module. */
function inModule(
  context: Context,
  column: PgColumn,
  ids: PgColumn,
  input: Lookup,
): SQL | undefined {
  if (!input.module && !input.tradeOperation) return undefined;
  const there = context.db.orm
    .select({ id: ids })
    .from(commodityInModule)
    .innerJoin(commodity, eq(commodity.id, commodityInModule.commodityId))
    .where(
      and(
        input.module ? eq(commodityInModule.module, input.module) : undefined,
        input.tradeOperation
          ? eq(commodityInModule.tradeOperation, input.tradeOperation)
          : undefined,
      ),
    );
  return inArray(column, there);
}

export async function listCategories(context: Context, input: Lookup) {
  const rows = await context.db.orm
    .select({
      id: commodityCategory.id,
      code: commodityCategory.code,
      name: nameIn(commodityCategory.names, context.language),
    })
    .from(commodityCategory)
    .where(inModule(context, commodityCategory.id, commodity.categoryId, input))
    .orderBy(byName(commodityCategory.names, context.language), asc(commodityCategory.id));
  return pageOf(rows, input);
}

export async function listSubCategories(
  context: Context,
  input: ParsedInputOf<typeof endpoints.commoditySubCategories>,
) {
  const rows = await context.db.orm
    .select({
      id: commoditySubCategory.id,
      code: commoditySubCategory.code,
      name: nameIn(commoditySubCategory.names, context.language),
      categoryId: commoditySubCategory.categoryId,
    })
    .from(commoditySubCategory)
    .where(
      and(
        input.categoryId ? eq(commoditySubCategory.categoryId, input.categoryId) : undefined,
        inModule(context, commoditySubCategory.id, commodity.subCategoryId, input),
      ),
    )
    .orderBy(byName(commoditySubCategory.names, context.language), asc(commoditySubCategory.id));
  return pageOf(rows, input);
}

export async function listCommodities(
  context: Context,
  input: ParsedInputOf<typeof endpoints.commodities>,
) {
  const rows = await context.db.orm
    .select({
      id: commodity.id,
      code: commodity.code,
      name: nameIn(commodity.names, context.language),
      categoryId: commodity.categoryId,
      subCategoryId: commodity.subCategoryId,
      hsCode: commodity.hsCode,
    })
    .from(commodity)
    .where(
      and(
        input.categoryId ? eq(commodity.categoryId, input.categoryId) : undefined,
        input.subCategoryId ? eq(commodity.subCategoryId, input.subCategoryId) : undefined,
        inModule(context, commodity.id, commodity.id, input),
      ),
    )
    .orderBy(byName(commodity.names, context.language), asc(commodity.id));
  return pageOf(rows, input);
}

export async function listMeasurementUnits(
  context: Context,
  input: ParsedInputOf<typeof endpoints.measurementUnits>,
) {
  const rows = await context.db.orm
    .select({
      id: measurementUnit.id,
      code: measurementUnit.code,
      name: nameIn(measurementUnit.names, context.language),
      shortName: nameIn(measurementUnit.shortNames, context.language),
      baseUnit: measurementUnit.baseUnit,
      factor: measurementUnit.factor,
    })
    .from(measurementUnit)
    .orderBy(asc(measurementUnit.id));
  return pageOf(rows, input);
}
