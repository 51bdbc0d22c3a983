import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { serviceRequest } from "#areas/trade/market-services/tables.ts";
import { marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { logisticsRequest } from "#areas/transport/requests/tables.ts";
import { logisticsProvider } from "#areas/transport/services/tables.ts";
import { traderPath } from "#core/paths.ts";
import { transportProviderPath } from "#core/transport/transport-paths.ts";
import type { ChatPerson } from "./endpoints.ts";

/** The other of two users, joined by `otherUserJoins` on a column with their id. */
export const otherUser = alias(account, "other");
const shop = alias(trader, "shop");
const carrier = alias(logisticsProvider, "carrier");

export const otherUserJoins = (otherId: Column | SQL) => sql`
  join ${account} other on ${otherUser.id} = ${otherId}
  left join ${trader} shop on ${shop.accountId} = ${otherUser.id}
  left join ${logisticsProvider} carrier on ${carrier.accountId} = ${otherUser.id}`;

const isActive = sql<boolean>`${otherUser.state} = 'active'`;
/** Whether the other user has a public page as a trader, or as a carrier. */
export const isShop = sql<boolean>`(${isActive} and coalesce(${shop.state} = 'approved', false))`;
export const isCarrier = sql<boolean>`(${isActive} and coalesce(${carrier.isListed}, false))`;

/** What a participant of a conversation reads of the other one. */
export const personColumns = {
  otherId: otherUser.id,
  name: sql<string | null>`case when ${otherUser.state} <> 'deleted' then coalesce(${shop.name},
    case when ${carrier.isListed} then ${carrier.name} end, ${personName.display(otherUser)}) end`,
  picture: otherUser.picture,
  isShop,
  isCarrier,
  hasLeft: sql<boolean>`${otherUser.state} = 'deleted'`,
};

interface PersonRow {
  otherId: string;
  name: string | null;
  picture: string | null;
  isShop: boolean;
  isCarrier: boolean;
  hasLeft: boolean;
}

export const toPerson = (row: PersonRow): ChatPerson => ({
  id: row.otherId,
  name: row.name || null,
  picture: row.hasLeft ? null : row.picture,
  path: row.isShop
    ? traderPath(row.otherId)
    : row.isCarrier
      ? transportProviderPath(row.otherId)
      : null,
  hasLeft: row.hasLeft,
});

/** Returns whether the two users have a deal: an order or a request, in either direction. */
export const haveDealt = (first: Column | SQL, two: Column | SQL): SQL<boolean> => {
  const between = (customer: Column, supplier: Column) =>
    sql`((${customer} = ${first} and ${supplier} = ${two}) or (${customer} = ${two} and ${supplier} = ${first}))`;
  return sql<boolean>`(exists (select from ${marketOrderRequest}
      where ${between(marketOrderRequest.buyerId, marketOrderRequest.traderId)})
    or exists (select from ${serviceRequest}
      where ${between(serviceRequest.askerId, serviceRequest.traderId)})
    or exists (select from ${logisticsRequest}
      where ${between(logisticsRequest.customerId, logisticsRequest.providerId)}))`;
};
