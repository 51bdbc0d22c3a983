import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { comparableAmount, type Rates } from "#areas/reference/currencies/convert-with-rates.ts";
import type { Context } from "#server/context.ts";
import {
  jsonObject,
  type Parameters,
  type RowOf,
  select,
  statements,
} from "#server/database/statement.ts";
import { type Cargo, type CostedService, costFor } from "./cost-for.ts";
import type { serviceSortOrders } from "./endpoints.ts";
import { matchesFilters, type ServiceChoice, type ServiceFilter } from "./service-filters.ts";
import { tariffColumns, tariffUnit } from "./service-rows.ts";
import { logisticsProvider, logisticService as s } from "./tables.ts";

/**
 * Maximum number of services compared on one route: all are read, as they are sorted in the
 * process.
 */
const maxOfWay = 1000;

export type ServiceSortOrder = (typeof serviceSortOrders)[number];

const { ratingSum, ratingCount } = logisticsProvider;

/** Only the columns that sorting needs. */
const comparedColumns = {
  id: s.id,
  ...tariffColumns,
  unit: jsonObject(tariffUnit),
  minDays: s.minDays,
  maxDays: s.maxDays,
  distanceKm: s.distanceKm,
  ratingSum,
  ratingCount,
};

const readWay = statements(
  (chosen: ServiceFilter[]) => `transport services of a way ${chosen.join(" ")}`,
  (chosen, p: Parameters<ServiceChoice>) =>
    select(
      comparedColumns,
      sql`from ${s} join ${measurementUnit} on ${measurementUnit.id} = ${s.unitId}
        join ${logisticsProvider} on ${logisticsProvider.accountId} = ${s.providerId}
        where ${matchesFilters(chosen, p)}
        order by ${s.createdAt} desc, ${s.id} desc limit ${sql.raw(String(maxOfWay))}`,
    ),
);

type WayRow = RowOf<typeof comparedColumns> & CostedService;
type Costed = WayRow & { costed: ReturnType<typeof costFor> };

interface Comparing {
  /** Includes both ends of the route. */
  chosen: ServiceFilter[];
  choice: ServiceChoice;
  cargo: Cargo | undefined;
  sort: ServiceSortOrder;
  rates: Rates;
}

/**
 * Returns all services between two places with their costs, sorted; those without a cost come last.
 */
export async function compareServices(
  context: Pick<Context, "db">,
  { chosen, choice, cargo, sort, rates }: Comparing,
): Promise<Costed[]> {
  const rows: WayRow[] = await readWay(chosen)(context, choice);
  const costed = rows.map((row) => ({ ...row, costed: costFor(row, cargo) }));
  const keys = new Map(costed.map((row) => [row.id, keyOf(row, sort, rates)]));
  return costed.sort((current, other) => {
    const keysOfOther = keys.get(other.id) ?? [];
    const differing = (keys.get(current.id) ?? [])
      .map((key, index) => compare(key, keysOfOther[index] ?? 0))
      .find((order) => order !== 0);
    return differing ?? (current.id < other.id ? -1 : 1);
  });
}

const compare = (current: number, other: number) =>
  current === other ? 0 : current < other ? -1 : 1;

function keyOf({ costed, ...row }: Costed, sort: ServiceSortOrder, rates: Rates): number[] {
  const { cost, issue } = costed;
  const total = cost ? comparableAmount(cost.totalCost, cost.currency, rates) : 0;
  const rating = row.ratingCount > 0 ? row.ratingSum / row.ratingCount : 0;
  const days = [row.maxDays, row.minDays];
  const rated = [-rating, -row.ratingCount];
  const order = {
    total: [total, ...days, ...rated],
    time: [...days, total, ...rated],
    rating: [...rated, total, ...days],
  };
  return [issue ? 1 : 0, ...order[sort]];
}
