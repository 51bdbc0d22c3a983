import { sql } from "drizzle-orm";
import { readCurrentMarketPrice } from "#areas/prices/market-prices/current/read-current.ts";
import { isCommodityUnit } from "#areas/reference/commodities/commodity-units.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { convertQuote } from "#areas/trade/market/compare-prices.ts";
import { product } from "#areas/trade/market/tables.ts";
import type { Language } from "#core/languages.ts";
import { nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { findKinds } from "./resolve-kind.ts";

/** Returns hints for the product form while it is filled in. */
export const getProductHints: Handler<typeof endpoints.getProductHints> = async (
  context,
  { kind = "", commodity, unit: chosen },
) => {
  const { kinds, isClear } = await findKinds(context, kind);
  const [first] = kinds;
  const id =
    isClear && first
      ? first.id
      : kinds.some((entry) => entry.id === commodity) || kind === ""
        ? commodity
        : undefined;
  const quote =
    id === undefined ? null : await readCurrentMarketPrice(context, { commodityId: id });
  const units = await unitsByUse(context, {
    commodityId: id,
    quotedIn: quote?.unit.id,
    language: context.language,
  });
  const unit = units.find((entry) => entry.id === (chosen ?? units[0]?.id));
  return {
    kinds,
    isClear,
    unitIds: units.map((entry) => entry.id),
    market: quote && inUnit(quote, unit),
  };
};

type Quote = NonNullable<Awaited<ReturnType<typeof readCurrentMarketPrice>>>;
type Unit = Awaited<ReturnType<typeof unitsByUse>>[number];

function inUnit(quote: Quote, unit: Unit | undefined): endpoints.ProductHints["market"] {
  const { currency, period, source, price, lowest, highest } = quote;
  const own = unit && convertQuote(unit, { ...quote, nearest: null });
  const prices = own ?? { price, lowest, highest };
  return {
    currency,
    period,
    source,
    ...prices,
    average: prices.price,
    unit: own ? unit.shortName : quote.unit.shortName,
    isInUnit: own !== undefined || quote.unit.id === unit?.id,
  };
}

/**
 * Units for products: first those of the newest products of the commodity, then the unit of the
 * market quote, then those of the newest products of all. Reads a few rows of an index each.
 */
const unitsByUse = statement(
  "units by use",
  (
    p: Parameters<{
      commodityId: number | undefined;
      quotedIn: number | undefined;
      language: Language;
    }>,
  ) => {
    const newest = (where: ReturnType<typeof sql>, many: number) => sql`
      select unit_id, count(*) as used from (
        select ${product.unitId} as unit_id from ${product} where ${product.isListed}${where}
        order by ${product.createdAt} desc, ${product.id} desc limit ${sql.raw(String(many))}
      ) newest group by 1`;
    return select(
      {
        id: measurementUnit.id,
        shortName: nameIn(measurementUnit.shortNames, p.language),
        factor: measurementUnit.factor,
        baseUnit: measurementUnit.baseUnit,
      },
      sql`from ${measurementUnit}
        left join (${newest(sql` and ${product.commodityId} = ${p.commodityId}::int`, 200)}) of_kind
          on of_kind.unit_id = ${measurementUnit.id}
        left join (${newest(sql``, 500)}) of_all on of_all.unit_id = ${measurementUnit.id}
        where ${isCommodityUnit}
        order by coalesce(of_kind.used, 0) desc, ${measurementUnit.id} = ${p.quotedIn}::int desc nulls last,
          coalesce(of_all.used, 0) desc, ${nameIn(measurementUnit.names, p.language)}, ${measurementUnit.id}`,
    );
  },
);
