import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { type PriceType, priceTypes } from "#areas/prices/market-prices/price-types.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location, marketPlace } from "#areas/reference/places/tables.ts";
import { instant, isOneOf, listReference, money, reference } from "#server/database/columns.ts";
import { type AlertKind, alertKinds } from "./alert-rules.ts";

/** What a member wants to be told of prices. */
export const priceAlert = pgTable(
  "price_alert",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    kind: text().$type<AlertKind>().notNull(),
    commodityId: listReference("commodity_id", () => commodity.id),
    /** Of a market price; absent: the middle of the edition's country. */
    marketPlaceId: integer("market_place_id").references(() => marketPlace.id),
    priceType: text("price_type").$type<PriceType>(),
    /** Of an offer: where the product lies; absent: anywhere. */
    locationId: integer("location_id").references(() => location.id),
    /** The limit, for one unit. */
    price: money("price"),
    unitId: integer("unit_id").references(() => measurementUnit.id),
    currency: text(),
    /** Of `moved`. */
    percent: integer(),
    isPaused: boolean("is_paused").notNull().default(false),
    /** What it last told of, so that the same is not told again: a period and price, or a product. */
    lastSeen: text("last_seen"),
    lastNotifiedOn: date("last_notified_on"),
    createdAt: instant("created_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    check("price_alert__kind", isOneOf("kind", alertKinds)),
    check("price_alert__type", sql`price_type is null or ${isOneOf("price_type", priceTypes)}`),
    check(
      "price_alert__limit",
      sql`(kind = 'moved') = (percent is not null)
      and (kind = 'moved') = (price is null)
      and (price is null) = (currency is null) and (price is null) = (unit_id is null)`,
    ),
    index("price_alert__own").on(table.accountId, table.createdAt, table.id),
    index("price_alert__of_commodity").on(table.commodityId, table.kind).where(sql`not is_paused`),
    index("price_alert__market").on(table.marketPlaceId),
    index("price_alert__location").on(table.locationId),
  ],
);
