import { sql } from "drizzle-orm";
import { getPriceAnswer } from "#areas/prices/market-prices/answer/endpoints.ts";
import { isOpenMarket } from "#areas/prices/market-prices/series/quotes.ts";
import { marketPrice } from "#areas/prices/market-prices/tables.ts";
import { location, marketPlace } from "#areas/reference/places/tables.ts";
import { lineTotal } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { call } from "#server/operations/call.ts";
import type { PlanGoods } from "./resolve-plan-goods.ts";

interface Selling {
  goods: PlanGoods;
  to: { id: number; countryCode: string };
  /** Currency of the plan. */
  currency: string;
}

/**
 * Calculates the sales value at the destination, by the latest prices of a market there or the
 * median of the country. Null if no price is quoted, or none for a convertible unit.
 */
export async function findPlanSales(context: Context, { goods, to, currency }: Selling) {
  const { commodity, unit, quantity } = goods;
  const [market] = await findMarket(context, { commodityId: commodity.id, locationId: to.id });
  const answer = await call(context, getPriceAnswer, {
    commodityId: commodity.id,
    countryCode: to.countryCode,
    ...(market && { locationId: market.id }),
    shownUnitId: unit.id,
    shownCurrency: currency,
  });
  if (!answer || answer.shownPrice === null) return null;
  const { shown: converted } = answer;
  if (converted.unit.id !== unit.id || converted.currency !== currency) return null;
  return {
    market: answer.market ? answer.market.name : null,
    countryName: answer.countryName,
    priceType: answer.priceType,
    unitPrice: answer.shownPrice,
    amount: lineTotal(answer.shownPrice, quantity, currency),
    period: answer.period,
    source: answer.source,
    markets: answer.markets,
    figures: answer.figures,
  };
}

/**
 * Selects a market in the place, its region or its districts, by the latest price of the commodity.
 */
const findMarket = statement(
  "market of a plan",
  (p: Parameters<{ commodityId: number; locationId: number }>) =>
    select(
      { id: marketPlace.id },
      sql`from ${marketPlace} cross join lateral (
          select max(${marketPrice.period}) as newest from ${marketPrice}
          where ${marketPrice.marketPlaceId} = ${marketPlace.id}
            and ${marketPrice.commodityId} = ${p.commodityId}
        ) quoted
        join ${location} place on place.id = ${p.locationId}
        join ${location} own on own.id = ${marketPlace.locationId}
        where ${isOpenMarket} and quoted.newest is not null
          and (own.id = place.id or own.parent_id = place.id or own.id = place.parent_id)
        order by (own.id = place.id) desc, quoted.newest desc, ${marketPlace.id} limit 1`,
    ),
);
