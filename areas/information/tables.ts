import { index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { commodity, measurementUnit } from "#areas/commodities/tables.ts";
import { marketPlace } from "#areas/places/tables.ts";
import { listReference, money } from "#server/database/columns.ts";

/** What a commodity cost in a market in a period, as its publisher says. */
export const marketPrice = pgTable(
  "market_price",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** YYYY-MM, or YYYY for an annual average. */
    period: text().notNull(),
    marketPlaceId: listReference("market_place_id", () => marketPlace.id),
    /** The market's country again, for the index. */
    countryCode: text("country_code").notNull(),
    commodityId: listReference("commodity_id", () => commodity.id),
    unitId: listReference("unit_id", () => measurementUnit.id),
    /** retail or wholesale. */
    priceType: text("price_type").notNull(),
    price: money("price").notNull(),
    priceLow: money("price_low"),
    priceHigh: money("price_high"),
    currency: text().notNull(),
    /** WFP, MIT or ISTEEBU. */
    source: text().notNull(),
  },
  (table) => [
    unique("market_price__row").on(
      table.period,
      table.marketPlaceId,
      table.commodityId,
      table.unitId,
      table.priceType,
      table.source,
    ),
    index("market_price__commodity_country_period").on(
      table.commodityId,
      table.countryCode,
      table.period,
    ),
    index("market_price__market").on(table.marketPlaceId),
  ],
);
