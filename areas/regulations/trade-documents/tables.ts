import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { wordsIn } from "#areas/platform/search-index/tables.ts";
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

/** What it is: a certificate, a permit, a declaration. */
export const tradeDocumentType = pgTable("trade_document_type", entryColumns(), (table) => [
  unique("trade_document_type__code").on(table.code),
]);

/** What it is about: customs, origin, plant health. */
export const tradeDocumentCategory = pgTable("trade_document_category", entryColumns(), (table) => [
  unique("trade_document_category__code").on(table.code),
]);

/** A paper that goods need at a border. */
export const tradeDocument = pgTable(
  "trade_document",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique("trade_document__code"),
    names: names().notNull(),
    typeId: listReference("type_id", () => tradeDocumentType.id),
    categoryId: listReference("category_id", () => tradeDocumentCategory.id),
    summaries: names("summaries").notNull(),
    /** Who issues it, as the source says it. */
    issuers: names("issuers").notNull(),
    operations: text().array().$type<DocumentOperation[]>().notNull(),
    /** The country that asks for it; none: any may. */
    countryCode: text("country_code").references(() => country.code),
    condition: text().$type<DocumentCondition>(),
    fields: text().array().$type<DocumentField[]>().notNull(),
    /** There is a blank form of ours. */
    hasForm: boolean("has_form").notNull(),
    ...ruleColumns(),
    searchText: text("search_text").notNull(),
  },
  (table) => [
    check("trade_document__condition", isOneOf("condition", documentConditions)),
    index("trade_document__type").on(table.typeId),
    index("trade_document__category").on(table.categoryId),
    index("trade_document__country").on(table.countryCode),
    index("trade_document__words").using("gin", wordsIn(table.searchText)),
  ],
);

/** Goods a document is for, by a category, a part of one, or one commodity; without any, all goods. */
export const tradeDocumentGoods = pgTable(
  "trade_document_goods",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer("document_id")
      .notNull()
      .references(() => tradeDocument.id, { onDelete: "cascade" }),
    categoryId: integer("category_id").references(() => commodityCategory.id),
    subCategoryId: integer("sub_category_id").references(() => commoditySubCategory.id),
    commodityId: integer("commodity_id").references(() => commodity.id),
    /** These are left out of the others. */
    isExcept: boolean("is_except").notNull(),
  },
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

/** Agencies that issue it or are asked about it. */
export const tradeDocumentAgency = pgTable(
  "trade_document_agency",
  {
    documentId: integer("document_id")
      .notNull()
      .references(() => tradeDocument.id, { onDelete: "cascade" }),
    agencyId: listReference("agency_id", () => regulatoryAgency.id),
  },
  (table) => [
    primaryKey({ name: "trade_document_agency__pk", columns: [table.documentId, table.agencyId] }),
    index("trade_document_agency__agency").on(table.agencyId),
  ],
);
