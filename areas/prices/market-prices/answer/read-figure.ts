import { type SQL, sql } from "drizzle-orm";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location, marketPlace } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { priceColumns, priceSourceColumns } from "../price-columns.ts";
import { marketPrice, priceLoad, priceSource } from "../tables.ts";
import type { getPriceFigure, PriceFigure } from "./endpoints.ts";

/** Returns one figure with its source, and with the figures published around it. */
export const readPriceFigure: Handler<typeof getPriceFigure> = async (context, { id }) => {
  const { language } = context;
  const [row] = await findFigure(context, { id, language });
  if (!row) throw notFound();
  const { perBase, baseUnit, ...figure } = row;
  return {
    ...figure,
    perBase: perBase !== null && baseUnit ? { price: perBase, unit: baseUnit } : null,
    series: await readNeighbours(context, { id }),
  };
};

const findFigure = statement(
  "figure of a price",
  (p: Parameters<{ id: number; language: Language }>) =>
    select(
      {
        ...priceColumns(p.language),
        placeName: sql<string | null>`${location.names} ->> ${p.language}::text`,
        source: jsonObject(priceSourceColumns),
        load: sql<PriceFigure["load"]>`case when ${priceLoad.id} is not null then ${jsonObject({
          fileName: priceLoad.fileName,
          at: priceLoad.createdAt,
        })} end`,
      },
      sql`from ${marketPrice} join ${commodity} on ${commodity.id} = ${marketPrice.commodityId}
        join ${marketPlace} on ${marketPlace.id} = ${marketPrice.marketPlaceId}
        left join ${location} on ${location.id} = ${marketPlace.locationId}
        join ${measurementUnit} on ${measurementUnit.id} = ${marketPrice.unitId}
        join ${priceSource} on ${priceSource.code} = ${marketPrice.source}
        left join ${priceLoad} on ${priceLoad.id} = ${marketPrice.loadId}
        where ${marketPrice.id} = ${p.id}`,
    ),
);

/** Figures of the same commodity, market, price type and unit within a year of the figure. */
const readNeighbours = statement("prices beside a figure", (p: Parameters<{ id: number }>) => {
  const isBeside = sql`price.commodity_id = ${marketPrice.commodityId}
    and price.market_place_id = ${marketPrice.marketPlaceId}
    and price.price_type = ${marketPrice.priceType} and price.unit_id = ${marketPrice.unitId}`;
  const of = (condition: SQL) => sql`(select price.* from ${marketPrice} as price
    where ${isBeside} and ${condition})`;
  return select(
    {
      id: sql<number>`beside.id`,
      date: sql<string>`beside.period`,
      price: sql<number>`beside.price`,
      source: sql<string>`beside.source`,
    },
    sql`from ${marketPrice} cross join lateral (
        ${of(sql`price.period <= ${marketPrice.period} order by price.period desc limit 13`)}
        union ${of(sql`price.period > ${marketPrice.period} order by price.period limit 12`)}
      ) beside where ${marketPrice.id} = ${p.id} order by beside.period desc, beside.source`,
  );
});
