import { myOrdersPath, orderPath, salesPath } from "#core/paths.ts";
import {
  carrierOrderPath,
  carrierPath,
  logisticOrderPath,
  logisticOrdersPath,
} from "#core/transport/transport-paths.ts";
import type { OrderPayment } from "../endpoints.ts";

/** The list that the order is in, and its own page. */
export function placesOf({ of, orderId, side }: Pick<OrderPayment, "of" | "orderId" | "side">) {
  const isBuyer = side === "buyer";
  if (of === "transport") {
    return isBuyer
      ? {
          list: { label: "payments.transport.orders", to: logisticOrdersPath },
          to: logisticOrderPath(orderId),
        }
      : {
          list: { label: "payments.transport.work", to: carrierPath },
          to: carrierOrderPath(orderId),
        };
  }
  const list = isBuyer
    ? { label: "payments.page.orders", to: myOrdersPath }
    : { label: "payments.page.sales", to: salesPath };
  return { list, to: orderPath(orderId) };
}
