import { sql } from "drizzle-orm";
import { type PersonalData, personalPart, qualifiedName } from "#server/personal-data.ts";
import { orderDelivery } from "./tables.ts";

/** Nothing is removed with an account: the choice belongs to an order, which stays whole. */
export const deliveriesPersonalData: PersonalData = {
  parts: {
    orderDeliveries: personalPart({
      table: orderDelivery,
      own: [orderDelivery.buyerId],
      from: (p) => sql`from ${orderDelivery} where ${orderDelivery.buyerId} = ${p.accountId}
        order by ${orderDelivery.createdAt}, ${orderDelivery.requestId}`,
    }),
  },
  leftOut: {
    [qualifiedName(orderDelivery.requestId)]: "the order request is exported by itself",
    [qualifiedName(orderDelivery.serviceId)]: "a carrier's service belongs to the carrier",
    [qualifiedName(orderDelivery.logisticsRequestId)]: "the transport is exported by itself",
  },
};
