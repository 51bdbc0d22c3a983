import { sql } from "drizzle-orm";
import { marketOrder } from "#areas/orders/tables.ts";
import { minus, type PersonalData, personalPart } from "#server/personal-data.ts";
import { forgetPayments } from "./forget-payments.ts";
import { payment } from "./tables.ts";

export const paymentPersonalData: PersonalData = {
  parts: {
    payments: personalPart({
      table: payment,
      own: [payment.accountId, payment.orderId],
      without: [payment.proof],
      // The phone that paid for what she sold is the buyer's own.
      row: (whole, p) => sql`case when ${payment.accountId} = ${p.accountId} then ${whole}
        else ${whole}${minus(payment.phone)} end`,
      from: (p) => sql`from ${payment} join ${marketOrder} on ${marketOrder.id} = ${payment.orderId}
        where ${marketOrder.buyerId} = ${p.accountId} or ${marketOrder.traderId} = ${p.accountId}
        order by ${payment.createdAt}, ${payment.id}`,
    }),
  },
  end: async (context, accountId) => ({ documents: await forgetPayments(context, { accountId }) }),
};
