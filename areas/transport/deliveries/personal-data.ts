import { sql } from "drizzle-orm";
import { type PersonalData, personalPart } from "#server/personal-data.ts";
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
};
