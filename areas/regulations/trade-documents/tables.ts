import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { toSearchVector } from "#areas/platform/search-index/tables.ts";
import {
  commodity,
  commodityCategory,
  commoditySubCategory,
} from "#areas/reference/commodities/tables.ts";
import { country } from "#areas/reference/places/tables.ts";
import { regulatoryAgency } from "#areas/regulations/agencies/tables.ts";
import { ruleColumns } from "#areas/regulations/sources/tables.ts";
import { isOneOf, listReference, names } from "#server/database/columns.ts";
import {
  type DocumentCondition,
  type DocumentField,
  type DocumentOperation,
  documentConditions,
} from "./document-rules.ts";

const entryColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull(),
  names: names().notNull(),
});

/** The type of a document: certificate, permit, declaration. */
export const tradeDocumentType = pgTable("trade_document_type", entryColumns(), (table) => [
  unique("trade_document_type__code").on(table.code),
]);

/** The subject of a document: customs, origin, plant health. */
export const tradeDocumentCategory = pgTable("trade_document_category", entryColumns(), (table) => [
  unique("trade_document_category__code").on(table.code),
]);

/** A document that goods need at a border. */
export const tradeDocument = pgTable(
  "trade_document",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    code: t.text().notNull().unique("trade_document__code"),
    names: names().notNull(),
    typeId: listReference("type_id", () => tradeDocumentType.id),
    categoryId: listReference("category_id", () => tradeDocumentCategory.id),
    summaries: names("summaries").notNull(),
    /** Who issues it, according to the source. */
    issuers: names("issuers").notNull(),
    operations: t.text().array().$type<DocumentOperation[]>().notNull(),
    /** The country that requires it; null if any may. */
    countryCode: t.text("country_code").references(() => country.code),
    condition: t.text().$type<DocumentCondition>(),
    fields: t.text().array().$type<DocumentField[]>().notNull(),
    /** True if the site offers a blank form. */
    hasForm: t.boolean("has_form").notNull(),
    ...ruleColumns(),
    searchText: t.text("search_text").notNull(),
  }),
  (table) => [
    check("trade_document__condition", isOneOf("condition", documentConditions)),
    index("trade_document__type").on(table.typeId),
    index("trade_document__category").on(table.categoryId),
    index("trade_document__country").on(table.countryCode),
    index("trade_document__words").using("gin", toSearchVector(table.searchText)),
  ],
);

/**
 * The goods a document covers: a category, a sub-category or a commodity. Without rows, all goods.
 */
export const tradeDocumentGoods = pgTable(
  "trade_document_goods",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: t
      .integer("document_id")
      .notNull()
      .references(() => tradeDocument.id, { onDelete: "cascade" }),
    categoryId: t.integer("category_id").references(() => commodityCategory.id),
    subCategoryId: t.integer("sub_category_id").references(() => commoditySubCategory.id),
    commodityId: t.integer("commodity_id").references(() => commodity.id),
    /** True if these goods are excluded from the others. */
    isExcept: t.boolean("is_except").notNull(),
  }),
  (table) => [
    check(
      "trade_document_goods__one",
      sql`num_nonnulls(category_id, sub_category_id, commodity_id) = 1`,
    ),
    index("trade_document_goods__document").on(table.documentId),
    index("trade_document_goods__category").on(table.categoryId),
    index("trade_document_goods__sub_category").on(table.subCategoryId),
    index("trade_document_goods__commodity").on(table.commodityId),
  ],
);

/** Agencies that issue a document or must be consulted about it. */
export const tradeDocumentAgency = pgTable(
  "trade_document_agency",
  (t) => ({
    documentId: t
      .integer("document_id")
      .notNull()
      .references(() => tradeDocument.id, { onDelete: "cascade" }),
    agencyId: listReference("agency_id", () => regulatoryAgency.id),
  }),
  (table) => [
    primaryKey({ name: "trade_document_agency__pk", columns: [table.documentId, table.agencyId] }),
    index("trade_document_agency__agency").on(table.agencyId),
  ],
);
