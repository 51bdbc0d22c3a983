import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import type { OrderData } from "#areas/trade/orders/queues.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { cancelOrder } from "#areas/transport/orders/cancel-order.ts";
import { cancelRequest } from "#areas/transport/requests/answer-request.ts";
import { logisticsOrder, logisticsRequest } from "#areas/transport/requests/tables.ts";
import { AppError } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { nullable, type Parameters, select, set, statement } from "#server/database/statement.ts";
import { actingAs } from "#server/operations/acting-as.ts";
import { orderDelivery } from "./tables.ts";

/**
 * The order was cancelled: every transport of it that has not left is cancelled with it, in its
 * customer's name, and the carriers are notified in their languages. A second run finds nothing
 * left.
 */
export async function cancelDelivery(context: Context, { orderId }: OrderData): Promise<void> {
  for (const transport of await findTransport(context, { orderId })) {
    const { requestId, transportOrderId, customerId, language } = transport;
    const say = context.phrases.book(language).say;
    const reason = say("logistics.notification.goodsCancelled");
    const customer = actingAs(context, { accountId: customerId, roles: ["buyer"] });
    try {
      if (transportOrderId) await cancelOrder(customer, { id: transportOrderId, reason });
      else await cancelRequest(customer, { id: requestId, reason });
    } catch (error) {
      // It left or ended in the meantime: the two sides settle it themselves.
      if (!(error instanceof AppError)) throw error;
    }
  }
  await endDelivery(context, { orderId, now: context.now });
}

const q = alias(logisticsRequest, "q");
const o = alias(logisticsOrder, "o");
const reader = alias(account, "reader");

const findTransport = statement(
  "transport of a cancelled order",
  (p: Parameters<{ orderId: string }>) =>
    select(
      {
        requestId: q.id,
        transportOrderId: nullable(o.id),
        customerId: q.customerId,
        /** Of the carrier; of the customer while no carrier has it. */
        language: sql<Language>`${reader.language}`,
      },
      sql`from ${logisticsRequest} q left join ${logisticsOrder} o on ${o.requestId} = ${q.id}
        join ${account} reader on ${reader.id} = coalesce(${q.providerId}, ${q.customerId})
        where ${q.marketOrderId} = ${p.orderId}
          and (${q.state} = 'pending' or ${o.state} = 'approved') order by ${q.id}`,
    ),
);

/** Transport that has left is not ended by the order: it still brings the goods. */
const endDelivery = statement(
  "transport of a cancelled order ended",
  (p: Parameters<{ orderId: string; now: Date }>) => sql`
    update ${orderDelivery} ${set(orderDelivery, { state: sql`'ended'`, updatedAt: p.now })}
    where ${orderDelivery.requestId} = (select ${marketOrder.requestId} from ${marketOrder}
        where ${marketOrder.id} = ${p.orderId})
      and not exists (select from ${logisticsOrder} o
        where ${o.requestId} = ${orderDelivery.logisticsRequestId}
          and ${o.state} in ('dispatched', 'delivered'))`,
);
