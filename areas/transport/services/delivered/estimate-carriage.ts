import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { convertWithRates, readRates } from "#areas/reference/currencies/convert-with-rates.ts";
import { dayIn } from "#core/day-in.ts";
import type { Context } from "#server/context.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { type Cargo, costFor } from "../cost-for.ts";
import { tariffColumns, tariffUnit } from "../service-rows.ts";
import { logisticService as s } from "../tables.ts";

/** Fewer carriers than this say nothing about what another one would charge. */
const minCarriers = 3;
/** The published rates that are read: those of routes closest in length. */
const maxRates = 120;
/** Rates of routes up to so many times shorter or longer are comparable. */
const comparable = 3;

interface ToEstimate {
  cargo: Cargo;
  /** Ids of commodity categories. */
  categories: number[];
  /** By road, more than 0. */
  distanceKm: number;
  currency: string;
}

export interface CarriageEstimate {
  currency: string;
  /** The middle of what the carriers would charge, to two significant digits. */
  amount: number;
  /** How many published rates of how many carriers it is made from. */
  rates: number;
  carriers: number;
  /** The day on which the rates were read. */
  day: string;
}

/**
 * Estimates what carrying a load costs on a route that nobody serves, from the rates that carriers
 * publish for other routes by road: each carrier's cost of this load per kilometre, times the
 * distance; of these the middle one, so that no carrier alone moves it. Null with fewer than three
 * carriers.
 */
export async function estimateCarriage(
  context: Context,
  { cargo, categories, distanceKm, currency }: ToEstimate,
): Promise<CarriageEstimate | null> {
  const least = distanceKm / comparable;
  const most = distanceKm * comparable;
  const services = await findRates(context, { categories, distanceKm, least, most });
  const exchange = services.some((service) => service.currency !== currency)
    ? await readRates(context)
    : new Map();
  const perCarrier = new Map<string, number[]>();
  for (const { providerId, ...service } of services) {
    const { cost } = costFor(service, cargo);
    if (!cost || service.distanceKm === null) continue;
    const { totalCost, currency: from } = cost;
    const amount =
      from === currency
        ? totalCost
        : convertWithRates(totalCost, { from, to: currency }, exchange)?.amount;
    if (amount === undefined) continue;
    const scaled = (amount / service.distanceKm) * distanceKm;
    perCarrier.set(providerId, [...(perCarrier.get(providerId) ?? []), scaled]);
  }
  const amounts = [...perCarrier.values()].map(median);
  if (amounts.length < minCarriers) return null;
  return {
    currency,
    amount: Number(median(amounts).toPrecision(2)),
    rates: [...perCarrier.values()].flat().length,
    carriers: amounts.length,
    day: dayIn(context),
  };
}

function median(amounts: number[]): number {
  const sorted = [...amounts].sort((one, other) => one - other);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const next = sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0;
  return (middle + next) / 2;
}

interface QueryParams {
  categories: number[];
  distanceKm: number;
  least: number;
  most: number;
}

const findRates = statement("published rates by distance", (p: Parameters<QueryParams>) =>
  select(
    {
      providerId: s.providerId,
      distanceKm: s.distanceKm,
      ...tariffColumns,
      unit: jsonObject(tariffUnit),
    },
    sql`from ${s} join ${measurementUnit} on ${measurementUnit.id} = ${s.unitId}
      where ${s.isListed} and ${s.distanceKm} between ${p.least}::numeric and ${p.most}::numeric
        and (${s.goods} = '{}' or ${s.goods} @> ${p.categories}::int[])
      order by abs(${s.distanceKm} - ${p.distanceKm}::numeric), ${s.id} limit ${sql.raw(String(maxRates))}`,
  ),
);
