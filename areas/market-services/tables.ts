import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { trader } from "#areas/accounts/tables.ts";
import { location } from "#areas/places/tables.ts";
import { instant, listReference, money, names, reference } from "#server/database/columns.ts";

export const marketServiceCategory = pgTable("market_service_category", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique("market_service_category__code"),
  names: names().notNull(),
});

export const marketServiceType = pgTable(
  "market_service_type",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique("market_service_type__code"),
    categoryId: listReference("category_id", () => marketServiceCategory.id),
    names: names().notNull(),
  },
  (table) => [index("market_service_type__category").on(table.categoryId)],
);

/** Something a trader does for others: advice, packaging, certification. */
export const marketService = pgTable(
  "market_service",
  {
    id: uuid().primaryKey(),
    traderId: reference("trader_id", () => trader.accountId),
    typeId: listReference("type_id", () => marketServiceType.id),
    categoryId: listReference("category_id", () => marketServiceCategory.id),
    locationId: listReference("location_id", () => location.id),
    name: text().notNull(),
    names: names("names"),
    description: text().notNull(),
    /** Words of its names and descriptions, lower case and without accents, to be found by. */
    searchText: text("search_text").notNull(),
    descriptions: names("descriptions"),
    /** Absent: on request. */
    price: money("price"),
    currency: text().notNull(),
    /** What the price is for (hour, day, piece …), in the five languages. */
    unitNames: names("unit_names"),
    picture: text().notNull(),
    background: text().notNull(),
    isListed: boolean("is_listed").notNull(),
    isFeatured: boolean("is_featured").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    index("market_service__name").on(table.isListed, table.name, table.id),
    index("market_service__category_name").on(
      table.isListed,
      table.categoryId,
      table.name,
      table.id,
    ),
    index("market_service__type_name").on(table.isListed, table.typeId, table.name, table.id),
    index("market_service__trader").on(table.traderId),
    index("market_service__words").using("gin", sql`${table.searchText} gin_trgm_ops`),
  ],
);
