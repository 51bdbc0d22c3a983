import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { z } from "zod";
import { provedContact } from "#areas/people/accounts/proved-contacts.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { unitColumns } from "#areas/trade/market/product-rows.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { placeAt, wayName } from "#areas/transport/services/place-rows.ts";
import { logisticService, logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Language } from "#core/languages.ts";
import { namedIn } from "#server/database/name-in.ts";
import {
  iso,
  jsonObject,
  nullable,
  orNull,
  type Parameters,
  type RowOf,
} from "#server/database/statement.ts";
import type { step } from "./endpoints.ts";
import { logisticsRequest, logisticsStep } from "./tables.ts";
import type { Side } from "./transport-rules.ts";

/** Aliases of the request, its service, its two sides and the joined tables. */
export const r = alias(logisticsRequest, "r");
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
export type AsReader = Parameters<Reader>;

export const isCustomer = ({ accountId }: Pick<AsReader, "accountId">) =>
  sql`${r.customerId} = ${accountId}`;

/** Contact of the customer; the carrier sees phone and e-mail once the request is approved. */
const contactColumns = (reader: AsReader) => {
  const agreed = (value: Column) =>
    sql<
      string | null
    >`case when ${isCustomer(reader)} or ${r.state} = 'approved' then ${value} end`;
  const { customerId: id, contactName: name } = r;
  return { id, name, phone: agreed(r.contactPhone), email: agreed(r.contactEmail) };
};
const providerContact = {
  name: p.name,
  phone: provedContact.phone(carrier),
  email: provedContact.email(carrier),
};
const stepColumns = { act: h.act, side: h.side, state: h.state, comment: h.comment, at: iso(h.at) };

/**
 * Columns that requests and orders share.
 * @param isOver whether it was cancelled: the provider then no longer needs the customer's contact
 */
export const carriedColumns = (reader: AsReader, isOver: SQL) => ({
  side: sql<Side>`case when ${isCustomer(reader)} then 'customer' else 'provider' end`,
  serviceName: wayName(r, reader.language),
  serviceId: r.serviceId,
  mode: s.mode,
  distanceKm: s.distanceKm,
  minDays: s.minDays,
  maxDays: s.maxDays,
  locationFrom: placeAt(r.fromId, reader.language),
  locationTo: placeAt(r.toId, reader.language),
  provider: jsonObject({ id: p.accountId, name: p.name }),
  providerContact: sql<RowOf<typeof providerContact> | null>`case
    when ${r.state} = 'approved' and ${carrier.state} <> 'deleted'
    then ${jsonObject(providerContact)} end`,
  customer: sql<RowOf<
    ReturnType<typeof contactColumns>
  > | null>`case when ${customer.state} <> 'deleted'
    and (${isCustomer(reader)} or not ${isOver}) then ${jsonObject(contactColumns(reader))} end`,
  commodity: orNull(commodity.id, jsonObject(namedIn(commodity, reader.language))),
  quantity: r.quantity,
  unit: jsonObject(unitColumns(reader.language)),
  description: r.description,
  cost: r.cost,
  marketOrderId: r.marketOrderId,
  marketOrderNumber: nullable(m.number),
  history: sql<z.output<typeof step>[]>`(select coalesce(
    jsonb_agg(${jsonObject(stepColumns)} order by ${h.at}, ${h.id}), '[]')
    from ${logisticsStep} h where ${h.requestId} = ${r.id})`,
  dateRequested: iso(r.createdAt),
  isDemo: r.isDemo,
});

export const carriedJoins = sql`
  join ${logisticService} s on ${s.id} = ${r.serviceId}
  join ${logisticsProvider} p on ${p.accountId} = ${r.providerId}
  join ${account} carrier on ${carrier.id} = ${r.providerId}
  join ${account} customer on ${customer.id} = ${r.customerId}
  join ${measurementUnit} on ${measurementUnit.id} = ${r.unitId}
  left join ${commodity} on ${commodity.id} = ${r.commodityId}
  left join ${marketOrder} m on ${m.id} = ${r.marketOrderId}`;
