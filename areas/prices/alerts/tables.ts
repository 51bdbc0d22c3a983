import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { type PriceType, priceTypes } from "#areas/prices/market-prices/price-types.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location, marketPlace } from "#areas/reference/places/tables.ts";
import { instant, isOneOf, listReference, money, reference } from "#server/database/columns.ts";
import { type AlertKind, alertKinds } from "./alert-rules.ts";

/** A user's price alert. */
export const priceAlert = pgTable(
  "price_alert",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    kind: t.text().$type<AlertKind>().notNull(),
    commodityId: listReference("commodity_id", () => commodity.id),
    /** For a market price; absent for the median of the edition's country. */
    marketPlaceId: t.integer("market_place_id").references(() => marketPlace.id),
    priceType: t.text("price_type").$type<PriceType>(),
    /** For an offer: the place of the product; absent for anywhere. */
    locationId: t.integer("location_id").references(() => location.id),
    /** The limit, per one unit. */
    price: money("price"),
    unitId: t.integer("unit_id").references(() => measurementUnit.id),
    currency: t.text(),
    /** The limit of `moved`. */
    percent: t.integer(),
    isPaused: t.boolean("is_paused").notNull().default(false),
    /**
     * What the last notification was about, so that it is not repeated: a period and price, or a
     * product.
     */
    lastSeen: t.text("last_seen"),
    lastNotifiedOn: t.date("last_notified_on"),
    createdAt: instant("created_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
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
