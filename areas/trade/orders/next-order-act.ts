import type { OrderState, PaidState, Side } from "./order-rules.ts";

interface PlacedOrder {
  side: Side;
  status: OrderState;
  paid: PaidState;
  /** Null until the buyer has rated. */
  rating: number | null;
}

/** The acts that can be the next step of an order, each by its form or its page. */
export const nextOrderActs = ["pay", "confirm", "process", "dispatch", "receive", "rate"] as const;
export type NextOrderAct = (typeof nextOrderActs)[number];

/**
 * Returns the one act that comes next for this side, or undefined while it waits for the other
 * side. The page of an order, both lists and the counts show the same.
 *
 * Money that was sent is checked first. The buyer pays before the goods arrive, or after.
 */
export function nextOrderAct({
  side,
  status,
  paid,
  rating,
}: PlacedOrder): NextOrderAct | undefined {
  if (status === "cancelled") return undefined;
  if (side === "seller") {
    if (paid === "submitted") return "confirm";
    return ({ approved: "process", processed: "dispatch" } as const)[status as string];
  }
  if (status === "dispatched") return "receive";
  if (paid === "unpaid") return "pay";
  return status === "delivered" && rating === null ? "rate" : undefined;
}

/** Whether the reader may put the order into the cart again: the buyer, once it has ended. */
export const canOrderAgain = ({ side, status }: Pick<PlacedOrder, "side" | "status">): boolean =>
  side === "buyer" && (status === "delivered" || status === "cancelled");
