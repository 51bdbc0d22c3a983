import { check, index, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { wordsIn } from "#areas/platform/search-index/tables.ts";
import { commodity, commoditySubCategory } from "#areas/reference/commodities/tables.ts";
import { ruleColumns } from "#areas/regulations/sources/tables.ts";
import { isOneOf, listReference, names } from "#server/database/columns.ts";
import { type SpecificationType, specificationTypes } from "./standard-rules.ts";

/** A standard of the East African Community, which holds in all its partner states; never its text. */
export const eastAfricanStandard = pgTable(
  "east_african_standard",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** As it is cited: EAS 2. */
    code: text().notNull().unique("east_african_standard__code"),
    names: names().notNull(),
    specificationType: text("specification_type").$type<SpecificationType>().notNull(),
    /** Where its goods are looked for; for which it is made stands in `standard_commodity`. */
    subCategoryId: listReference("sub_category_id", () => commoditySubCategory.id),
    /** Harmonized System, as the source or the list has it. */
    hsCode: text("hs_code"),
    /** International Classification for Standards. */
    ics: text(),
    /** Year of the edition that is known. */
    edition: integer(),
    /** What is known of its adoption. */
    statuses: names("statuses"),
    moistureMax: numeric("moisture_max", { mode: "number" }),
    aflatoxinMax: numeric("aflatoxin_max", { mode: "number" }),
    notes: names("notes"),
    ...ruleColumns(),
    searchText: text("search_text").notNull(),
  },
  (table) => [
    check(
      "east_african_standard__specification_type",
      isOneOf("specification_type", specificationTypes),
    ),
    index("east_african_standard__sub_category").on(table.subCategoryId),
    index("east_african_standard__words").using("gin", wordsIn(table.searchText)),
  ],
);

/** Goods a standard is made for. */
export const standardCommodity = pgTable(
  "standard_commodity",
  {
    standardId: integer("standard_id")
      .notNull()
      .references(() => eastAfricanStandard.id, { onDelete: "cascade" }),
    commodityId: listReference("commodity_id", () => commodity.id),
  },
  (table) => [
    primaryKey({ name: "standard_commodity__pk", columns: [table.standardId, table.commodityId] }),
    index("standard_commodity__commodity").on(table.commodityId),
  ],
);
