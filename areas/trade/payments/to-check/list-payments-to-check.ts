import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { iso, jsonObject, type Parameters, select } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import { optionalPaidToView } from "../accounts/account-views.ts";
import { payment } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";

type Seller = Parameters<{ accountId: string }>;

/** As in the index market_order__to_check. */
const isToCheck = (p: Seller) => sql`from ${marketOrder}
  join ${payment} on ${payment.orderId} = ${marketOrder.id} and ${payment.state} = 'submitted'
  where ${marketOrder.traderId} = ${p.accountId} and ${marketOrder.paid} = 'submitted'
    and ${marketOrder.state} <> 'cancelled'`;

const readToCheck = pagedStatement(
  "payments to check",
  (p: Seller, { limit }) =>
    select(
      {
        id: payment.id,
        orderId: marketOrder.id,
        orderNumber: marketOrder.number,
        buyer: sql<{ id: string; name: string }>`(select ${jsonObject({
          id: account.id,
          name: personName.display(account),
        })} from ${account} where ${account.id} = ${marketOrder.buyerId})`,
        option: payment.option,
        amount: payment.amount,
        currency: payment.currency,
        reference: payment.reference,
        paidTo: payment.paidTo,
        hasProof: sql<boolean>`${payment.proof} is not null`,
        createdAt: iso(payment.createdAt),
      },
      sql`${isToCheck(p)} order by ${payment.createdAt}, ${payment.id} ${limit}`,
    ),
  isToCheck,
);

export const listPaymentsToCheck: Handler<typeof endpoints.listPaymentsToCheck> = async (
  context,
  page,
) => {
  const { data, total } = await readToCheck(context, page, personOf(context));
  return { data: data.map((row) => ({ ...row, paidTo: optionalPaidToView(row.paidTo) })), total };
};
