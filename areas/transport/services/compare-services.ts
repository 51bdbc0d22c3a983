import { sql } from "drizzle-orm";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { comparable, type Rates } from "#areas/reference/currencies/amount-in.ts";
import type { Context } from "#server/context.ts";
import {
  jsonObject,
  type Parameters,
  type RowOf,
  select,
  statements,
} from "#server/database/statement.ts";
import { type CostedService, costFor, type Goods } from "./cost-for.ts";
import type { serviceOrders } from "./endpoints.ts";
import { type Filter, isChosen, type ServiceChoice } from "./service-filters.ts";
import { tariffColumns, tariffUnit } from "./service-rows.ts";
import { logisticsProvider, logisticService as s } from "./tables.ts";

/**
 * Maximum number of services compared on one route: all are read, as they are sorted in the
 * process.
 */
const maxOfWay = 1000;

export type ServiceOrder = (typeof serviceOrders)[number];

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
  (chosen: Filter[]) => `transport services of a way ${chosen.join(" ")}`,
  (chosen, p: Parameters<ServiceChoice>) =>
    select(
      comparedColumns,
      sql`from ${s} join ${measurementUnit} on ${measurementUnit.id} = ${s.unitId}
        join ${logisticsProvider} on ${logisticsProvider.accountId} = ${s.providerId}
        where ${isChosen(chosen, p)}
        order by ${s.createdAt} desc, ${s.id} desc limit ${sql.raw(String(maxOfWay))}`,
    ),
);

type WayRow = RowOf<typeof comparedColumns> & CostedService;
type Costed = WayRow & { costed: ReturnType<typeof costFor> };

interface Comparing {
  /** Includes both ends of the route. */
  chosen: Filter[];
  choice: ServiceChoice;
  goods: Goods | undefined;
  sort: ServiceOrder;
  rates: Rates;
}

/**
 * Returns all services between two places with their costs, sorted; those without a cost come last.
 */
export async function compareServices(
  context: Pick<Context, "db">,
  { chosen, choice, goods, sort, rates }: Comparing,
): Promise<Costed[]> {
  const rows: WayRow[] = await readWay(chosen)(context, choice);
  const costed = rows.map((row) => ({ ...row, costed: costFor(row, goods) }));
  const keys = new Map(costed.map((row) => [row.id, keyOf(row, sort, rates)]));
  return costed.sort((one, other) => {
    const keysOfOther = keys.get(other.id) ?? [];
    const differing = (keys.get(one.id) ?? [])
      .map((key, index) => compare(key, keysOfOther[index] ?? 0))
      .find((order) => order !== 0);
    return differing ?? (one.id < other.id ? -1 : 1);
  });
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

function keyOf({ costed, ...row }: Costed, sort: ServiceOrder, rates: Rates): number[] {
  const { cost, issue } = costed;
  const total = cost ? comparable(cost.totalCost, cost.currency, rates) : 0;
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
