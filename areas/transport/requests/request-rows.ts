import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { account } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import type { Cost } from "#areas/transport/services/cost.ts";
import { placeAt, routeName } from "#areas/transport/services/place-rows.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Language } from "#core/languages.ts";
import { idAndName } from "#server/database/name-in.ts";
import {
  iso,
  jsonObject,
  nullable,
  nullIfMissing,
  type Parameters,
  type RowOf,
} from "#server/database/statement.ts";
import type { step } from "./endpoints.ts";
import { logisticsRequest, logisticsStep } from "./tables.ts";
import type { Side } from "./transport-rules.ts";

/** Aliases of the request, its service, its two sides and the joined tables. */
export const transportRequest = alias(logisticsRequest, "r");
const s = alias(logisticService, "s");
const p = alias(logisticsProvider, "p");
const carrier = alias(account, "carrier");
const customer = alias(account, "customer");
const m = alias(marketOrder, "m");
const h = alias(logisticsStep, "h");

export interface Reader {
  accountId: string;
  language: Language;
}
export type ReaderParams = Parameters<Reader>;

export const isCustomer = ({ accountId }: Pick<ReaderParams, "accountId">) =>
  sql`${transportRequest.customerId} = ${accountId}`;

/** Contact of the customer; the carrier sees phone and e-mail once the request is approved. */
const contactColumns = (reader: ReaderParams) => {
  const agreed = (value: Column) =>
    sql<
      string | null
    >`case when ${isCustomer(reader)} or ${transportRequest.state} = 'approved' then ${value} end`;
  const { customerId: id, contactName: name } = transportRequest;
  return {
    id,
    name,
    phone: agreed(transportRequest.contactPhone),
    email: agreed(transportRequest.contactEmail),
  };
};
const providerContact = {
  name: p.name,
  phone: verifiedContact.phone(carrier),
  email: verifiedContact.email(carrier),
};
const carrierName = jsonObject({ id: p.accountId, name: p.name });

/** The shared columns that a request to all carriers does not have yet. */
export const requestedColumns = {
  provider: nullIfMissing(p.accountId, carrierName),
  cost: transportRequest.cost,
  minDays: sql<number | null>`coalesce(${s.minDays}, ${transportRequest.days})`,
  maxDays: sql<number | null>`coalesce(${s.maxDays}, ${transportRequest.days})`,
};

const stepColumns = { act: h.act, side: h.side, state: h.state, comment: h.comment, at: iso(h.at) };

/**
 * Columns that requests and orders share. Provider, cost and days are those of an order, which
 * always has them; a request to all carriers does not. Without a published service there is no mode.
 * @param isOver whether it was cancelled: the provider then no longer needs the customer's contact
 */
export const transportColumns = (reader: ReaderParams, isOver: SQL) => ({
  side: sql<Side>`case when ${isCustomer(reader)} then 'customer' else 'provider' end`,
  serviceName: routeName(transportRequest, reader.language),
  serviceId: transportRequest.serviceId,
  mode: nullable(s.mode),
  distanceKm: sql<number | null>`coalesce(${s.distanceKm}, ${transportRequest.distanceKm})`,
  minDays: sql<number>`coalesce(${s.minDays}, ${transportRequest.days})`,
  maxDays: sql<number>`coalesce(${s.maxDays}, ${transportRequest.days})`,
  locationFrom: placeAt(transportRequest.fromId, reader.language),
  locationTo: placeAt(transportRequest.toId, reader.language),
  provider: carrierName,
  providerContact: sql<RowOf<typeof providerContact> | null>`case
    when ${transportRequest.state} = 'approved' and ${carrier.state} <> 'deleted'
    then ${jsonObject(providerContact)} end`,
  customer: sql<RowOf<
    ReturnType<typeof contactColumns>
  > | null>`case when ${customer.state} <> 'deleted'
    and (${isCustomer(reader)} or not ${isOver}) then ${jsonObject(contactColumns(reader))} end`,
  commodity: nullIfMissing(commodity.id, jsonObject(idAndName(commodity, reader.language))),
  quantity: transportRequest.quantity,
  unit: jsonObject(unitColumns(reader.language)),
  description: transportRequest.description,
  cost: sql<Cost>`${transportRequest.cost}`,
  marketOrderId: transportRequest.marketOrderId,
  marketOrderNumber: nullable(m.number),
  history: sql<z.output<typeof step>[]>`(select coalesce(
    jsonb_agg(${jsonObject(stepColumns)} order by ${h.at}, ${h.id}), '[]')
    from ${logisticsStep} h where ${h.requestId} = ${transportRequest.id})`,
  dateRequested: iso(transportRequest.createdAt),
  isDemo: transportRequest.isDemo,
});

export const transportJoins = sql`
  left join ${logisticService} s on ${s.id} = ${transportRequest.serviceId}
  left join ${logisticsProvider} p on ${p.accountId} = ${transportRequest.providerId}
  left join ${account} carrier on ${carrier.id} = ${transportRequest.providerId}
  join ${account} customer on ${customer.id} = ${transportRequest.customerId}
  join ${measurementUnit} on ${measurementUnit.id} = ${transportRequest.unitId}
  left join ${commodity} on ${commodity.id} = ${transportRequest.commodityId}
  left join ${marketOrder} m on ${m.id} = ${transportRequest.marketOrderId}`;
