import { check, index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { toSearchVector } from "#areas/platform/search-index/tables.ts";
import { commodity, commoditySubCategory } from "#areas/reference/commodities/tables.ts";
import { ruleColumns } from "#areas/regulations/sources/tables.ts";
import { isOneOf, listReference, names } from "#server/database/columns.ts";
import { type SpecificationType, specificationTypes } from "./standard-rules.ts";

/**
 * A standard of the East African Community, which applies in all partner states. Its text is never
 * stored.
 */
export const eastAfricanStandard = pgTable(
  "east_african_standard",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The code as cited: EAS 2. */
    code: t.text().notNull().unique("east_african_standard__code"),
    names: names().notNull(),
    specificationType: t.text("specification_type").$type<SpecificationType>().notNull(),
    /**
     * The sub-category it is listed under; `standard_commodity` stores the commodities it covers.
     */
    subCategoryId: listReference("sub_category_id", () => commoditySubCategory.id),
    /** Harmonized System code, from the source or the commodity list. */
    hsCode: t.text("hs_code"),
    /** International Classification for Standards. */
    ics: t.text(),
    /** Year of the known edition. */
    edition: t.integer(),
    /** What is known about its adoption. */
    statuses: names("statuses"),
    moistureMax: t.numeric("moisture_max", { mode: "number" }),
    aflatoxinMax: t.numeric("aflatoxin_max", { mode: "number" }),
    notes: names("notes"),
    ...ruleColumns(),
    searchText: t.text("search_text").notNull(),
  }),
  (table) => [
    check(
      "east_african_standard__specification_type",
      isOneOf("specification_type", specificationTypes),
    ),
    index("east_african_standard__sub_category").on(table.subCategoryId),
    index("east_african_standard__words").using("gin", toSearchVector(table.searchText)),
  ],
);

/** The commodities a standard covers. */
export const standardCommodity = pgTable(
  "standard_commodity",
  (t) => ({
    standardId: t
      .integer("standard_id")
      .notNull()
      .references(() => eastAfricanStandard.id, { onDelete: "cascade" }),
    commodityId: listReference("commodity_id", () => commodity.id),
  }),
  (table) => [
    primaryKey({ name: "standard_commodity__pk", columns: [table.standardId, table.commodityId] }),
    index("standard_commodity__commodity").on(table.commodityId),
  ],
);
