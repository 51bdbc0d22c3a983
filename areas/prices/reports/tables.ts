import { sql } from "drizzle-orm";
import { check, index, pgTable, unique } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import { instant, isOneOf, listReference, money, reference } from "#server/database/columns.ts";
import { type ReportState, reportStates } from "./report-rules.ts";

/** A price that a user paid at a market on a day; never mixed with published prices. */
export const priceReport = pgTable(
  "price_report",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    marketPlaceId: listReference("market_place_id", () => marketPlace.id),
    commodityId: listReference("commodity_id", () => commodity.id),
    unitId: listReference("unit_id", () => measurementUnit.id),
    day: t.date().notNull(),
    price: money("price").notNull(),
    currency: t.text().notNull(),
    /** Per kg, litre or piece; absent if sizes of the unit vary. */
    perBase: t.numeric("per_base", { precision: 20, scale: 6, mode: "number" }),
    state: t.text().$type<ReportState>().notNull(),
    createdAt: instant("created_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: t.uuid("decided_by").references(() => account.id),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    check("price_report__state", isOneOf("state", reportStates)),
    // A second report on the same day corrects the first.
    unique("price_report__of_day").on(
      table.accountId,
      table.commodityId,
      table.marketPlaceId,
      table.unitId,
      table.day,
    ),
    index("price_report__shown")
      .on(table.commodityId, table.marketPlaceId, table.day)
      .where(sql`state = 'shown'`),
    index("price_report__held").on(table.createdAt, table.id).where(sql`state = 'held'`),
    index("price_report__own").on(table.accountId, table.createdAt, table.id),
    index("price_report__market").on(table.marketPlaceId),
    index("price_report__decided_by").on(table.decidedBy),
  ],
);
