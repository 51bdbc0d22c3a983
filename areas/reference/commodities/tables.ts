import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, pgView, text, unique } from "drizzle-orm/pg-core";
import { listReference, names } from "#server/database/columns.ts";

/** A group of commodities, such as cereals; the top of the tree. */
export const commodityCategory = pgTable("commodity_category", (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  code: t.text().notNull().unique("commodity_category__code"),
  names: names().notNull(),
}));

/** A group of commodities within a category. */
export const commoditySubCategory = pgTable(
  "commodity_sub_category",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    code: t.text().notNull().unique("commodity_sub_category__code"),
    categoryId: listReference("category_id", () => commodityCategory.id),
    names: names().notNull(),
  }),
  (table) => [
    index("commodity_sub_category__category").on(table.categoryId),
    unique("commodity_sub_category__id_category").on(table.id, table.categoryId),
  ],
);

/** Goods that are traded, with their code of the Harmonized System. */
export const commodity = pgTable(
  "commodity",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    code: t.text().notNull().unique("commodity__code"),
    subCategoryId: t.integer("sub_category_id").notNull(),
    /**
     * Repeated from the sub-category, so that both filters have an index; a foreign key guarantees
     * that they match.
     */
    categoryId: t.integer("category_id").notNull(),
    names: names().notNull(),
    /** Harmonized System 2022; a suggestion, not a customs ruling. */
    hsCode: t.text("hs_code").notNull(),
  }),
  (table) => [
    foreignKey({
      name: "commodity__sub_category",
      columns: [table.subCategoryId, table.categoryId],
      foreignColumns: [commoditySubCategory.id, commoditySubCategory.categoryId],
    }),
    index("commodity__category").on(table.categoryId),
    index("commodity__sub_category_id").on(table.subCategoryId),
  ],
);

/** Words by which a commodity is found: its names in five languages and their synonyms. */
export const commodityWord = pgTable(
  "commodity_word",
  (t) => ({
    commodityId: t
      .integer("commodity_id")
      .notNull()
      .references(() => commodity.id, { onDelete: "cascade" }),
    /** Lower case, without accents: a whole name, or one word of it. */
    word: t.text().notNull(),
    isWhole: t.boolean("is_whole").notNull(),
  }),
  (table) => [
    unique("commodity_word__word_commodity").on(table.word, table.commodityId),
    index("commodity_word__trigrams").using("gin", sql`${table.word} gin_trgm_ops`),
    index("commodity_word__commodity").on(table.commodityId),
  ],
);

/** A unit in which goods are sold, with its factor to the base unit. */
export const measurementUnit = pgTable("measurement_unit", (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  code: t.text().notNull().unique("measurement_unit__code"),
  names: names().notNull(),
  /** The form used after a price: "kg", "90 kg". */
  shortNames: names("short_names").notNull(),
  baseUnit: t.text("base_unit"),
  /** Number of base units in one unit; absent if sizes vary (a bag). */
  factor: t.numeric({ mode: "number" }),
}));

/**
 * View: commodities that have something to show in a module, by country and trade operation.
 * Defined in migration commodity_in_module; areas with a module extend it there.
 */
export const commodityInModule = pgView("commodity_in_module", {
  module: text().notNull(),
  tradeOperation: text("trade_operation").notNull(),
  countryCode: text("country_code").notNull(),
  commodityId: integer("commodity_id").notNull(),
}).existing();
