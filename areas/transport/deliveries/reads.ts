import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import { marketOrder, marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { logisticsOrder, logisticsRequest } from "#areas/transport/requests/tables.ts";
import { findDeliveryOptions } from "#areas/transport/services/delivered/delivery-options.ts";
import { placeAt } from "#areas/transport/services/place-rows.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import {
  jsonObject,
  nullable,
  type Parameters,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { mayChoose, stateOf } from "./delivery-rows.ts";
import { shownOptions } from "./delivery-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { orderDelivery } from "./tables.ts";

/** Returns the cheapest carriers of each currency; null where the goods are no single load. */
export const listDeliveryOptions: Handler<typeof endpoints.listDeliveryOptions> = async (
  context,
  { goods, locationId },
) => {
  const found = await findDeliveryOptions(context, { goods, locationId });
  if (!found) return null;
  const { from, to, cargo, options } = found;
  const { quantity, unit } = cargo;
  const shown = options.slice(0, shownOptions);
  return { from, to, quantity, unitId: unit.id, options: shown, total: options.length };
};

/** @throws AppError errors.notFound, also for another user's request */
export const getOrderDelivery: Handler<typeof endpoints.getOrderDelivery> = async (
  context,
  { id },
) => {
  const { accountId } = personOf(context);
  const [row] = await findDelivery(context, { id, accountId, language: context.language });
  if (!row) throw notFound();
  const { isBuyer, delivery, ...fates } = row;
  if (!delivery) return { delivery: null };
  const state = stateOf(fates) === "ended" ? "ended" : delivery.state;
  return { delivery: { ...delivery, state, mayChoose: isBuyer && mayChoose(fates) } };
};

interface Reader {
  id: string;
  accountId: string;
  language: Language;
}

const r = alias(marketOrderRequest, "r");
const m = alias(marketOrder, "m");
const d = alias(orderDelivery, "d");
const q = alias(logisticsRequest, "q");
const o = alias(logisticsOrder, "o");
const s = alias(logisticService, "s");
const v = alias(logisticsProvider, "v");

const deliveryColumns = (language: Parameters<Reader>["language"]) => ({
  state: d.state,
  serviceId: d.serviceId,
  provider: sql<{ id: string; name: string } | null>`case when ${v.accountId} is not null
    then ${jsonObject({ id: v.accountId, name: v.name })} end`,
  from: placeAt(d.fromId, language),
  to: placeAt(d.toId, language),
  quantity: sql<number>`coalesce(${q.quantity}, ${d.quantity})`,
  unit: jsonObject(unitColumns(language)),
  total: sql<number | null>`coalesce(${q.total}, ${d.total})`,
  currency: sql<string | null>`coalesce(${q.currency}, ${d.currency})`,
  minDays: sql<number | null>`coalesce(${s.minDays}, ${q.days})`,
  maxDays: sql<number | null>`coalesce(${s.maxDays}, ${q.days})`,
  request: sql<{ id: string; status: "pending" } | null>`case when ${q.id} is not null
    then ${jsonObject({ id: q.id, status: q.state })} end`,
  order: sql<{ id: string; orderNumber: string; status: "approved" } | null>`
    case when ${o.id} is not null
    then ${jsonObject({ id: o.id, orderNumber: o.number, status: o.state })} end`,
});

type DeliveryRow = RowOf<ReturnType<typeof deliveryColumns>>;

const findDelivery = statement("transport chosen for an order", (p: Parameters<Reader>) =>
  select(
    {
      isBuyer: sql<boolean>`${r.buyerId} = ${p.accountId}`,
      status: r.state,
      orderState: nullable(m.state),
      state: nullable(d.state),
      carrierStatus: nullable(q.state),
      carriedStatus: nullable(o.state),
      delivery: sql<DeliveryRow | null>`case when ${d.requestId} is not null
        then ${jsonObject(deliveryColumns(p.language))} end`,
    },
    sql`from ${marketOrderRequest} r left join ${marketOrder} m on ${m.requestId} = ${r.id}
      left join ${orderDelivery} d on ${d.requestId} = ${r.id}
      left join ${measurementUnit} on ${measurementUnit.id} = ${d.unitId}
      left join ${logisticService} s on ${s.id} = ${d.serviceId}
      left join ${logisticsRequest} q on ${q.id} = ${d.logisticsRequestId}
      left join ${logisticsProvider} v on ${v.accountId} = coalesce(${q.providerId}, ${s.providerId})
      left join ${logisticsOrder} o on ${o.requestId} = ${q.id}
      where ${r.id} = ${p.id} and ${p.accountId} in (${r.buyerId}, ${r.traderId})`,
  ),
);
