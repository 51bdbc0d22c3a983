import type { Column } from "drizzle-orm";
import type { PaidAct, PaidState } from "#areas/trade/orders/order-rules.ts";
import { changePaymentState } from "#areas/trade/orders/orders/change-payment-state.ts";
import { lockOrder } from "#areas/trade/orders/orders/lock-order.ts";
import { changeTransportPaid } from "#areas/transport/orders/change-transport-paid.ts";
import { lockOwnOrder } from "#areas/transport/orders/move-order.ts";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { PayableKind } from "./payable-kinds.ts";
import { payment } from "./tables.ts";

/** The column of a payment that names what it pays. */
export const payableColumn: Record<PayableKind, Column> = {
  goods: payment.orderId,
  transport: payment.logisticsOrderId,
};

interface PaidChange {
  act: Exclude<PaidAct, "settle">;
  comment?: string | undefined;
}

/** An order that is paid, locked until the end of the transaction. */
export interface Payable {
  id: string;
  number: string;
  /** Who pays: the buyer, or the customer of the transport. */
  buyerId: string;
  /** Who is paid: the seller, or the carrier. */
  traderId: string;
  total: number;
  currency: string;
  state: string;
  paid: PaidState;
  /** Changes whether it is paid, with its history and the notification of the other side. */
  change: (context: Context, change: PaidChange) => Promise<void>;
}

type LockPayable = (context: Context, id: string) => Promise<Payable>;

async function lockGoods(context: Context, id: string): Promise<Payable> {
  const { accountId: by } = personOf(context);
  const order = await lockOrder(context, { id, accountId: by });
  if (!order) throw notFound();
  const side = order.buyerId === by ? "buyer" : "seller";
  return {
    ...order,
    change: (context, { act, comment }) =>
      changePaymentState(context, { order, act, side, by, ...(comment && { comment }) }),
  };
}

async function lockTransport(context: Context, id: string): Promise<Payable> {
  const order = await lockOwnOrder(context, { id });
  const { customerId: buyerId, providerId: traderId } = order;
  return {
    ...order,
    buyerId,
    traderId,
    change: (context, change) => changeTransportPaid(context, { order, ...change }),
  };
}

/** Locks an order of the caller, on either side. @throws AppError errors.notFound */
export const lockPayable: Record<PayableKind, LockPayable> = {
  goods: lockGoods,
  transport: lockTransport,
};
