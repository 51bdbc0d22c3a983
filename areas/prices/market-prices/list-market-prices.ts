import { sql } from "drizzle-orm";
import type { z } from "zod";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { marketPlace } from "#areas/reference/places/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, withTables } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./endpoints.ts";
import { priceColumns } from "./price-columns.ts";
import {
  activeFilters,
  type FilterName,
  matchesFilters,
  type PriceFilter,
} from "./price-filters.ts";
import {
  findUnitById,
  loadRates,
  maxRateMonths,
  priceInCurrency,
  priceInUnit,
  type Rates,
  type Unit,
  unitFactor,
} from "./series/price-display.ts";
import { marketPrice, priceSource } from "./tables.ts";

/**
 * Returns one page of prices, newest first: reads the ids of the page from an index, then joins.
 */
export const listMarketPrices: Handler<typeof endpoints.listMarketPrices> = async (
  context,
  input,
) => {
  const isAnywhere = input.countryCode === undefined && input.locationId === undefined;
  const filter = isAnywhere ? { ...input, countryCode: context.edition.countryCode } : input;
  const chosen = activeFilters(filter);
  const { data, total } = await readPageOf(chosen)(context, input, filter);
  return { data: await toRows(context, data, input), total };
};

type Row = Awaited<ReturnType<ReturnType<typeof readPageOf>>>["data"][number];
type Input = z.output<typeof endpoints.listMarketPrices.input>;

/** Returns each price as published, and as requested for display. */
async function toRows(context: Context, rows: Row[], { shownUnitId, shownCurrency }: Input) {
  const matchesFilter = shownUnitId !== undefined || shownCurrency !== undefined;
  const targetUnit =
    shownUnitId === undefined ? undefined : await findUnitById(context, shownUnitId);
  const codes = shownCurrency ? [shownCurrency, ...rows.map(({ currency }) => currency)] : [];
  const rates = await loadRates(context, [...new Set(codes)]);
  return rows.map(({ perBase, factor, baseUnit, ...row }) => ({
    ...row,
    perBase: perBase !== null && baseUnit ? { price: perBase, unit: baseUnit } : null,
    shown: matchesFilter
      ? convertPrice(
          { ...row, unit: { ...row.unit, factor, baseUnit } },
          targetUnit,
          shownCurrency,
          rates,
        )
      : null,
  }));
}

function convertPrice(
  { price, currency, date, unit }: Pick<Row, "price" | "currency" | "date"> & { unit: Unit },
  targetUnit: Unit = unit,
  code: string = currency,
  rates: Rates,
) {
  const times = unitFactor(unit, targetUnit);
  if (times === undefined) return null;
  const converted = { currency: code, unit: targetUnit.shortName };
  if (code === currency) return { ...converted, price: priceInUnit(price, times) };
  const [base, to] = [currency, code].map((each) => rates.of(each, date, maxRateMonths));
  return base && to
    ? { ...converted, price: priceInCurrency(price, times, { base, to, currency: code }) }
    : null;
}

const { period, id } = marketPrice;

const readPageOf = pagedStatements(
  (chosen: FilterName[]) => `market prices ${chosen.join(" ")}`,
  (chosen, p: Parameters<PriceFilter>, { language, limit }) =>
    withTables(
      sql`page as materialized (
          select ${id} from ${marketPrice} where ${matchesFilters(chosen, p)}
          order by ${period} desc, ${id} desc ${limit}
        )`,
      select(
        {
          ...priceColumns(language),
          factor: measurementUnit.factor,
          source: marketPrice.source,
          publisher: priceSource.publisher,
          licence: priceSource.licence,
        },
        sql`from page join ${marketPrice} on ${id} = page.id
          join ${commodity} on ${commodity.id} = ${marketPrice.commodityId}
          join ${marketPlace} on ${marketPlace.id} = ${marketPrice.marketPlaceId}
          join ${measurementUnit} on ${measurementUnit.id} = ${marketPrice.unitId}
          join ${priceSource} on ${priceSource.code} = ${marketPrice.source}
          order by ${period} desc, ${id} desc`,
      ),
    ),
  (chosen, p) => sql`from ${marketPrice} where ${matchesFilters(chosen, p)}`,
);
