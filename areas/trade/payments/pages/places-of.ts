import {
  carrierPath,
  myOrdersPath,
  orderPath,
  paymentPath,
  salesPath,
  transportPaymentPath,
} from "#core/paths.ts";
import {
  carrierOrderPath,
  logisticOrderPath,
  logisticOrdersPath,
} from "#core/transport/transport-paths.ts";
import type { OrderPayment } from "../endpoints.ts";

/** The list that the order is in, its own page, and that of its payments. */
export function placesOf({ of, orderId, side }: Pick<OrderPayment, "of" | "orderId" | "side">) {
  const isBuyer = side === "buyer";
  if (of === "transport") {
    const here = transportPaymentPath(orderId);
    return isBuyer
      ? {
          list: { label: "payments.transport.orders", to: logisticOrdersPath },
          to: logisticOrderPath(orderId),
          here,
        }
      : {
          list: { label: "payments.transport.work", to: carrierPath },
          to: carrierOrderPath(orderId),
          here,
        };
  }
  const list = isBuyer
    ? { label: "payments.page.orders", to: myOrdersPath }
    : { label: "payments.page.sales", to: salesPath };
  return { list, to: orderPath(orderId), here: paymentPath(orderId) };
}
