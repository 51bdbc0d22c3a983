import { sql } from "drizzle-orm";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import type { Context } from "#server/context.ts";
import { deletion, type Parameters, select, set, statement } from "#server/database/statement.ts";
import { ownRows, type PersonalData, personalPart, withoutColumns } from "#server/personal-data.ts";
import { payment, paymentAccount, paymentAccountChange } from "./tables.ts";

export const paymentPersonalData: PersonalData = {
  parts: {
    payments: personalPart({
      table: payment,
      own: [payment.accountId, payment.orderId, payment.logisticsOrderId],
      without: [payment.proof, payment.referenceKey],
      // The phone that paid a seller's order is the buyer's personal data.
      row: (whole, p) => sql`case when ${payment.accountId} = ${p.accountId} then ${whole}
        else ${whole}${withoutColumns(payment.phone)} end`,
      from: (p) => sql`from ${payment}
        left join ${marketOrder} on ${marketOrder.id} = ${payment.orderId}
        left join ${logisticsOrder} on ${logisticsOrder.id} = ${payment.logisticsOrderId}
        where ${p.accountId} in (${marketOrder.buyerId}, ${marketOrder.traderId},
          ${logisticsOrder.customerId}, ${logisticsOrder.providerId})
        order by ${payment.createdAt}, ${payment.id}`,
    }),
    paymentAccounts: ownRows(paymentAccount, { own: ["accountId"], order: ["createdAt", "id"] }),
    paymentAccountChanges: ownRows(paymentAccountChange, {
      own: ["accountId", "paymentAccountId"],
      order: ["at", "id"],
    }),
  },
  end: forgetPayments,
};

/**
 * The user's payments stay with their orders, without phone and proofs. The user's payment accounts
 * are deleted, and payments received no longer name them.
 */
async function forgetPayments(context: Context, accountId: string) {
  const proofs = await lockProofs(context, { accountId });
  await clearPayments(context, { accountId });
  await clearPaidTo(context, { accountId });
  await clearPaidCarrier(context, { accountId });
  await forgetAccounts(context, { accountId });
  return { documents: proofs.map(({ proof }) => proof) };
}

const lockProofs = statement(
  "payment proofs of a deleted account",
  (p: Parameters<{ accountId: string }>) =>
    select(
      { proof: sql<string>`${payment.proof}` },
      sql`from ${payment} where ${payment.accountId} = ${p.accountId} and ${payment.proof} is not null
      order by ${payment.id} for update`,
    ),
);

const clearPayments = statement(
  "payments of a deleted account",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${payment} ${set(payment, { phone: null, proof: null })}
    where ${payment.accountId} = ${p.accountId}
      and (${payment.phone} is not null or ${payment.proof} is not null)`,
);

const clearPaidTo = statement(
  "payments to who leaves",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${payment} ${set(payment, { paidTo: null })}
    from ${marketOrder} where ${marketOrder.id} = ${payment.orderId}
      and ${marketOrder.traderId} = ${p.accountId} and ${payment.paidTo} is not null`,
);

const clearPaidCarrier = statement(
  "payments to a carrier who leaves",
  (p: Parameters<{ accountId: string }>) => sql`
    update ${payment} ${set(payment, { paidTo: null })}
    from ${logisticsOrder} where ${logisticsOrder.id} = ${payment.logisticsOrderId}
      and ${logisticsOrder.providerId} = ${p.accountId} and ${payment.paidTo} is not null`,
);

/** The history is deleted with them. */
const forgetAccounts = deletion(
  paymentAccount,
  "payment accounts of a deleted account",
  "accountId",
);
