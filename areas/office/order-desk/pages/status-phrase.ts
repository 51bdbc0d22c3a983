import type { DeskOrderKind } from "../desk-order-rules.ts";

/** Returns the key of the phrase for a state of an order of this kind. */
export const statusPhrase = (kind: DeskOrderKind, status: string): string =>
  kind === "transport"
    ? `logistics.state.order.${status}`
    : kind === "request"
      ? `orders.state.request.${status}`
      : `orders.state.order.${status}`;
