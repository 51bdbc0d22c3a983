import { sql } from "drizzle-orm";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { marketColumns } from "#areas/reference/places/market-columns.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import { byName, idAndName } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { addMonths } from "../series/season.ts";
import { marketPrice } from "../tables.ts";
import { countedMonths, type listPriceQuality, type PriceQuality } from "./endpoints.ts";

/** Lists how recent and complete the series are, newest first. */
export const listQuality: Handler<typeof listPriceQuality> = async (context, input) => {
  const { language } = context;
  // Complete months only: no one has published the current month.
  const running = context.now.toISOString().slice(0, 7);
  const since = addMonths(running, -countedMonths);
  const { locationId, countryCode = context.edition.countryCode } = input;
  const rows: PriceQuality[] =
    locationId === undefined
      ? (await readMarkets(context, { countryCode, since, running })).map((row) => ({
          ...row,
          commodity: null,
        }))
      : await readCommodities(context, { locationId, since, running, language });
  return pageOf(rows, input);
};

const place = jsonObject(marketColumns);

/**
 * Reads the first and last price of each market from its index; only the last months are counted.
 */
const readMarkets = statement(
  "quality of markets",
  (p: Parameters<{ countryCode: string; since: string; running: string }>) => {
    const end = (order: "asc" | "desc") => sql`(select ${marketPrice.period} from ${marketPrice}
      where ${marketPrice.marketPlaceId} = ${marketPlace.id}
      order by ${marketPrice.period} ${sql.raw(order)} limit 1)`;
    return select(
      {
        location: place,
        first: sql<string>`ends.first`,
        newest: sql<string>`ends.newest`,
        months: sql<number>`counted.months`,
        commodities: sql<number>`counted.commodities`,
      },
      sql`from ${marketPlace}
        cross join lateral (select ${end("asc")} as first, ${end("desc")} as newest) ends
        cross join lateral (
          select count(distinct ${marketPrice.period}) filter (where length(${marketPrice.period}) = 7
              and ${marketPrice.period} >= ${p.since} and ${marketPrice.period} < ${p.running}) as months,
            count(distinct ${marketPrice.commodityId}) as commodities
          from ${marketPrice} where ${marketPrice.marketPlaceId} = ${marketPlace.id}
            and ${marketPrice.period} >= least(${p.since}, ends.newest)) counted
        where ${marketPlace.countryCode} = ${p.countryCode} and ends.newest is not null
        order by ends.newest desc, counted.months desc, ${marketPlace.name}`,
    );
  },
);

const readCommodities = statement(
  "quality of a market's commodities",
  (p: Parameters<{ locationId: number; since: string; running: string; language: Language }>) =>
    select(
      {
        location: place,
        commodity: jsonObject(idAndName(commodity, p.language)),
        first: sql<string>`counted.first`,
        newest: sql<string>`counted.newest`,
        months: sql<number>`counted.months`,
        commodities: sql<number>`1`,
      },
      sql`from (
          select ${marketPrice.commodityId} as commodity_id, min(${marketPrice.period}) as first,
            max(${marketPrice.period}) as newest,
            count(distinct ${marketPrice.period}) filter (where length(${marketPrice.period}) = 7
              and ${marketPrice.period} >= ${p.since} and ${marketPrice.period} < ${p.running}) as months
          from ${marketPrice} where ${marketPrice.marketPlaceId} = ${p.locationId} group by 1) counted
        join ${commodity} on ${commodity.id} = counted.commodity_id
        join ${marketPlace} on ${marketPlace.id} = ${p.locationId}
        order by counted.newest desc, ${byName(commodity.names, p.language)}`,
    ),
);
