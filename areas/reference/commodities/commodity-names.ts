import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";
import { commodity, commodityCategory, commoditySubCategory, measurementUnit } from "./tables.ts";

export interface UnitNames {
  name: string;
  shortName: string;
  /** Base units in one unit; null if sizes vary. */
  factor: number | null;
  /** Code of the base unit, and its short name in the user's language. */
  baseUnit: string | null;
  baseUnitShort: string | null;
}

/** Names of commodities and their units in the user's language, by id. */
export interface CommodityNames {
  units: ReadonlyMap<number, UnitNames>;
  categories: ReadonlyMap<number, string>;
  subCategories: ReadonlyMap<number, string>;
  commodities: ReadonlyMap<number, string>;
}

/** Reads the names again, for an id that the names cached in this process do not have yet. */
export async function readCommodityNames(context: Context): Promise<CommodityNames> {
  const rows = await readNames(context, { language: context.language });
  const named = (kind: string) =>
    new Map(rows.flatMap((row) => (row.kind === kind ? [[row.id, row.name] as const] : [])));
  return {
    units: new Map(rows.flatMap((row) => (row.kind === "unit" ? [[row.id, row] as const] : []))),
    categories: named("category"),
    subCategories: named("sub-category"),
    commodities: named("commodity"),
  };
}

/**
 * A few hundred names that every list of commodities displays: cached, so that lists join none of
 * them.
 */
export const getCommodityNames = cached((context: Context, _: object) =>
  readCommodityNames(context),
);

const baseUnit = alias(measurementUnit, "base_unit");

const readNames = statement(
  "names of commodities and units",
  (p: Parameters<{ language: Language }>) => {
    const named = (kind: string, of: typeof commodityCategory | typeof commodity) => sql`
    select ${sql.raw(`'${kind}'`)}, ${of.id}, ${inLanguage(of.names, p.language)},
      null, null, null, null from ${of}`;
    return select(
      {
        kind: sql<string>`'unit'`,
        id: measurementUnit.id,
        name: inLanguage(measurementUnit.names, p.language),
        shortName: inLanguage(measurementUnit.shortNames, p.language),
        factor: measurementUnit.factor,
        baseUnit: measurementUnit.baseUnit,
        baseUnitShort: inLanguage(baseUnit.shortNames, p.language) as SQL<string | null>,
      },
      sql`from ${measurementUnit}
        left join ${measurementUnit} base_unit on ${baseUnit.code} = ${measurementUnit.baseUnit}
      union all ${named("category", commodityCategory)}
      union all ${named("sub-category", commoditySubCategory as unknown as typeof commodityCategory)}
      union all ${named("commodity", commodity)}`,
    );
  },
);
