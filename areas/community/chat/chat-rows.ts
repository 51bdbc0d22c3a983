import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { serviceRequest } from "#areas/trade/market-services/tables.ts";
import { marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { logisticsRequest } from "#areas/transport/requests/tables.ts";
import { logisticsProvider } from "#areas/transport/services/tables.ts";
import { traderPath } from "#core/paths.ts";
import { providerPath } from "#core/transport/transport-paths.ts";
import type { ChatPerson } from "./endpoints.ts";

/** The other of two users, joined by `otherUserJoins` on a column with their id. */
export const other = alias(account, "other");
const shop = alias(trader, "shop");
const carrier = alias(logisticsProvider, "carrier");

export const otherJoins = (otherId: Column | SQL) => sql`
  join ${account} other on ${other.id} = ${otherId}
  left join ${trader} shop on ${shop.accountId} = ${other.id}
  left join ${logisticsProvider} carrier on ${carrier.accountId} = ${other.id}`;

const isThere = sql<boolean>`${other.state} = 'active'`;
/** Whether the other user has a public page as a trader, or as a carrier. */
export const isShop = sql<boolean>`(${isThere} and coalesce(${shop.state} = 'approved', false))`;
export const isCarrier = sql<boolean>`(${isThere} and coalesce(${carrier.isListed}, false))`;

/** What a participant of a conversation reads of the other one. */
export const personColumns = {
  otherId: other.id,
  name: sql<string | null>`case when ${other.state} <> 'deleted' then coalesce(${shop.name},
    case when ${carrier.isListed} then ${carrier.name} end, ${personName.display(other)}) end`,
  picture: other.picture,
  isShop,
  isCarrier,
  hasLeft: sql<boolean>`${other.state} = 'deleted'`,
};

interface PersonRow {
  otherId: string;
  name: string | null;
  picture: string | null;
  isShop: boolean;
  isCarrier: boolean;
  hasLeft: boolean;
}

export const personOfRow = (row: PersonRow): ChatPerson => ({
  id: row.otherId,
  name: row.name || null,
  picture: row.hasLeft ? null : row.picture,
  path: row.isShop ? traderPath(row.otherId) : row.isCarrier ? providerPath(row.otherId) : null,
  hasLeft: row.hasLeft,
});

/** Returns whether the two users have a deal: an order or a request, in either direction. */
export const haveDeal = (one: Column | SQL, two: Column | SQL): SQL<boolean> => {
  const between = (asker: Column, asked: Column) =>
    sql`((${asker} = ${one} and ${asked} = ${two}) or (${asker} = ${two} and ${asked} = ${one}))`;
  return sql<boolean>`(exists (select from ${marketOrderRequest}
      where ${between(marketOrderRequest.buyerId, marketOrderRequest.traderId)})
    or exists (select from ${serviceRequest}
      where ${between(serviceRequest.askerId, serviceRequest.traderId)})
    or exists (select from ${logisticsRequest}
      where ${between(logisticsRequest.customerId, logisticsRequest.providerId)}))`;
};
